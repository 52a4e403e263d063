import { weekLength, weekOf } from '#domain/rewards/cashback/api.ts'
import { centsOfEuro } from './schedule.ts'
import type { Amounts } from './tournament.ts'

/** A small daily or weekly task over casino rounds, for points and free bets. */

export interface MissionTask {
  /** Rounds to play. */
  readonly rounds: number
  /** Different games among them, at least. */
  readonly games: number
  /** A round counts when it pays at least this many hundredths of its stake; 0: every round counts. */
  readonly multiple: number
}

export interface Mission extends MissionTask {
  readonly id: string
  readonly period: 'day' | 'week'
  readonly begins: number
  readonly ends: number
  readonly minStake: Amounts
  readonly points: number
  /** A free bet in addition to the points. */
  readonly freeBet?: Amounts
}

export type MissionRule = Pick<Mission, 'period' | 'rounds' | 'games' | 'multiple' | 'points' | 'freeBet'> & {
  readonly name: string
}

/** Default missions; an operator's site file may name others. */
export const houseMissions: readonly MissionRule[] = [
  { name: 'three-games', period: 'day', rounds: 20, games: 3, multiple: 0, points: 20 },
  { name: 'five-times', period: 'day', rounds: 1, games: 1, multiple: 500, points: 20 },
  { name: 'ten-wins', period: 'day', rounds: 10, games: 1, multiple: 200, points: 20 },
  {
    name: 'ten-games',
    period: 'week',
    rounds: 200,
    games: 10,
    multiple: 0,
    points: 100,
  },
  {
    name: 'fifty-times',
    period: 'week',
    rounds: 1,
    games: 1,
    multiple: 5_000,
    points: 100,
  },
]

const day = 86_400_000

/** Returns the missions of today and of this week, by UTC. */
export function missionsAt(now: number, rules: readonly MissionRule[]): readonly Mission[] {
  return rules.map(({ name, ...rule }) => {
    const length = rule.period === 'day' ? day : weekLength
    const begins = rule.period === 'day' ? Math.floor(now / day) * day : weekOf(now)
    return {
      ...rule,
      id: `${name}-${new Date(begins).toISOString().slice(0, 10)}`,
      begins,
      ends: begins + length,
      minStake: centsOfEuro(20n),
    }
  })
}

export interface Progress {
  readonly rounds: number
  readonly games: readonly string[]
}

/** Returns the progress after a round that reached the minimum stake. */
export function addToMission(
  { multiple }: MissionTask,
  progress: Progress,
  { game, stake, payout }: { readonly game: string; readonly stake: bigint; readonly payout: bigint },
): Progress {
  if (payout * 100n < BigInt(multiple) * stake) return progress
  const games = progress.games.includes(game) ? progress.games : [...progress.games, game]
  return { rounds: progress.rounds + 1, games }
}

export const isDone = (task: MissionTask, { rounds, games }: Progress): boolean =>
  rounds >= task.rounds && games.length >= task.games
