import * as z from 'zod'
import { defineGame, fraction, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import { type BonusGame, prizesOf } from '../bonus-game.ts'

const dials = 3
/** Numbers on a dial. */
const dialSize = 8
/** Turns in all. */
const turns = 7
/** Points by number of open dials. */
const safePoints = [5, 10, 25, 80] as const

const step = z.strictObject({ turn: z.int().check(z.gte(0), z.lte(dialSize - 1)) })
type Step = z.infer<typeof step>

interface Turn {
  readonly dial: number
  readonly turn: number
  /** Position of the right number relative to the guess. */
  readonly is: 'higher' | 'lower' | 'right'
}
interface Shown {
  readonly turns: readonly Turn[]
  readonly open: number
  readonly code?: readonly number[]
}

/** Applies the turns to a code. */
function turned(code: readonly number[], steps: readonly Step[]): Shown & { readonly over: boolean } {
  const made: Turn[] = []
  let dial = 0
  for (const { turn } of steps) {
    if (dial === dials || made.length === turns) throw new StepNotAllowed('the safe takes no more turns')
    const right = code[dial]!
    made.push({ dial, turn, is: turn === right ? 'right' : turn < right ? 'higher' : 'lower' })
    if (turn === right) dial += 1
  }
  return { turns: made, open: dial, over: dial === dials || made.length === turns }
}

/**
 * Returns the middle of the numbers still possible on the current dial: no other guess opens it sooner on average.
 */
function middle({ turns: made, open }: Shown): Step {
  let [low, high] = [0, dialSize - 1]
  for (const { dial, turn, is } of made) {
    if (dial !== open) continue
    if (is === 'higher') low = turn + 1
    if (is === 'lower') high = turn - 1
  }
  return { turn: Math.floor((low + high) / 2) }
}

/**
 * Three integers below 8: the numbers of the dials. Each turn reveals whether the right number is higher or lower.
 */
export const safe: BonusGame = {
  id: 'safe',
  rules: defineGame<Record<string, never>, Step>({
    id: 'safe',
    input: z.strictObject({}) as never,
    step,
    variants: ['points'],
    maxMultiple: () => fraction(safePoints[dials]),
    play({ stake, steps, draws }) {
      const code = Array.from({ length: dials }, () => draws.below(dialSize))
      const { turns: made, open, over } = turned(code, steps)
      return {
        stake,
        payout: over ? BigInt(safePoints[open]!) : null,
        shown: { turns: made.map((turn) => ({ ...turn })), open, ...(over ? { code } : {}) },
        ...(over ? {} : { drawsShown: open }),
      }
    },
    leave: ({ shown }) => middle(shown as unknown as Shown),
  }),
  prizes: () => {
    const all = safePoints.map((points) => ({ points: points as number, weight: 0n }))
    for (let place = 0; place < dialSize ** dials; place++) {
      const code = [
        place % dialSize,
        Math.floor(place / dialSize) % dialSize,
        Math.floor(place / dialSize ** 2),
      ]
      const steps: Step[] = []
      let now = turned(code, steps)
      while (!now.over) {
        steps.push(middle(now))
        now = turned(code, steps)
      }
      all.push({ points: safePoints[now.open]!, weight: 1n })
    }
    return prizesOf(all)
  },
  next: ({ shown }) => middle(shown as unknown as Shown),
  first: {},
}
