import { dealtMs, turnedMs } from '../stage/pieces.ts'
import { wayOfDrawing } from '../stage/way-of-drawing.ts'
import type { PlayedRound } from './scene.ts'

/**
 * Returns the milliseconds until the end of a round is visible: `byPage` in the page, or the stage's own time there.
 * Rounds in progress do not wait.
 */
const rests =
  (byPage: number, byStage: (outcome: never) => number) =>
  ({ payout, outcome }: PlayedRound): number =>
    payout === null ? 0 : wayOfDrawing() === 'pixi' ? byStage(outcome as never) : byPage

/** For card games; `cards`: cards that the end deals or turns. */
export const restsOnceDealt = (byPage: number, cards: (outcome: never) => number) =>
  rests(byPage, (outcome) => dealtMs(cards(outcome)))

/** For boards; `tiles`: tiles that the end turns. */
export const restsOnceTurned = (byPage: number, tiles: (outcome: never) => number) =>
  rests(byPage, (outcome) => turnedMs(tiles(outcome)))

/** For throws: the length of a throw in the page and on a stage. */
export const restsOnceLanded = (byPage: number, byStage: number) => rests(byPage, () => byStage)
