import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import {
  bestGuess,
  codeOf,
  colourOf,
  markOf,
  perfectGuess,
} from '#domain/casino/casino/games/skill/code-strategy.ts'
import { boardsBySlides, slide } from '#domain/casino/casino/games/skill/slide-ways.ts'
import { casinoGames } from '#domain/casino/casino/games.ts'
import { StepNotAllowed } from '#domain/casino/rounds/game.ts'
import { blockMessage, fairDraws } from '#kernel/fair-draws.ts'
import { integers } from '../slots/readings.ts'
import { golden } from './golden.ts'
import { readings } from './readings.ts'

const plans = casinoGames
  .filter(({ rules }) => rules.id in readings)
  .flatMap((game) =>
    game.rules.variants.flatMap((variant) =>
      game.plans.map((plan) => ({ game, variant, plan, id: game.rules.id, name: plan.name })),
    ),
  )
const serverSeed = createHash('sha256').update('quick games').digest()
const clientSeed = 'golden'
const stake = 1000n

const drawsOf = (nonce: number) =>
  fairDraws((block) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, BigInt(nonce), block))
      .digest(),
  )

type Next = (typeof plans)[number]['plan']['next']

/** Plays a round by the game to its end, and returns the steps that led there. */
function played({ game, plan, variant }: (typeof plans)[number], nonce: number, next: Next = plan.next) {
  const steps: unknown[] = []
  for (;;) {
    const draws = drawsOf(nonce)
    const standing = game.rules.play({ input: plan.input, variant, stake, steps, draws })
    expect(JSON.parse(JSON.stringify(standing.shown))).toEqual(standing.shown)
    if (standing.payout !== null) return { ...standing, steps, drawn: draws.drawn }
    const step = next!(standing, steps.length)
    expect(z.safeParse(game.rules.step as unknown as z.ZodType, step).success).toBe(true)
    steps.push(step)
  }
}

test.each(plans)('$id, $name, $variant: ten golden rounds, and 500 by a second reading', (one) => {
  const ten = Array.from({ length: 10 }, (_, nonce) => played(one, nonce).payout)
  expect(ten.join(' ')).toBe(golden[`${one.id}, ${one.name}, ${one.variant}`])
  for (let nonce = 0; nonce < 500; nonce++) {
    const { payout, drawn, steps } = played(one, nonce)
    const { draw, drawn: read } = integers(serverSeed, clientSeed, nonce)
    const { input } = one.plan
    const reading = readings[one.id]!({
      input: input as never,
      steps: steps as never[],
      variant: one.variant,
      draw,
    })
    expect([nonce, Number(payout), drawn]).toEqual([nonce, reading, read])
  }
})

test.each(plans.filter(({ game }) => game.rules.step))(
  '$id, $name, $variant: a round that is left alone comes to its end by its rule',
  (one) => {
    for (let nonce = 0; nonce < 50; nonce++)
      expect(played(one, nonce, (standing) => one.game.rules.leave!(standing)).payout).not.toBeNull()
  },
)

const rulesOf = (id: string) => casinoGames.find(({ rules }) => rules.id === id)!.rules

/** Returns the state of a round after these steps; `nonce` selects its draws. */
const stands = (id: string, input: unknown, steps: readonly unknown[], nonce = 0) => {
  const rules = rulesOf(id)
  return rules.play({ input, variant: rules.variants[0], stake, steps, draws: drawsOf(nonce) })
}

test('a flight goes upwards only, as far as the automatic cash-out, and hides its end until it is over', () => {
  const high = Array.from({ length: 100 }, (_, nonce) => nonce).find(
    (nonce) => stands('crash', { target: 500 }, [{ to: 500 }], nonce).payout! > 0n,
  )!
  const flown = (...steps: readonly unknown[]) => stands('crash', { target: 500 }, steps, high)
  expect(flown().shown).toEqual({ reached: 100, target: 500, collect: null })
  expect(flown().drawsShown).toBe(0)
  expect(flown({ to: 150 })).toEqual({
    stake,
    payout: null,
    shown: { reached: 150, target: 500, collect: '1500' },
    drawsShown: 0,
  })
  expect(flown({ to: 150 }, { collect: true }).payout).toBe(1500n)
  expect(flown({ to: 150 }, { to: 500 }).payout).toBe(5000n)
  for (const wrong of [
    [{ collect: true }],
    [{ to: 150 }, { to: 150 }],
    [{ to: 150 }, { to: 120 }],
    [{ to: 501 }],
    [{ to: 500 }, { collect: true }],
    [{ to: 150 }, { collect: true }, { to: 200 }],
  ])
    expect(() => flown(...wrong), JSON.stringify(wrong)).toThrow(StepNotAllowed)
})

