import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type EventState, initialState, type Pair, type SportId } from '#domain/sport/feed/api.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import { parseMarketKey } from '../api.ts'
import { marketDefinition } from '../catalogue.ts'
import type { Cover, FairMarket, PricedMarket } from '../model.ts'
import { sportManifests } from '../sports.ts'
import { payingCover, selectionsOf } from './cover.ts'

const market = (key: string, odds: Readonly<Record<string, number>>): PricedMarket => ({
  key,
  outcomes: Object.entries(odds).map(([id, price]) => ({ id, odds: price })),
})
const found = (sport: SportId, ...markets: readonly PricedMarket[]) => {
  const cover = payingCover(sport, [], markets)
  return cover && [cover.sum.toFixed(3), ...selectionsOf(cover).toSorted()]
}

describe('markets that nobody may back together', () => {
  const result = market('1x2', { '1': 2100, x: 3300, '2': 3400 })

  it('an outcome of one and what is left in another', () => {
    const double = { '1x': 1280, '12': 1310, x2: 1500 }
    expect(found('football', result, market('double-chance', double))).toBeNull()
    expect(found('football', result, market('double-chance', { ...double, x2: 2000 }))).toEqual([
      '0.976',
      '1x2=1',
      'double-chance=x2',
    ])
    expect(found('football', result, market('double-chance', { ...double, '12': 1450 }))).toEqual([
      '0.993',
      '1x2=x',
      'double-chance=12',
    ])
    expect(found('handball', result, market('handicap|-0.5', { '1': 2100, '2': 1950 }))).toEqual([
      '0.989',
      '1x2=1',
      'handicap|-0.5=2',
    ])
  })

  it('a total and the numbers below it, and two lines that overlap', () => {
    const exact = market('exact-goals', { '0': 11_000, '1': 5_000, '2': 4_000 })
    expect(found('football', exact, market('total|2.5', { over: 2_000, under: 1_900 }))).toBeNull()
    expect(found('football', exact, market('total|2.5', { over: 2_200, under: 1_800 }))).toEqual([
      '0.995',
      'exact-goals=0',
      'exact-goals=1',
      'exact-goals=2',
      'total|2.5=over',
    ])
    const over = market('total|2.25', { over: 1_950, under: 1_850 })
    expect(found('football', over, market('total|2.75', { over: 1_900, under: 2_100 }))).toEqual([
      '0.989',
      'total|2.25=over',
      'total|2.75=under',
    ])
  })

  it('stakes that come back on a draw or a line', () => {
    const noBet = market('draw-no-bet', { '1': 1600, '2': 2500 })
    expect(found('football', noBet, market('handicap|0', { '1': 1550, '2': 2700 }))).toEqual([
      '0.995',
      'draw-no-bet=1',
      'handicap|0=2',
    ])
    // On a draw half of each is lost: at most half of either is returned.
    expect(
      found('football', market('handicap|-0.25', { '1': 2100 }), market('handicap|0.25', { '2': 2100 })),
    ).toBeNull()
    // The stake lost on the draw is covered by the draw: 1/1.7 + 1/6 and the rest of it on x.
    const cover = payingCover(
      'football',
      [],
      [market('draw-no-bet', { '1': 1700 }), market('1x2', { x: 6000, '2': 3500 })],
    )
    expect(cover && [cover.sum.toFixed(3), ...selectionsOf(cover)]).toEqual([
      (1 / 1.7 + 1 / 3.5 + (1 - 1 / 1.7) / 6).toFixed(3),
      'draw-no-bet=1',
      '1x2=x',
      '1x2=2',
    ])
  })

  it('several facts in one outcome, a side and both sides, parts and the whole', () => {
    const combined = {
      '1-yes': 4_500,
      'x-yes': 4_200,
      '2-yes': 6_000,
      '1-no': 4_000,
      'x-no': 9_000,
      '2-no': 6_000,
    }
    expect(
      found(
        'football',
        market('result-both-score', combined),
        market('both-score', { yes: 1_580, no: 2_700 }),
      ),
    ).toEqual([
      '0.997',
      'both-score=no',
      'result-both-score=1-yes',
      'result-both-score=2-yes',
      'result-both-score=x-yes',
    ])
    // Without one of them the others leave a case uncovered.
    const { 'x-yes': _, ...fewer } = combined
    expect(
      found('football', market('result-both-score', fewer), market('both-score', { no: 2_700 })),
    ).toBeNull()
    expect(
      found('football', market('home-total|1.5', { under: 1_600 }), market('total|1.5', { over: 2_700 })),
    ).toEqual(['0.995', 'home-total|1.5=under', 'total|1.5=over'])
    expect(
      found('football', market('h1-total|0.5', { under: 2_100 }), market('total|0.5', { over: 2_000 })),
    ).toEqual(['0.976', 'h1-total|0.5=under', 'total|0.5=over'])
    expect(
      found(
        'football',
        market('h1-total|0.5', { over: 3_100 }),
        market('h2-total|0.5', { over: 3_100 }),
        market('total|0.5', { under: 3_000 }),
      ),
    ).toEqual(['0.978', 'h1-total|0.5=over', 'h2-total|0.5=over', 'total|0.5=under'])
  })

  it('by name, where the model says that nothing else can come true', () => {
    const fair: FairMarket[] = [
      { key: 'distance', exclusive: true, outcomes: ['yes', 'no'].map((id) => ({ id, probability: 0.5 })) },
      {
        key: 'end-round',
        exclusive: true,
        outcomes: ['r1', 'r2', 'points'].map((id) => ({ id, probability: 1 / 3 })),
      },
    ]
    const offer = [
      market('distance', { yes: 1_700, no: 2_000 }),
      market('end-round', { r1: 3_000, r2: 3_000, points: 2_100 }),
    ]
    const cover = payingCover('mma', fair, offer)
    expect(cover && selectionsOf(cover)).toEqual(['distance=no', 'end-round=points'])
    expect(payingCover('mma', [], offer)).toBeNull()
  })

  it('claims nothing of parts that may not be played, nor of a score with and without overtime', () => {
    const set = (key: string, odds: Readonly<Record<string, number>>) =>
      found('tennis', market(key, odds), market('home-win-set', { yes: 1_900, no: 2_000 }))
    expect(set('set-winner|3', { '1': 2_000, '2': 2_900 })).toBeNull()
    const fair: FairMarket[] = [
      { key: 'set-winner|1', exclusive: true, outcomes: ['1', '2'].map((id) => ({ id, probability: 0.5 })) },
    ]
    const both = [market('set-winner|1', { '2': 2_900 }), market('home-win-set', { yes: 1_900 })]
    expect(payingCover('tennis', fair, both)?.sum).toBeCloseTo(1 / 2.9 + 1 / 1.9, 9)
    expect(payingCover('tennis', [{ ...fair[0]!, returned: 0.3 }], both)).toBeNull()
    expect(
      found(
        'basketball',
        market('1x2', { '1': 2_000, x: 20_000, '2': 2_100 }),
        market('winner', { '2': 2_600 }),
      ),
    ).toBeNull()
  })
})

