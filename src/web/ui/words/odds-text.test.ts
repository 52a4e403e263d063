import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OddsFormat, oddsFormats } from '#domain/people/settings/api.ts'
import { exactOddsText, isAsianMarket, keptInOrder, oddsText } from './odds-text.ts'

/** Formats that apply to every market. */
const styles = [0, 1, 2, 4, 5, 6] as const

/** Returns the tick of the bookmakers' ladder (domain/sport/pricing/odds/ladder.ts), the tolerance of "within a tick". */
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

/** Parses a text to decimal odds in thousandths, by the definition of its format. */
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

/** The bookmakers' fractional ladder; odds-on steps are the same inverted. */
const evensUp = [
  ...['1/1', '11/10', '6/5', '5/4', '11/8', '6/4', '13/8', '7/4', '15/8', '2/1', '9/4', '5/2', '11/4', '3/1'],
  ...['10/3', '7/2', '4/1', '9/2', '5/1', '11/2', '6/1', '13/2', '7/1', '15/2', '8/1', '17/2', '9/1', '10/1'],
  ...['11/1', '12/1', '14/1', '16/1', '18/1', '20/1', '22/1', '25/1', '28/1', '33/1', '40/1', '50/1', '66/1'],
  ...['80/1', '100/1', '125/1', '150/1', '200/1', '250/1', '300/1', '400/1', '500/1', '750/1', '1000/1'],
]
const turned = (step: string): string => step.split('/').reverse().join('/')
const fractions = [...evensUp.slice(1).reverse().map(turned), ...evensUp]

describe('odds in each format', () => {
  it.each([
    [1850, ['1.85', '5/6', '−118', '0.85', '0.85', '−1.18']],
    [1909, ['1.909', '10/11', '−110', '0.909', '0.91', '−1.10']],
    [2000, ['2.00', '1/1', '+100', '1.00', '1.00', '1.00']],
    [2100, ['2.10', '11/10', '+110', '1.10', '−0.91', '1.10']],
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
      expect(oddsText(odds, 1), String(odds)).toBe(text)
    }
  })

  it('writes the step of the fractional ladder nearest to the price', () => {
    const expected = {
      1005: '1/200',
      1150: '2/13',
      1300: '3/10',
      1530: '8/15',
      1697: '8/11',
      1696: '4/6',
      1860: '5/6',
      1880: '10/11',
      2050: '1/1',
      2051: '11/10',
      2235: '5/4',
      2625: '13/8',
      2762: '7/4',
      2818: '15/8',
      3125: '2/1',
      3126: '9/4',
      3643: '11/4',
      5500: '9/2',
      7500: '13/2',
      8000: '7/1',
      34000: '33/1',
      67000: '66/1',
      1000000: '1000/1',
      1001000: '1000/1',
      1002000: '1001/1',
    }
    for (const [odds, text] of Object.entries(expected)) expect(oddsText(odds, 1), odds).toBe(text)
  })

  it('writes every step of the fractional ladder as itself', () => {
    expect(fractions.length).toBeGreaterThan(100)
    // Prices are thousandths: none is nearest to these two.
    const between = ['1/750', '1/400']
    for (const step of fractions.filter((one) => !between.includes(one))) {
      expect(oddsText(Math.round(read(step, 1)), 1)).toBe(step)
    }
  })

  it('writes fractions in order, never further than half a step of the fractional ladder', () => {
    const values = fractions.map((step) => read(step, 1))
    let before = 0
    for (let odds = 1001; odds <= 1_001_000; odds += odds < 30_000 ? 1 : 100) {
      const back = read(oddsText(odds, 1), 1)
      const at = values.indexOf(back)
      if (at < 0 || back < before) expect.fail(`${odds} as ${oddsText(odds, 1)}`)
      const [below = back, above = back] = [values[at - 1], values[at + 1]]
      const half = (odds < back ? back - below : above - back) / 2
      if (Math.abs(back - odds) > half + 1e-6) expect.fail(`${odds} as ${oddsText(odds, 1)}`)
      before = back
    }
  })

  it.each([5, 6] as const)('format %i has two decimals, below 0.1 two digits that count', (format) => {
    let before = 0
    for (const odds of ladder) {
      const text = oddsText(odds, format)
      expect(text, String(odds)).toMatch(/^−?(?!0\.00$)\d+\.(\d\d|0\d{1,4})$/)
      const profit = (odds - 1000) / 1000
      const exact = text.startsWith('−') ? 1 / profit : profit
      expect(Math.abs(Number(text.replace('−', '')) - exact), text).toBeLessThanOrEqual(0.005 + 1e-9)
      const back = read(text, format)
      expect(back, text).toBeGreaterThanOrEqual(before)
      before = back
    }
  })

  it.each([0, 2, 4] as const)(
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

  it.each([0, 2, 4] as const)(
    'format %i keeps the order of any odds, and comes back within a tick',
    (format) => {
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
    },
  )

  it('writes the odds of the longest accumulators in every format', () => {
    const long = 1_000_000n ** 20n / 1000n ** 19n
    for (const format of oddsFormats) {
      expect(oddsText(long, format)).toMatch(/^\+?\d+(\.\d{2,3}|\/1)?$/)
    }
    expect(oddsText(1_500_000, 5)).toBe('1500.00')
  })
})

it('sets the decimal odds that count beside a fraction that is not exactly the price', () => {
  const written = [1909, 1850, 2819, 2250, 3000, '16384'].map((odds) => exactOddsText(odds, 1))
  expect(written).toEqual(['10/11 (1.909)', '5/6 (1.85)', '15/8 (2.819)', '5/4', '2/1', '16/1 (16.384)'])
  expect(exactOddsText(1500n, 1)).toBe('1/2')
  for (const format of oddsFormats.filter((one) => one !== 1)) {
    expect(exactOddsText(1850, format, 'total|2.5')).toBe(oddsText(1850, format, 'total|2.5'))
  }
})

it('marks odds with a sign, and no others, to be read from the left', () => {
  const written = [oddsText(1850, 2), oddsText(2100, 2), oddsText(1850, 1), oddsText(1850)]
  expect(written.map(keptInOrder)).toEqual(['\u200e−118', '\u200e+110', '5/6', '1.85'])
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
