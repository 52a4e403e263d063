import type { SlotScene } from '#domain/casino/casino/api.ts'
import type { PlayedRound } from '../scenes/scene.ts'

export interface SlotOutcome {
  readonly scenes: readonly SlotScene[]
  /** Hundredths of the stake. */
  readonly total: number
  readonly ticket?: number
  /** Steps of a win on the stair, which begins after the reels have stopped. */
  readonly climbs?: readonly unknown[]
}

export const outcomeOf = (round: PlayedRound | null): SlotOutcome | null =>
  (round?.outcome as SlotOutcome | undefined) ?? null

/** Milliseconds of a picture's reel movement; below, of its wins before the next picture. */
export const moves: Readonly<Record<SlotScene['kind'], number>> = {
  spin: 1700,
  free: 1300,
  cascade: 600,
  hold: 750,
}
const winsShown = 900
const nothingShown = 200
/** Milliseconds before free spins or a hold begin. */
export const announced = 1400

/** One step of the animation: a moving picture, its wins, or the announcement of a feature. */
export interface Moment {
  readonly scene: number
  readonly phase: 'move' | 'rest' | 'announce'
  /** Milliseconds. */
  readonly lasts: number
}

const isFeature = (scene: SlotScene | undefined) => scene?.kind === 'free' || scene?.kind === 'hold'

/** Returns the steps of a round in order. The last one stays visible. */
export function momentsOf(scenes: readonly SlotScene[]): readonly Moment[] {
  return scenes.flatMap((one, scene): Moment[] => {
    const begins = isFeature(scenes[scene + 1]) && !isFeature(one)
    return [
      { scene, phase: 'move', lasts: moves[one.kind] },
      { scene, phase: 'rest', lasts: one.wins.length > 0 ? winsShown : nothingShown },
      ...(begins ? [{ scene, phase: 'announce', lasts: announced } as const] : []),
    ]
  })
}

/** Returns the milliseconds until the last wins are visible. */
export function slotRestsAfter(round: PlayedRound): number {
  const outcome = outcomeOf(round)
  if (!outcome || (outcome.climbs?.length ?? 0) > 0) return 0
  const moments = momentsOf(outcome.scenes)
  return moments.slice(0, -1).reduce((sum, { lasts }) => sum + lasts, 0)
}

/** Returns the amount won by the end of a picture, in hundredths of the stake, at most the round's payout. */
export const wonBy = ({ scenes, total }: SlotOutcome, scene: number): number =>
  Math.min(
    total,
    scenes.slice(0, scene + 1).reduce((sum, { win }) => sum + win, 0),
  )
