import { isCurrency } from '#kernel/currencies.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { Fact } from '#kernel/module.ts'
import { type BetChange, type ChangedBet, changedBetsOfMain } from '../../bets/index.ts'
import { countedStake, pointsOf, pointsOfWeek, type Scheme, termsOfWeek } from '../scheme.ts'
import * as store from '../store.ts'
import { weekOf } from '../weeks/week.ts'
import { countAll, countedAtOnce } from './count-all.ts'
import * as factStore from './facts-store.ts'
import { opposedBets } from './opposed-bets.ts'

/**
 * Keeps the facts among these that tell of settlement or of the end of a round, to be counted: in the transaction that takes
 * them out of the outbox, so that each is kept once.
 */
export async function keepFacts(tx: Tx, events: readonly Fact[]): Promise<void> {
  const facts = events.flatMap(({ seq, playerId, topic, payload }): factStore.Fact[] => {
    const { betId, betIds } = payload as { betId?: string; betIds?: readonly string[] }
    if (topic === 'bets-settled' && betIds) return [{ seq, playerId, reversed: false, betIds }]
    if (topic === 'bet-reversed' && betId) return [{ seq, playerId, reversed: true, betIds: [betId] }]
    return []
  })
  if (facts.length > 0) await factStore.insertFacts(tx, facts)
  const rounds = endedRoundsOf(events)
  if (rounds.length > 0) await factStore.insertRounds(tx, rounds)
}

/** A round's end is told by one fact. What was played from a bonus account never counts. */
const endedRoundsOf = (events: readonly Fact[]): readonly factStore.RoundFact[] =>
  events.flatMap(({ seq, playerId, topic, payload }) => {
    const { roundId, account, ended } = payload as { roundId?: string; account?: string; ended?: boolean }
    return topic === 'round-played' && ended && account === 'main' && roundId
      ? [{ seq, playerId, roundId }]
      : []
  })

/**
 * Counts the facts of bets that were kept, in their order, until there are none. Null where there is no scheme: then nobody's
 * week begins, and those that have begun are counted on. Answers how many facts it counted; see `countAll`.
 */
export const countBets = (db: Database, scheme: () => Scheme | null): Promise<number> =>
  countAll(db, {
    take: (tx, whose) => countSome(tx, scheme(), whose),
    playersWaiting: factStore.playersOfFacts,
  })

async function countSome(tx: Tx, scheme: Scheme | null, whose: factStore.WhoseFacts): Promise<number> {
  const facts = await factStore.takeFacts(tx, countedAtOnce, whose)
  if (facts.length === 0) return 0
  const changes = await changesBy(tx, facts)
  await factStore.saveCorrected(
    tx,
    changes.filter(({ after }) => after > 1),
  )
  const byWeek = Map.groupBy(await changedBetsOfMain(tx, changes), keyOf)
  const weeks = new Map(
    (await store.findWeeks(tx, [...byWeek.values()].map(weekKey))).map((row) => [keyOfRow(row), row]),
  )
  if (scheme) {
    const begun = await store.insertWeeks(tx, begunWeeks(byWeek, weeks, scheme))
    for (const row of begun) weeks.set(keyOfRow(row), row)
  }
  const earning = [...byWeek].flatMap(([key, bets]) => (weeks.get(key)?.mode === 1 ? bets : []))
  const opposed = await opposedBets(tx, earning)
  const deltas = [...byWeek].flatMap(([key, bets]) => {
    const week = weeks.get(key)
    const delta = week && deltaOf(week, bets, opposed)
    return delta ?? []
  })
  await store.addToWeeks(tx, deltas)
  await store.addPoints(tx, deltas)
  return facts.length
}

/**
 * From which revision to which each bet goes by these facts. A bet's revisions come as facts one by one, in their order:
 * the first that is heard of settled it, unless it takes back what was counted before.
 */
