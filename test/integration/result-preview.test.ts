import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BetToPlace } from '#domain/betting/bets/acceptance/placing/placing-store.ts'
import { betsCheck } from '#domain/betting/bets/index.ts'
import { insureBet } from '#domain/betting/bets/insurance/insurance-store.ts'
import { grantFreeBet } from '#domain/betting/free-bets/index.ts'
import { settleEvent, settleSelections } from '#domain/betting/settlement/settle-event.ts'
import { correctionOf, previewResult, type SaidResult } from '#domain/desk/desk/result-preview.ts'
import { keepTaxRules, taxRulesOf } from '#domain/money/taxes/index.ts'
import type { Fixture } from '#domain/sport/feed/api.ts'
import { applyMessages, upsertFixtures } from '#domain/sport/feed/index.ts'
import { builtMarket, builtOutcome } from '#domain/sport/pricing/api.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { promotedWin } from '#kernel/betting/bet-promotion.ts'
import { type BetTerms, winOf } from '#kernel/betting/bet-terms.ts'
import { expressFactor } from '#kernel/betting/express-bonus.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import { systemTerms } from '#kernel/betting/systems.ts'
import { balance, betOf, betsOf, placed, playerWith, type TestLeg } from '../factories/betting.ts'
import { type TestDatabase, testDatabase } from '../factories/database.ts'
import { makeFixture, makeState } from '../factories/events.ts'

const fixture = makeFixture('race', {
  sport: 'horse-racing',
  format: { sport: 'horse-racing', seconds: 60 },
  field: Array.from({ length: 8 }, (_, index) => ({
    id: `horse-${index + 1}`,
    name: `Horse ${index + 1}`,
    colours: ['#112233', '#ddeeff'] as const,
    number: index + 1,
  })),
})
const won = (order: readonly number[]) => ({
  sport: 'horse-racing' as const,
  startsAt: 0,
  state: makeState({ status: 'finished', ranking: { order, progress: 1000, official: true } }),
})
const on = (outcome: string, odds: number, eventId = 'race'): TestLeg => ({
  ...{ eventId, market: 'race-winner', outcome, odds },
})

