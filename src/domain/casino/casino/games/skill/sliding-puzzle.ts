import * as z from 'zod'
import { defineGame, fraction, multiply, type Standing, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, none, type Plan } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'
import {
  boardsBySlides,
  canBeSolved,
  columns,
  fewestSlides,
  gap,
  isSolved,
  nextTile,
  slide,
} from './slide-ways.ts'

/** Schedule: pay of a solved board in hundredths, by the most slides that it took. */
const schedule = [
  { slides: 6, pays: 300 },
  { slides: 10, pays: 150 },
  { slides: 13, pays: 100 },
  { slides: 16, pays: 50 },
  { slides: 21, pays: 10 },
] as const
const last = schedule.at(-1)!.slides

const paysAfter = (slides: number): number => schedule.find((row) => slides <= row.slides)?.pays ?? 0

const input = z.strictObject({})
const step = z.strictObject({ tile: z.int().check(z.gte(0), z.lte(gap - 1)) })
type Step = z.infer<typeof step>

const boardOf = (shown: unknown): readonly number[] => (shown as { readonly board: readonly number[] }).board

const shortest: Plan = {
  name: 'the shortest way',
  input: {},
  next: ({ shown }) => ({ tile: nextTile(boardOf(shown)) }),
  outcomes: () =>
    boardsBySlides().map((boards, slides) => ({
      weight: BigInt(boards),
      multiple: paysAfter(slides) > 0 ? fraction(paysAfter(slides), 100) : none,
    })),
}

/**
 * A shuffle of 6 places five tiles and the gap on two rows of three; if the board is not solvable, tiles 0 and 1
 * swap. The pay of a solved board depends only on the number of slides, by a printed schedule.
 */
export const slidingPuzzle: CasinoGame = {
  rules: defineGame<Record<string, never>, Step>({
    id: 'sliding-puzzle',
    input: input as never,
    step,
    variants: ['table'],
    maxMultiple: () => fraction(schedule[0].pays, 100),
    play({ stake, steps, draws }): Standing {
      const laid = draws.shuffle(gap + 1)
      const start = canBeSolved(laid) ? laid : laid.map((tile) => (tile < 2 ? 1 - tile : tile))
      let board = start
      const over = (slides: number) => isSolved(board) || slides > last
      for (const [index, { tile }] of steps.entries()) {
        if (over(index)) throw new StepNotAllowed('the round is over')
        const next = slide(board, tile)
        if (!next) throw new StepNotAllowed('the tile does not touch the gap')
        board = next
      }
      const slides = steps.length
      if (!over(slides)) return { stake, payout: null, shown: { board, slides } }
      const payout = isSolved(board) ? multiply(stake, fraction(paysAfter(slides), 100)) : 0n
      return {
        stake,
        payout,
        shown: { board, slides, fewest: fewestSlides(start), won: payout > 0n },
      }
    },
    leave: ({ shown }) => ({ tile: nextTile(boardOf(shown))! }),
  }),
  route: 'sliding-puzzle',
  name: 'Sliding puzzle',
  groups: ['skill', 'other'],
  method: 'dynamic programming',
  sheet: () => ({
    family: 'sliding',
    draw: { shuffle: gap + 1, take: gap + 1 },
    columns,
    gap,
    swapped: [0, 1],
    schedule: schedule.map(({ slides, pays }) => ({ slides, pays: ofHundredths(pays) })),
  }),
  plans: [shortest],
}