async function changesBy(tx: Tx, facts: readonly factStore.Fact[]): Promise<readonly BetChange[]> {
  const heard = new Map<
    string,
    { readonly playerId: string; readonly betId: string; first: boolean; steps: number }
  >()
  for (const { playerId, betIds, reversed } of facts) {
    for (const betId of betIds) {
      const known = heard.get(`${playerId} ${betId}`)
      if (known) known.steps++
      else heard.set(`${playerId} ${betId}`, { playerId, betId, first: !reversed, steps: 1 })
    }
  }
  const bets = [...heard.values()]
  const corrected = await factStore.findCorrected(tx, bets)
  return bets.map(({ playerId, betId, first, steps }) => {
    const before = corrected.get(`${playerId} ${betId}`) ?? (first ? 0 : 1)
    return { playerId, betId, before, after: before + steps }
  })
}

const keyOf = ({ playerId, currency, firstSettledAt }: ChangedBet) =>
  `${playerId} ${currency} ${weekOf(firstSettledAt.getTime())}`
const keyOfRow = ({ player_id, currency, week }: store.WeekKey) =>
  `${player_id} ${currency} ${week.getTime()}`

/** Of bets of one player, currency and week. */
function weekKey(bets: readonly ChangedBet[]): store.WeekKey {
  const { playerId, currency, firstSettledAt } = bets[0]!
  return { player_id: playerId, currency, week: new Date(weekOf(firstSettledAt.getTime())) }
}

/** The weeks that begin with these bets, by the terms that hold now. */
function begunWeeks(
  byWeek: ReadonlyMap<string, readonly ChangedBet[]>,
  known: ReadonlyMap<string, unknown>,
  scheme: Scheme,
): readonly store.BegunWeek[] {
  return [...byWeek].flatMap(([key, bets]) => {
    const fresh = bets.filter(({ before }) => before === 0)
    const { currency } = bets[0]!
    if (known.has(key) || fresh.length === 0 || !isCurrency(currency)) return []
    const since = new Date(Math.min(...fresh.map(({ firstSettledAt }) => firstSettledAt.getTime())))
    return [{ ...weekKey(bets), since, ...termsOfWeek(scheme, currency) }]
  })
}

/**
 * What these bets change in the sums of their week. Corrections of bets that were settled before it began for the player
 * are none of it, for nobody counted those.
 */
function deltaOf(
  week: store.WeekRow,
  bets: readonly ChangedBet[],
  opposed: ReadonlySet<ChangedBet>,
): store.WeekDelta | null {
  // Facts come in their order, whatever a clock that was set back has written on them.
  const fresh = bets
    .filter(({ before }) => before === 0)
    .map(({ firstSettledAt }) => firstSettledAt.getTime())
  const since = new Date(Math.min(week.since.getTime(), ...fresh))
  const counted = bets.filter(({ firstSettledAt }) => firstSettledAt >= since)
  if (counted.length === 0) return null
  const { player_id, currency, mode } = week
  const open_since = new Date(Math.min(...counted.map(({ changedAt }) => changedAt.getTime())))
  const sums = { staked: 0n, returned: 0n, points: 0n, counted: 0n }
  const terms = { minOdds: week.min_odds, stakeOfPoint: week.stake_of_point }
  for (const bet of counted) {
    const { stake, payoutBefore, payoutAfter, sold } = bet
    // A bet that was sold back was at risk for a part of its time only.
    const risked = sold ? 0n : countedStake(bet, terms)
    const points = mode === 1 && !sold && !opposed.has(bet) ? pointsOf(bet, terms) : 0n
    for (const [payout, sign] of [
      [payoutBefore, -1n],
      [payoutAfter, 1n],
    ] as const) {
      // A stake that came back is no play.
      if (payout === null || payout === stake) continue
      sums.staked += sign * stake
      sums.returned += sign * payout
      sums.points += sign * points
      sums.counted += sign * risked
    }
  }
  const after = pointsOfWeek(week.points + sums.points, week.max_points)
  const earned = after - pointsOfWeek(week.points, week.max_points)
  const none = { casino_staked: 0n, casino_returned: 0n }
  return { player_id, currency, week: week.week, since, open_since, ...sums, ...none, earned }
}
