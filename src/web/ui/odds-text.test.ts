import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OddsFormat, oddsFormats } from '#domain/settings/api.ts'
import { isAsianMarket, keptInOrder, oddsText } from './odds-text.ts'

/** The formats that change a price by themselves. */
const styles = [0, 1, 2, 4, 5, 6] as const

/** The steps of the trade's ladder (domain/pricing/ladder.ts), for what "within a tick" means. */
const tick = (odds: number): number =>
  odds < 1010
    ? 1
    : odds < 2000
      ? 10
      : odds < 3000
        ? 20
        : odds < 4000
          ? 50
          : odds < 6000
            ? 100
            : odds < 10_000
              ? 200
              : odds < 20_000
                ? 500
                : odds < 30_000
                  ? 1000
                  : odds < 50_000
                    ? 2000
                    : odds < 100_000
                      ? 5000
                      : 10_000

const ladder: number[] = []
for (let odds = 1001; odds <= 1_000_000; odds += tick(odds)) ladder.push(odds)

/** A text read back as decimal odds in thousandths, by the definition of its format. */
function read(text: string, format: OddsFormat): number {
  const plain = text.replace('−', '-')
  if (format === 1) {
    const [over = 0, under = 1] = plain.split('/').map(Number)
    return 1000 + (1000 * over) / under
  }
  const value = Number(plain)
  if (format === 0) return 1000 * value
  const profit = format === 2 ? (value > 0 ? value / 100 : -100 / value) : value > 0 ? value : -1 / value
  return 1000 + 1000 * profit
}

describe('odds in each format', () => {
  it.each([
    [1850, ['1.85', '11/13', '−118', '0.85', '0.85', '−1.176']],
    [1909, ['1.909', '10/11', '−110', '0.909', '0.909', '−1.10']],
    [2000, ['2.00', '1/1', '+100', '1.00', '1.00', '1.00']],
    [2100, ['2.10', '11/10', '+110', '1.10', '−0.909', '1.10']],
    [3000, ['3.00', '2/1', '+200', '2.00', '−0.50', '2.00']],
    [1010, ['1.01', '1/100', '−10000', '0.01', '0.01', '−100.00']],
    [1001, ['1.001', '1/1000', '−100000', '0.001', '0.001', '−1000.00']],
    [251_000, ['251.00', '250/1', '+25000', '250.00', '−0.004', '250.00']],
  ] as const)('%i', (odds, texts) => {
    expect(styles.map((format) => oddsText(odds, format))).toEqual(texts)
  })

  it('gives the fractions that price lists print', () => {
    const printed = {
      '1/33': 1030,
      '1/20': 1050,
      '1/10': 1100,
      '1/8': 1125,
      '1/6': 1167,
      '1/5': 1200,
      '2/9': 1220,
      '1/4': 1250,
      '2/7': 1290,
      '1/3': 1330,
      '4/11': 1360,
      '2/5': 1400,
      '4/9': 1440,
      '1/2': 1500,
      '4/7': 1570,
      '8/13': 1620,
      '4/6': 1670,
      '8/11': 1730,
      '4/5': 1800,
      '5/6': 1830,
      '10/11': 1910,
      '6/5': 2200,
      '5/4': 2250,
      '11/8': 2380,
      '6/4': 2500,
      '7/4': 2750,
      '15/8': 2880,
      '9/4': 3250,
      '5/2': 3500,
      '11/4': 3750,
      '10/3': 4330,
      '7/2': 4500,
    }
    for (const [text, odds] of Object.entries(printed)) {
      const lowest = text === '4/6' ? '2/3' : text === '6/4' ? '3/2' : text
      expect(oddsText(odds, 1), String(odds)).toBe(lowest)
    }
  })

  it.each(styles)(
    'format %i keeps every price of the ladder apart and in order, and within half a tick',
    (format) => {
      let before = 0
      for (const odds of ladder) {
        const back = read(oddsText(odds, format), format)
        expect(back, `${odds} as ${oddsText(odds, format)}`).toBeGreaterThan(before)
        expect(Math.abs(back - odds), `${odds} as ${oddsText(odds, format)}`).toBeLessThanOrEqual(
          tick(odds) / 2 + 1e-6,
        )
        before = back
      }
      expect(ladder.length).toBeGreaterThan(350)
    },
  )

  it.each(styles)('format %i keeps the order of any odds, and comes back within a tick', (format) => {
    const any = fc.oneof(fc.integer({ min: 1001, max: 3000 }), fc.integer({ min: 1001, max: 1_000_000 }))
    fc.assert(
      fc.property(any, any, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        const [a, b] = [low, high].map((odds) => read(oddsText(odds, format), format)) as [number, number]
        expect(a).toBeLessThanOrEqual(b + 1e-6)
        expect(Math.abs(a - low)).toBeLessThanOrEqual(tick(low))
      }),
      { numRuns: 3000 },
    )
  })

  it('writes the odds of the longest accumulators in every format', () => {
    const long = 1_000_000n ** 20n / 1000n ** 19n
    for (const format of oddsFormats) {
      expect(oddsText(long, format)).toMatch(/^\+?\d+(\.\d{2,3}|\/1)?$/)
    }
    expect(oddsText(1_500_000, 5)).toBe('1500.00')
  })
})

it('marks odds with a sign, and no others, to be read from the left', () => {
  const written = [oddsText(1850, 2), oddsText(2100, 2), oddsText(1850, 1), oddsText(1850)]
  expect(written.map(keptInOrder)).toEqual(['\u200e−118', '\u200e+110', '11/13', '1.85'])
})

describe('the Asian formats', () => {
  it('quote handicaps and totals in their style, everything else and accumulators in decimal odds', () => {
    for (const [format, style] of [
      [14, 4],
      [15, 5],
      [16, 6],
    ] as const) {
      expect(oddsText(2100, format, 'handicap|-1.5')).toBe(oddsText(2100, style))
      expect(oddsText(2100, format, '1x2')).toBe('2.10')
      expect(oddsText(2100, format)).toBe('2.10')
    }
  })

  it('know which markets those are', () => {
    const asian = [
      'handicap|0',
      'total|2.5',
      'h1-total|1',
      'corners-handicap|-2',
      'games-total|22.5',
      'home-total|1',
    ]
    const other = ['1x2', 'european-handicap|1', 'result-total|2.5', 'correct-score', 'odd-even', 'totally']
    expect(asian.filter(isAsianMarket)).toEqual(asian)
    expect(other.filter(isAsianMarket)).toEqual([])
  })
})