test('the order of a field is entered and corrected at the desk: every bet pays what the preview said', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 100_000n)
  await db.transact((tx) => upsertFixtures(tx, [fixture]))
  const [first, other, third] = [on('1', 6_000), on('7', 2_000, 'other'), on('5', 3_000, 'third')]
  const withTerms = (stake: bigint, legs: readonly TestLeg[], system: BetTerms) => ({
    ...betOf(player, stake, legs),
    system,
    possibleWin: winOf(
      legs.map(({ odds }) => odds),
      system,
    )(stake),
  })
  await placed(db, [
    betOf(player, 1_000n, [first]),
    betOf(player, 1_000n, [on('3', 4_000)]),
    betOf(player, 1_000n, [first, other]),
    betOf(player, 1_000n, [on('2', 4_000), other]),
    withTerms(300n, [first, other, third], systemTerms(3, { sizes: [2], bankers: [] })),
    withTerms(500n, [first, other], { kind: 'chain' }),
    withTerms(1_000n, [first, other], { kind: 'anti', odds: 1_500 }),
  ])
  const preview = (said: SaidResult) => previewResult(db, 'race', said, 0)
  const enter = async (said: SaidResult) => {
    await db.transact(async (tx) => {
      const { message } = await correctionOf({ read: tx }, 'race', said, 0)
      await applyMessages(tx, fixture, [message])
    })
    const { next } = await correctionOf(db, 'race', said, 0)
    await settleEvent(db, 'race', { sport: 'horse-racing', startsAt: 0, state: next }, 0, true)
  }
  const single = { currency: 'EUR', singles: 1 }
  const bet = { currency: 'EUR', bets: 1, paid: '0' }

  const order = { result: { order: [1, 2, 4, 3] } }
  const seen = await preview(order)
  expect([seen.score, seen.corrected]).toEqual(['–', '1. Horse 1, 2. Horse 2, 3. Horse 4, 4. Horse 3'])
  expect(seen.changes.toSorted((one, two) => (one.outcome < two.outcome ? -1 : 1))).toEqual([
    { ...single, market: 'race-winner', outcome: '1', before: 'open', after: 'win', paid: '0', pays: '6000' },
    { ...single, market: 'race-winner', outcome: '3', before: 'open', after: 'lose', paid: '0', pays: '0' },
  ])
  // A bet that waits for the other races shows its largest payout; the anti-accumulator wins when they lose.
  expect(seen.bets).toEqual([
    { ...bet, kind: 'accumulator', settled: true, stake: '1000', pays: '0' },
    { ...bet, kind: 'accumulator', settled: false, stake: '1000', pays: '12000' },
    { ...bet, kind: 'anti', settled: false, stake: '1000', pays: '1500' },
    { ...bet, kind: 'chain', settled: false, stake: '500', pays: '3500' },
    // 1.00 x (6 x 2 + 6 x 3 + 2 x 3)
    { ...bet, kind: 'system', settled: false, stake: '300', pays: '3600' },
  ])
  await enter(order)
  await settleEvent(db, 'other', won([7, 5]), 0)
  await settleEvent(db, 'third', won([5, 7]), 0)
  expect(await balance(db, player)).toBe(94_200n + 6_000n + 12_000n + 3_600n + 3_500n)

  // Number 3 never ran, and 1 and 2 finished level: half of each bet counts, with its winnings reduced by 20 %.
  const corrected = {
    result: { order: [1, 2, 4], level: [[1, 2]], didNotStart: [{ number: 3, deduction: 20 }] },
  }
  const again = await preview(corrected)
  expect(
    again.changes.map(({ outcome, after, paid, pays }) => [outcome, after, paid, pays]).toSorted(),
  ).toEqual([
    ['1', 'win 1/2 less 20', '6000', '2500'],
    ['3', 'void', '0', '1000'],
  ])
  expect(again.bets.map(({ kind, settled, bets, paid, pays }) => [kind, settled, bets, paid, pays])).toEqual([
    // 10.00 x 2.5 x 2 and 10.00 x 1.7 x 2
    ['accumulator', true, 2, '12000', '8400'],
    // Half of the accumulator did not win.
    ['anti', true, 1, '0', '750'],
    ['chain', true, 1, '3500', '1750'],
    ['system', true, 1, '3600', '1850'],
  ])
  await enter(corrected)
  expect(await balance(db, player)).toBe(94_200n + 2_500n + 1_000n + 8_400n + 750n + 1_750n + 1_850n)
  expect(await preview(corrected)).toMatchObject({ changes: [], bets: [] })
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })

  for (const said of [{}, { score: { fullTime: [1, 0] as const } }, { result: { order: [9] } }])
    await expect(preview(said)).rejects.toMatchObject({ id: 'desk-result-impossible' })
})

/** Kinds of bets by their name in the preview. */
const kinds = {
  single: 'single',
  built: 'built',
  accumulator: 'accumulator',
  express: 'accumulator',
  hyper: 'accumulator',
  boost: 'accumulator',
  'paid-boost': 'accumulator',
  system: 'system',
  'each-way': 'system',
  anti: 'anti',
  chain: 'chain',
  conditional: 'conditional',
} as const

interface Drawn {
  readonly kind: keyof typeof kinds
  readonly stake: bigint
  readonly odds: readonly [number, number, number, number]
  readonly pick: number
  readonly others: readonly [LegOutcome, LegOutcome]
  readonly free: boolean
  readonly insured: boolean
  readonly cap: bigint
}

const matchPicks = [
  ['1x2', '1'],
  ['1x2', 'x'],
  ['total|2.5', 'over'],
  ['total|2.25', 'over'],
  ['draw-no-bet', '2'],
  ['handicap|-0.75', '1'],
] as const