test('perfect play of the code breaker is worth what is printed: found again over all openings', () => {
  const all = Array.from({ length: 216 }, (_, code) => code)
  // Renaming colours reduces every opening to one of three: three colours, two, or one.
  const best = bestGuess(all, 0, [codeOf([0, 1, 2]), codeOf([0, 0, 1]), codeOf([0, 0, 0])])
  expect(colourOf(best.guess)).toEqual(perfectGuess([]))
  const { plans, rules } = casinoGames.find(({ rules }) => rules.id === 'code-breaker')!
  const printed = plans[0].outcomes(rules.variants[0])
  expect(printed.map(({ weight }) => Number(weight))).toEqual([
    ...best.found,
    216 - best.found.reduce((sum, count) => sum + count, 0),
  ])
  expect(best.worth / 21_600).toBeLessThan(1)
})

test('the code breaker marks each guess, hides the code until the end, and takes no fifth guess', () => {
  const miss = { guess: [0, 0, 1] }
  const nonce = Array.from({ length: 100 }, (_, one) => one).find(
    (one) => stands('code-breaker', {}, [miss, miss, miss, miss], one).payout === 0n,
  )!
  const open = stands('code-breaker', {}, [miss], nonce)
  expect([open.payout, open.drawsShown]).toEqual([null, 0])
  expect(JSON.stringify(open.shown)).not.toContain('code')
  expect(() => stands('code-breaker', {}, [miss, miss, miss, miss, miss], nonce)).toThrow(StepNotAllowed)
  expect(markOf([0, 0, 1], [0, 1, 0])).toEqual({ exact: 1, near: 2 })
  expect(markOf([0, 0, 0], [0, 1, 0])).toEqual({ exact: 2, near: 0 })
  expect(markOf([2, 3, 4], [4, 2, 3])).toEqual({ exact: 0, near: 3 })
})

test('one wrong tone pays nothing, and the prize stays hidden until the answer', () => {
  const { shown, drawsShown } = stands('sequence', { tones: 4 }, [])
  const { tones } = shown as { readonly tones: readonly number[] }
  expect([Object.keys(shown as object), drawsShown]).toEqual([['tones'], 4])
  const wrong = [...tones.slice(0, 3), (tones[3]! + 1) % 4]
  expect(stands('sequence', { tones: 4 }, [{ answer: wrong }]).payout).toBe(0n)
  expect(() => stands('sequence', { tones: 4 }, [{ answer: [0] }])).toThrow(StepNotAllowed)
  expect(() => stands('sequence', { tones: 4 }, [{ answer: tones }, { answer: tones }])).toThrow(
    StepNotAllowed,
  )
})

test('360 boards can be solved, in 21 slides at most; a detour pays by the slides it took', () => {
  expect(boardsBySlides().reduce((sum, boards) => sum + boards)).toBe(360)
  expect(boardsBySlides().length).toBe(22)
  const { shown } = stands('sliding-puzzle', {}, [])
  const board = (shown as { readonly board: readonly number[] }).board
  const near = [0, 1, 2, 3, 4].filter((tile) => slide(board, tile))
  const far = [0, 1, 2, 3, 4].find((tile) => !slide(board, tile))!
  expect(() => stands('sliding-puzzle', {}, [{ tile: far }])).toThrow(StepNotAllowed)
  const there = Array.from({ length: 22 }, () => ({ tile: near[0]! }))
  expect(stands('sliding-puzzle', {}, there.slice(1)).payout).toBeNull()
  expect(stands('sliding-puzzle', {}, there)).toMatchObject({ payout: 0n, shown: { won: false, slides: 22 } })
  expect(() => stands('sliding-puzzle', {}, [...there, there[0]])).toThrow(StepNotAllowed)
})
