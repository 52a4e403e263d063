import { type BetChange, type ChangedBet, changedBetsOfMain } from '#domain/betting/bets/index.ts'
import { isCurrency } from '#kernel/currencies.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { Fact } from '#kernel/module.ts'
import { countedStake, pointsOf, pointsOfWeek, type Scheme, termsOfWeek } from '../scheme.ts'
import * as store from '../store.ts'
import { weekOf } from '../weeks/week.ts'
import { countAll, countedAtOnce } from './count-all.ts'
import * as factStore from './facts-store.ts'
import { opposedBets } from './opposed-bets.ts'

/**
 * Stores the facts about settlements and ended rounds for counting. Runs in the transaction that takes them out of
 * the outbox, so that each is stored once.
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

/** Returns the ended rounds: one fact marks a round's end. Play from a bonus account never counts. */
const endedRoundsOf = (events: readonly Fact[]): readonly factStore.RoundFact[] =>
  events.flatMap(({ seq, playerId, topic, payload }) => {
    const { roundId, account, ended } = payload as { roundId?: string; account?: string; ended?: boolean }
    return topic === 'round-played' && ended && account === 'main' && roundId
      ? [{ seq, playerId, roundId }]
      : []
  })

/**
 * Counts the stored facts of bets in order until none is left. Without a scheme (null) no new week begins, but weeks
 * that have begun continue. Returns the number of facts counted; see `countAll`.
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
 * Returns from which revision to which these facts move each bet. Facts give a bet's revisions one by one, in order.
 * The first fact of a bet settled it, unless it reverses a revision counted before.
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

/** Returns the week of bets that share player, currency and week. */
function weekKey(bets: readonly ChangedBet[]): store.WeekKey {
  const { playerId, currency, firstSettledAt } = bets[0]!
  return { player_id: playerId, currency, week: new Date(weekOf(firstSettledAt.getTime())) }
}

/** Returns the weeks that begin with these bets, with the current terms. */
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
 * Returns the change of a week's sums by these bets. It skips corrections of bets settled before the player's week
 * began, since those were never counted.
 */
function deltaOf(
  week: store.WeekRow,
  bets: readonly ChangedBet[],
  opposed: ReadonlySet<ChangedBet>,
): store.WeekDelta | null {
  // Facts are in order even if a clock that was set back wrote their times.
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
    // A cashed-out bet was at risk for only a part of its time.
    const risked = sold ? 0n : countedStake(bet, terms)
    const points = mode === 1 && !sold && !opposed.has(bet) ? pointsOf(bet, terms) : 0n
    for (const [payout, sign] of [
      [payoutBefore, -1n],
      [payoutAfter, 1n],
    ] as const) {
      // A returned stake is not play.
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