/** Returns a bet on two events; its side legs are on events of its own. */
async function betDrawn(
  db: TestDatabase,
  player: string,
  { kind, stake, odds, pick, free, cap }: Drawn,
  [match, field, side]: readonly [string, string, string],
): Promise<BetToPlace> {
  const horse = String((pick % 8) + 1)
  const [market, outcome] = matchPicks[pick % matchPicks.length]!
  const onMatch = { eventId: match, market, outcome, odds: odds[0] }
  const onRace = { eventId: field, market: 'race-winner', outcome: horse, odds: odds[1] }
  const sides = [0, 1].map((at) => ({
    ...{ eventId: `${side}-${at}`, market: 'any', outcome: '1', odds: odds[2 + at]! },
  }))
  const either = pick % 2 === 0 ? onMatch : onRace
  const legs = [onMatch, onRace, ...sides]
  const withTerms = (own: readonly TestLeg[], system: BetTerms) => {
    const odds = own.map((leg) => leg.odds)
    const whole = 'lines' in system ? stake - (stake % BigInt(system.lines)) : stake
    return { ...betOf(player, whole, own), system, possibleWin: winOf(odds, system)(whole) }
  }
  const perhapsFree = async (bet: BetToPlace) => {
    if (!free) return bet
    const terms = { currency: 'EUR', amount: stake, minOdds: 1_001, minLegs: 1, days: 7 } as const
    await grantFreeBet(db.read, player, bet.betId, terms, new Date())
    const { rows } = await db.read.query<{ free_bet_id: string }>(
      'select free_bet_id from free_bet where source = $1',
      [bet.betId],
    )
    return { ...bet, freeBet: rows[0]!.free_bet_id }
  }
  const promoted = (promotion: NonNullable<BetToPlace['promotion']>) => ({
    ...betOf(player, stake, legs),
    possibleWin: promotedWin(
      stake,
      legs.map((leg) => leg.odds),
      promotion,
    ),
    promotion,
  })
  switch (kind) {
    case 'single':
      return perhapsFree(betOf(player, stake, [either]))
    case 'built': {
      const other = matchPicks[(pick + 1 + (pick % 4)) % matchPicks.length]!
      const parts = [[market, outcome] as const, other].map(([name, end]) => ({ market: name, outcome: end }))
      const joint = { ...onMatch, market: builtMarket(parts), outcome: builtOutcome }
      // Alone, or as one leg of an accumulator.
      return perhapsFree(betOf(player, stake, pick % 3 === 0 ? [joint, sides[0]!] : [joint]))
    }
    case 'accumulator':
      return perhapsFree(betOf(player, stake, pick % 3 === 0 ? [onMatch, onRace] : [either, sides[0]!]))
    case 'express':
      return { ...betOf(player, stake, legs), expressBonus: expressFactor(legs.length) }
    case 'hyper':
      return promoted({ kind, percent: 3, cap: cap.toString() })
    case 'boost':
      return promoted({ kind, boost: crypto.randomUUID(), percent: 10 })
    case 'paid-boost':
      return promoted({ kind: 'paid', fee: 5, percent: 8 })
    case 'system':
      return withTerms(legs, systemTerms(4, { sizes: [2, 3], bankers: [] }))
    case 'each-way': {
      const placed = { ...onRace, market: 'race-each-way|3.5', odds: 1_000 + (odds[1] - 1_000) / 5 }
      return withTerms(
        [onRace, { ...placed, odds: Math.floor(placed.odds) }],
        systemTerms(2, { sizes: [1], bankers: [], eachWay: true }),
      )
    }
    case 'anti':
      return withTerms([either, sides[0]!], { kind, odds: odds[3] })
    case 'chain':
      return withTerms(legs, { kind })
    default:
      return withTerms(legs, { kind, stakes: [stake, stake / 2n, stake].map(String) })
  }
}

/** Insures half of the stake, where the bet can be insured. */
async function insure(db: TestDatabase, { playerId, betId, stake, legs, system, freeBet }: BetToPlace) {
  if (system || freeBet) return
  const answer = await insureBet(db.read, {
    ...{ playerId, betId, key: crypto.randomUUID(), inputHash: 'test' },
    ...{ insured: stake / 2n, premium: stake / 5n + 1n, lossChance: 1_000_000, spread: 8 },
    seen: legs.map(() => null),
  })
  expect(answer.result).toBe('insured')
}

/** Enters a result, and compares the payouts of each kind with the preview; without taxes also bet by bet. */
async function entersAsPreviewed(
  db: TestDatabase,
  player: string,
  kindOf: ReadonlyMap<string, string>,
  { id, competition: { sport } }: Fixture,
  said: SaidResult,
  whole: boolean,
) {
  const payouts = async () => {
    const sums: Record<string, bigint> = {}
    for (const { bet } of await betsOf(db, player)) {
      const kind = kindOf.get(bet.bet_id)!
      sums[kind] = (sums[kind] ?? 0n) + (bet.payout ?? 0n)
    }
    return sums
  }
  const { changes, bets } = await previewResult(db, id, said, 0)
  const before = { paid: await payouts(), balance: await balance(db, player) }
  const expected = { ...before.paid }
  let more = 0n
  const singles = changes.map((one) => ({ ...one, kind: 'single', settled: true }))
  for (const { kind, settled, paid, pays } of [...singles, ...bets]) {
    // The bet waits for another event, and pays nothing yet.
    if (!settled) continue
    expected[kind] = (expected[kind] ?? 0n) + BigInt(pays) - BigInt(paid)
    more += BigInt(pays) - BigInt(paid)
  }
  const { fixture, next } = await db.transact(async (tx) => {
    const corrected = await correctionOf({ read: tx }, id, said, 0)
    await applyMessages(tx, corrected.fixture, [corrected.message])
    return corrected
  })
  await settleEvent(db, id, { sport, startsAt: fixture.startsAt, state: next }, 0, true)
  if (whole) expect(await payouts()).toEqual(expected)
  expect(await balance(db, player)).toBe(before.balance + more)
  expect(await previewResult(db, id, said, 0)).toMatchObject({ changes: [], bets: [] })
}

