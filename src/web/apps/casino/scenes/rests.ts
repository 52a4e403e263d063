import { dealtMs, turnedMs } from '../stage/pieces.ts'
import { wayOfDrawing } from '../stage/way-of-drawing.ts'
import type { PlayedRound } from './scene.ts'

/** When a round that is over rests: after `byPage` milliseconds, or once all is dealt on a stage. Rounds in play don't wait. */
const rests =
  (byPage: number, byStage: (outcome: never) => number) =>
  ({ payout, outcome }: PlayedRound): number =>
    payout === null ? 0 : wayOfDrawing() === 'pixi' ? byStage(outcome as never) : byPage

/** Of a game of cards; `cards`: how many its end deals or turns. */
export const restsOnceDealt = (byPage: number, cards: (outcome: never) => number) =>
  rests(byPage, (outcome) => dealtMs(cards(outcome)))

/** Of a board; `tiles`: how many its end turns. */
export const restsOnceTurned = (byPage: number, tiles: (outcome: never) => number) =>
  rests(byPage, (outcome) => turnedMs(tiles(outcome)))

/** Of what is thrown: as long as a throw lasts by the page and on a stage. */
export const restsOnceLanded = (byPage: number, byStage: number) => rests(byPage, () => byStage)
