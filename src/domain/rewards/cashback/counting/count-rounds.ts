import { type EndedRound, endedRounds } from '#domain/casino/rounds/index.ts'
import { isCurrency } from '#kernel/currencies.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { pointsOfCasino, pointsOfWeek, type Scheme, termsOfWeek } from '../scheme.ts'
import * as store from '../store.ts'
import { weekOf } from '../weeks/week.ts'
import { countAll, countedAtOnce } from './count-all.ts'
import * as factStore from './facts-store.ts'

/**
 * Counts the stored casino rounds as `countBets` counts bets: those of the main account, in the week in which they
 * ended, by the percent of their game. Free rounds, and rounds that returned exactly their stake, count for nothing.
 * Returns the number of rounds read; see `countAll`.
 */
export const countRounds = (
  db: Database,
  scheme: () => Scheme | null,
  /** Percent of a round that counts, by the site's id of its game. */
  contribution: () => (siteId: string) => number,
): Promise<number> =>
  countAll(db, {
    take: (tx, whose) => {
      const percentOf = contribution()
      return countSome(tx, scheme(), ({ game }) => percentOf(game), whose)
    },
    playersWaiting: factStore.playersOfRounds,
  })

/** Percent of a round that counts. */
type ShareOf = (round: EndedRound) => number

async function countSome(
  tx: Tx,
  scheme: Scheme | null,
  shareOf: ShareOf,
  whose: factStore.WhoseFacts,
): Promise<number> {
  const kept = await factStore.takeRounds(tx, countedAtOnce, whose)
  if (kept.length === 0) return 0
  const counting = (await endedRounds(tx, kept)).filter(
    (round) => round.account === 'main' && round.stake !== round.payout && shareOf(round) > 0,
  )
  const byWeek = Map.groupBy(counting, keyOf)
  const weeks = new Map(
    (await store.findWeeks(tx, [...byWeek.values()].map(weekKey))).map((row) => [keyOfRow(row), row]),
  )
  if (scheme) {
    const begun = await store.insertWeeks(tx, begunWeeks(byWeek, weeks, scheme))
    for (const row of begun) weeks.set(keyOfRow(row), row)
  }
  const deltas = [...byWeek].flatMap(([key, rounds]) => {
    const week = weeks.get(key)
    return week ? [deltaOf(week, rounds, shareOf)] : []
  })
  await store.addToWeeks(tx, deltas)
  await store.addPoints(tx, deltas)
  return kept.length
}

const keyOf = ({ playerId, currency, endedAt }: EndedRound) =>
  `${playerId} ${currency} ${weekOf(endedAt.getTime())}`
const keyOfRow = ({ player_id, currency, week }: store.WeekKey) =>
  `${player_id} ${currency} ${week.getTime()}`

/** Returns the week of rounds that share player, currency and week. */
function weekKey(rounds: readonly EndedRound[]): store.WeekKey {
  const { playerId, currency, endedAt } = rounds[0]!
  return { player_id: playerId, currency, week: new Date(weekOf(endedAt.getTime())) }
}

/** Returns the weeks that begin with these rounds, with the current terms. */
const begunWeeks = (
  byWeek: ReadonlyMap<string, readonly EndedRound[]>,
  known: ReadonlyMap<string, unknown>,
  scheme: Scheme,
): readonly store.BegunWeek[] =>
  [...byWeek].flatMap(([key, rounds]) => {
    const { currency } = rounds[0]!
    if (known.has(key) || !isCurrency(currency)) return []
    // A week must not count corrections of bets that it never counted: `since` is late, and the first counted bet
    // moves it back.
    const since = new Date(Math.max(...rounds.map(({ endedAt }) => endedAt.getTime())))
    return [{ ...weekKey(rounds), since, ...termsOfWeek(scheme, currency) }]
  })

/** Returns the change of a week's sums by these rounds. */
function deltaOf(week: store.WeekRow, rounds: readonly EndedRound[], shareOf: ShareOf): store.WeekDelta {
  const { player_id, currency, mode, since } = week
  const sum = (amountOf: (round: EndedRound) => bigint) =>
    rounds.reduce((total, round) => total + amountOf(round) * BigInt(shareOf(round)), 0n)
  const casino_staked = sum(({ stake }) => stake)
  const casino_returned = sum(({ payout }) => payout)
  const terms = { stakeOfPoint: week.stake_of_point }
  const before = pointsOfCasino(week.casino_staked, terms)
  const points = mode === 1 ? pointsOfCasino(week.casino_staked + casino_staked, terms) - before : 0n
  return {
    player_id,
    currency,
    week: week.week,
    since,
    open_since: new Date(Math.min(...rounds.map(({ endedAt }) => endedAt.getTime()))),
    staked: 0n,
    returned: 0n,
    points,
    counted: 0n,
    casino_staked,
    casino_returned,
    earned: pointsOfWeek(week.points + points, week.max_points) - pointsOfWeek(week.points, week.max_points),
  }
}