test('of every kind of bet, by whatever result, correction, tax and insurance, what is paid is what the preview said', async () => {
  const db = await testDatabase()
  const outcome = fc.constantFrom<LegOutcome>('win', 'win', 'win', 'lose', 'void', 'half-win', 'half-lose')
  const odds = fc.integer({ min: 1_100, max: 9_000 })
  const bets = fc.tuple(
    ...(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) =>
      fc.record({
        kind: fc.constant(kind),
        stake: fc.bigInt(100n, 99_999n),
        odds: fc.tuple(odds, odds, odds, odds),
        pick: fc.nat(99),
        others: fc.tuple(outcome, outcome),
        free: fc.boolean(),
        insured: fc.boolean(),
        cap: fc.bigInt(1n, 50_000n),
      }),
    ),
  )
  const score = fc.tuple(fc.nat(3), fc.nat(3)).map((fullTime) => ({ score: { fullTime } }))
  const order = fc
    .record({
      order: fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 4 }),
      level: fc.boolean(),
      deduction: fc.option(fc.constantFrom(0, 20)),
    })
    .map(({ order, level, deduction }) => ({
      result: {
        order,
        ...(level ? { level: [order.slice(0, 2)] } : {}),
        ...(deduction === null ? {} : { didNotStart: [{ number: 8, deduction }] }),
      },
    }))
  const tax = fc.option(
    fc.record({
      rate: fc.integer({ min: 1, max: 5_000 }),
      of: fc.constantFrom('winnings' as const, 'payout' as const),
      from: fc.record({ EUR: fc.integer({ min: 0, max: 30_000 }) }),
    }),
    { freq: 1 },
  )
  // Half of the runs have a tax and insurances.
  const results = fc.tuple(score, score, order, order)
  let round = 0
  await fc.assert(
    fc.asyncProperty(bets, results, tax, async (drawn, [score1, score2, order1, order2], rule) => {
      const [match, race] = [makeFixture(`match-${++round}`), { ...fixture, id: `race-${round}` }]
      await db.transact((tx) => upsertFixtures(tx, [match, race]))
      const player = await playerWith(db, 10_000_000n)
      const kindOf = new Map<string, string>()
      const toPlace: BetToPlace[] = []
      for (const [index, one] of drawn.entries()) {
        const bet = await betDrawn(db, player, one, [match.id, race.id, `side-${round}-${index}`])
        toPlace.push(bet)
        kindOf.set(bet.betId, one.kind === 'built' && bet.legs.length > 1 ? 'accumulator' : kinds[one.kind])
      }
      await placed(db, toPlace)
      await db.transact((tx) => keepTaxRules(tx, taxRulesOf({ taxes: rule ? { '*': rule } : {} })))
      for (const [index, bet] of toPlace.entries()) if (rule && drawn[index]?.insured) await insure(db, bet)
      const sides = new Set(toPlace.flatMap(({ legs }) => legs.map(({ eventId }) => eventId)))
      for (const [index, { others }] of drawn.entries())
        for (const [at, result] of others.entries()) {
          const eventId = `side-${round}-${index}-${at}`
          const grading = { rule: 'test', facts: {} }
          if (sides.has(eventId))
            await settleSelections(db, eventId, [{ market: 'any', outcome: '1', result, grading }], 100)
        }
      const said: readonly [Fixture, SaidResult][] = [
        [match, score1],
        [race, order1],
        [match, score2],
        [race, order2],
      ]
      for (const [of, result] of said) await entersAsPreviewed(db, player, kindOf, of, result, !rule)
      expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
    }),
    { numRuns: 12, seed: 22 },
  )
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})
