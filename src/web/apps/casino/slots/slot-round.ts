import type { SlotScene } from '#domain/casino/api.ts'
import type { PlayedRound } from '../scenes/scene.ts'

/** What a slot's round shows. */
export interface SlotOutcome {
  readonly scenes: readonly SlotScene[]
  /** Hundredths of the stake. */
  readonly total: number
  /** Of a slot with a jackpot. */
  readonly ticket?: number
  /** Of a win that was taken up a stair: then the reels have come to rest before. */
  readonly climbs?: readonly unknown[]
}

export const outcomeOf = (round: PlayedRound | null): SlotOutcome | null =>
  (round?.outcome as SlotOutcome | undefined) ?? null

/** Milliseconds that the reels of a picture move, and that its wins are shown before the next. */
export const moves: Readonly<Record<SlotScene['kind'], number>> = {
  spin: 1700,
  free: 1300,
  cascade: 600,
  hold: 750,
}
const winsShown = 900
const nothingShown = 200
/** Before free spins or a hold begin. */
export const announced = 1400

/** One step of what is seen: a picture that moves, its wins, or the word that a feature begins. */
export interface Moment {
  readonly scene: number
  readonly phase: 'move' | 'rest' | 'announce'
  /** Milliseconds. */
  readonly lasts: number
}

const isFeature = (scene: SlotScene | undefined) => scene?.kind === 'free' || scene?.kind === 'hold'

/** All that is seen of a round, in order. The last stays. */
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

/** Milliseconds until the last wins are shown. */
export function slotRestsAfter(round: PlayedRound): number {
  const outcome = outcomeOf(round)
  if (!outcome || (outcome.climbs?.length ?? 0) > 0) return 0
  const moments = momentsOf(outcome.scenes)
  return moments.slice(0, -1).reduce((sum, { lasts }) => sum + lasts, 0)
}

/** Hundredths of the stake that are won by the end of a picture, at most what the round pays. */
export const wonBy = ({ scenes, total }: SlotOutcome, scene: number): number =>
  Math.min(
    total,
    scenes.slice(0, scene + 1).reduce((sum, { win }) => sum + win, 0),
  )
