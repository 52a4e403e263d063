import type { Tx } from '#kernel/database.ts'
import { lateSeconds } from './late-bets.ts'
import { lateLegs, legsAfterStart } from './suspicion-store.ts'
import { type PlayerValue, playersByValue, type SharedSelections, sharedSelections } from './traders-store.ts'

/** The published rules (docs/operations.md): points for each pattern, and their maximum. */
export const suspicionRules = {
  /** Number of legs before play with closing prices from which their score counts. */
  closingLegs: 20,
  /** Per whole of the closing score above 2. */
  closing: { points: 10, most: 50 },
  /** Per late leg in play that was worth more afterwards, beyond those that were worth less. */
  late: { points: 10, most: 50 },
  /** Per leg placed as before play after play had begun. */
  started: { points: 20, most: 60 },
  /** Per selection that an account of the same mailbox bet on within an hour. */
  linked: { points: 5, most: 40 },
} as const

/** Least share of the stake by which an incident must change a late leg's value for it to count. */
const moved = 0.1
/** Seconds after the start within which a bet is no suspicion: messages have latency. */
const startGrace = 1
/** Minutes within which two bets on one selection count as made by one person. */
const together = 60
const mostPlayers = 10_000

/** Evidence about a player, by rule. */
export interface Suspicion {
  readonly playerId: string
  readonly closing: PlayerValue | null
  readonly late: { readonly better: number; readonly worse: number }
  readonly startedLegs: number
  /** Selections shared with accounts of the same mailbox. */
  readonly sharedLegs: number
}

/** Returns the points of a player, by rule and in all. */
export function suspicionPoints({ closing, late, startedLegs, sharedLegs }: Suspicion) {
  const rules = suspicionRules
  const capped = (count: number, { points, most }: { readonly points: number; readonly most: number }) =>
    Math.min(most, Math.max(0, Math.round(count * points)))
  const by = {
    closing: capped((closing?.score ?? 0) - 2, rules.closing),
    late: capped(late.better - late.worse, rules.late),
    started: capped(startedLegs, rules.started),
    linked: capped(sharedLegs, rules.linked),
  }
  return { ...by, all: by.closing + by.late + by.started + by.linked }
}

export interface Suspicions {
  /** The most points first. */
  readonly players: readonly (Suspicion & { readonly points: ReturnType<typeof suspicionPoints> })[]
  readonly pairs: readonly SharedSelections[]
}

/** Scores all players by their bets since then; `linked` are accounts with the mailbox that each belongs to. */
export async function findSuspicions(
  tx: Tx,
  linked: readonly { readonly id: string; readonly mailbox: string }[],
  since: Date,
): Promise<Suspicions> {
  const closing = await playersByValue(tx, since, suspicionRules.closingLegs, mostPlayers)
  const late = await lateLegs(tx, since, lateSeconds, moved)
  const started = await legsAfterStart(tx, since, startGrace)
  const pairs = await sharedSelections(tx, linked, since, together)
  const closingOf = new Map(closing.map((one) => [one.player_id, one]))
  const lateOf = new Map(late.map((one) => [one.player_id, one]))
  const startedOf = new Map(started.map(({ player_id, legs }) => [player_id, legs]))
  const sharedOf = new Map<string, number>()
  for (const { one, other, selections } of pairs)
    for (const id of [one, other]) sharedOf.set(id, (sharedOf.get(id) ?? 0) + selections)
  const ids = new Set([...closingOf.keys(), ...lateOf.keys(), ...startedOf.keys(), ...sharedOf.keys()])
  const players = [...ids].map((playerId) => {
    const { better = 0, worse = 0 } = lateOf.get(playerId) ?? {}
    const known: Suspicion = {
      playerId,
      closing: closingOf.get(playerId) ?? null,
      late: { better, worse },
      startedLegs: startedOf.get(playerId) ?? 0,
      sharedLegs: sharedOf.get(playerId) ?? 0,
    }
    return { ...known, points: suspicionPoints(known) }
  })
  const score = ({ closing: value }: Suspicion) => value?.score ?? Number.NEGATIVE_INFINITY
  players.sort(
    (a, b) => b.points.all - a.points.all || score(b) - score(a) || (a.playerId < b.playerId ? -1 : 1),
  )
  return { players, pairs }
}
