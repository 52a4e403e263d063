import { noteSigns } from '#domain/protection/limits/index.ts'
import { currencies, isCurrency } from '#kernel/currencies.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Fact, JobContext } from '#kernel/module.ts'
import {
  comparedDays,
  type HarmScore,
  messageFrom,
  scoredDays,
  scoreOf,
  taskFrom,
  type Worth,
  worthScale,
} from './markers.ts'
import * as store from './store.ts'

const dayMs = 86_400_000
/** Milliseconds between two scores of a player. */
const scoredEvery = 3_600_000
/** Most players in one run; the next run continues. */
const most = 500
/** Days before another message to a player, or another task about them. */
const quietDays = 7

/** Facts that count as activity of a player. */
const seenBy: ReadonlySet<string> = new Set([
  'bet-placed',
  'stake-held',
  'round-played',
  'provider-round',
  'deposit',
  'withdrawal',
  'withdrawal-waits',
])

/** Marks active players for scoring, and counts the activity in their session time. */
export async function noteActivity(facts: readonly Fact[], tx: Tx): Promise<void> {
  const last = new Map<string, Date>()
  for (const { playerId, topic, at } of facts) if (seenBy.has(topic)) last.set(playerId, at)
  if (last.size === 0) return
  const latest = Math.max(...[...last.values()].map((at) => at.getTime()))
  await store.markSeen(tx, [...last.keys()], new Date(latest))
  await noteSigns(tx, last)
}

export interface ScoringDeps {
  readonly db: Database
  /** IANA name of the time zone for nights. */
  readonly zone: () => string
  /** Called when a player has a new message. */
  readonly told: (playerId: string) => void
}

/** Uses the built-in rate, which is approximate but the same for all deposits of a currency. */
const worth: Worth = (amount, currency) =>
  isCurrency(currency) ? (amount * 100n * worthScale) / currencies[currency].perEuro : 0n

/** Scores a player; sends a message and opens a task if the rules require it. Returns the score. */
export async function scorePlayer(
  { db, zone, told }: ScoringDeps,
  playerId: string,
  now: number,
): Promise<HarmScore> {
  const ago = (days: number) => new Date(now - days * dayMs)
  const at = new Date(now)
  const { score, written } = await db.transact(async (tx) => {
    const range = { since: ago(scoredDays + comparedDays), lately: ago(scoredDays), zone: zone() }
    const score = scoreOf(await store.figuresOf(tx, playerId, range), now, worth)
    await store.saveScore(tx, playerId, score, at)
    const written =
      score.score >= messageFrom && (await store.insertMessage(tx, playerId, score, at, ago(quietDays)))
    if (score.score >= taskFrom) {
      await store.insertTask(tx, uuidv7(now), playerId, score, at, ago(quietDays))
    }
    return { score, written }
  })
  if (written) told(playerId)
  return score
}

/** Scores the players who were active since their last score, each at most once an hour. Returns how many. */
export async function scorePlayers(
  deps: ScoringDeps,
  now: number,
  { setAside }: Pick<JobContext, 'setAside'>,
): Promise<number> {
  const players = await store.playersToScore(deps.db.read, new Date(now - scoredEvery), most)
  const { done } = await forEachIsolated(players, (playerId) => scorePlayer(deps, playerId, now), setAside)
  return done
}