/** Return of a stake of 1. */
const returns: Readonly<Record<string, (odds: number) => number>> = {
  win: (odds) => odds,
  'half-win': (odds) => (odds + 1) / 2,
  void: () => 1,
  'half-lose': () => 0.5,
  lose: () => 0,
}

/** Returns the payout of a cover in an end, by the sport's own grading. */
function broughtBack(
  sport: SportId,
  offer: readonly PricedMarket[],
  { backed }: Cover,
  end: EventState,
): number {
  return backed.reduce((sum, [name, stake]) => {
    const equals = name.indexOf('=')
    const [key, id] = [name.slice(0, equals), name.slice(equals + 1)]
    const { type, specifier } = parseMarketKey(key)
    const graded = sportManifests[sport].grade(type, specifier, id, end)
    const result: LegOutcome = graded === 'pending' ? 'lose' : graded.result
    const odds = offer.find((one) => one.key === key)!.outcomes.find((one) => one.id === id)!.odds / 1000
    return sum + stake * (returns[result]?.(odds) ?? 0)
  }, 0)
}

const keys = [
  '1x2',
  'double-chance',
  'draw-no-bet',
  'both-score',
  'exact-goals',
  'winning-margin',
  'result-both-score',
  'half-full',
  'home-to-score',
  'away-clean-sheet',
  'h1-1x2',
  'h1-double-chance',
  'h1-both-score',
  'h2-1x2',
  'odd-even',
  ...[-1.25, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 1].map((line) => `handicap|${line}`),
  ...[-1, 1].map((line) => `european-handicap|${line}`),
  ...[0.5, 1, 1.25, 1.5, 1.75, 2, 2.5].flatMap((line) => [
    `total|${line}`,
    `home-total|${line}`,
    `h1-total|${line}`,
  ]),
  ...[0.5, 1.5].flatMap((line) => [`away-total|${line}`, `h2-total|${line}`, `result-total|${line}`]),
]
const goals = [0, 1, 2, 3]
const ends: readonly EventState[] = goals.flatMap((a) =>
  goals.flatMap((b) =>
    goals.flatMap((c) =>
      goals.map((d) => {
        const periodScores: readonly Pair[] = [
          [a, b],
          [c, d],
        ]
        return {
          ...initialState,
          status: 'finished' as const,
          period: 2,
          score: [a + c, b + d] as Pair,
          periodScores,
        }
      }),
    ),
  ),
)

test('what it finds brings back what it costs, or more, in every end: by the grading of football', () => {
  let pays = 0
  const offered = fc.subarray(keys, { minLength: 2, maxLength: 8 }).chain((some) =>
    fc.tuple(
      ...some.map((key) => {
        const { outcomes } = marketDefinition('football', parseMarketKey(key).type)!
        return fc
          .array(fc.integer({ min: 1_200, max: 9_000 }), {
            minLength: outcomes.length,
            maxLength: outcomes.length,
          })
          .map((odds) => market(key, Object.fromEntries(outcomes.map((id, place) => [id, odds[place]!]))))
      }),
    ),
  )
  fc.assert(
    fc.property(offered, (offer) => {
      const cover = payingCover('football', [], offer)
      if (!cover) return
      pays++
      expect(cover.backed.reduce((sum, [, stake]) => sum + stake, 0)).toBeCloseTo(cover.sum, 9)
      for (const end of ends)
        expect(
          broughtBack('football', offer, cover, end),
          `${JSON.stringify(cover)} at ${end.periodScores.join(' ')}`,
        ).toBeGreaterThan(cover.sum - 1e-9)
    }),
    { numRuns: 400 },
  )
  expect(pays).toBeGreaterThan(100)
})
