import * as z from 'zod'
import { defineGame, fraction, multiply, type Shown, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import type { Plan } from '../../casino-game.ts'
import { lineWins } from './engine/lines.ts'
import { printedReturn } from './engine/printed-returns.ts'
import { everyStop, type Pays, readStrips, type Strip, spin, type Window, windowAt } from './engine/reels.ts'
import { oneSpin, outcomesOf, type SlotGame } from './engine/slot-game.ts'
import { count, counted, either, type Spread } from './engine/spread.ts'

interface Design {
  readonly strips: readonly Strip[]
  readonly pays: Pays
}
const step = z.union([
  z.strictObject({ climb: z.enum(['bold', 'careful']) }),
  z.strictObject({ collect: z.literal(true) }),
])
type Step = z.infer<typeof step>
type Climb = 'bold' | 'careful'

const id = 'bell-stair'
const symbols = ['bell', 'rope', 'key', 'candle', 'clock', 'pigeon', 'stone']
const rows = 3
/** The stair: hundredths of the stake, each twice the one below it. Every pay is a rung of it. */
const stair = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600]
const top = stair.length - 1
const cap = 256
const mostClimbs = 10
const lines = [
  [1, 1, 1, 1],
  [0, 0, 0, 0],
  [2, 2, 2, 2],
  [0, 1, 1, 0],
  [2, 1, 1, 2],
  [0, 1, 2, 2],
  [2, 1, 0, 0],
  [1, 0, 0, 1],
  [1, 2, 2, 1],
  [0, 0, 1, 2],
]

const strips = readStrips(
  'BRKDCPS',
  'PCSKPDRSCDPSKCPBSR',
  'DBKCPSDCPSDCPSRKPS',
  'RKSCPBKSDPCSRPDSCP',
  'CDPSKRPSCBDPSCDKPS',
)
const pays: Pays = {
  0: { 3: 3200, 4: 25_600 },
  1: { 3: 1600, 4: 6400 },
  2: { 3: 800, 4: 3200 },
  3: { 3: 400, 4: 1600 },
  4: { 3: 200, 4: 800 },
  5: { 3: 100, 4: 400 },
  6: { 3: 50, 4: 200 },
}
const variants: Readonly<Record<string, Design>> = {
  '0.9637': { strips, pays: { ...pays, 5: { 3: 100, 4: 800 } } },
  '0.9293': { strips, pays: { ...pays, 4: { 3: 200, 4: 1600 } } },
}

/** Returns the best line win, the only one that pays; of equal ones the first. */
function bestWin(window: Window, pays: Pays) {
  const wins = lineWins(window, { lines, pays })
  return wins.reduce<(typeof wins)[number] | null>(
    (best, win) => (win.pay > (best?.pay ?? 0) ? win : best),
    null,
  )
}

/**
 * Returns the number of integers of a climb. Bold: 1 of an integer below 2 leads up, 0 loses all. Careful: 0 of an
 * integer below 3 leads up, the others one down.
 */
const chancesOf = (climb: Climb): number => (climb === 'bold' ? 2 : 3)
function rungAfter(rung: number, climb: Climb, integer: number): number | null {
  if (climb === 'bold') return integer === 1 ? rung + 1 : null
  return integer === 0 ? rung + 1 : rung - 1
}
/** Returns whether a climb is allowed: a careful one needs a rung below to fall to. */
const mayClimb = (rung: number, climb: Climb): boolean => climb === 'bold' || rung > 0

/** Returns the spread of a round after `times` climbs of a kind, climbing as long as possible. */
function climbed(spread: Spread, climb: Climb, times: number): Spread {
  let now = spread
  for (let taken = 0; taken < times; taken++) {
    const chances = chancesOf(climb)
    now = either(
      ...Array.from(now, ([total, weight]): Spread => {
        const rung = stair.indexOf(total)
        if (rung < 0 || rung === top || !mayClimb(rung, climb))
          return new Map([[total, weight * BigInt(chances)]])
        return either(
          ...Array.from({ length: chances }, (_, integer): Spread => {
            const after = rungAfter(rung, climb, integer)
            return new Map([[after === null ? 0 : stair[after]!, weight]])
          }),
        )
      }),
    )
  }
  return now
}

function baseSpread({ strips, pays }: Design): Spread {
  const totals = new Map<number, number>()
  everyStop(
    strips.map(({ length }) => length),
    (stops) => count(totals, bestWin(windowAt(strips, stops, rows), pays)?.pay ?? 0),
  )
  return counted(totals)
}

const plan = (name: string, climb: Climb, times: number): Plan => ({
  name,
  input: oneSpin.choices[0].input,
  next({ shown }, taken) {
    const { rung } = shown as { readonly rung: number }
    return taken < times && mayClimb(rung, climb) ? { climb } : { collect: true }
  },
  outcomes: (variant) => outcomesOf(climbed(baseSpread(variants[variant]!), climb, times), cap),
  printed: (variant) => printedReturn(id, name, variant),
})

/**
 * Four integers: where each reel stops. Only the best of ten lines pays. The player collects the pay or takes it up
 * the stair, at most ten times and at most to the top. A bold climb is one integer below 2, a careful one an integer
 * below 3. Both are fair: the return is the same for every way to climb.
 */
export const bellStair: SlotGame = {
  rules: defineGame<Record<string, never>, Step>({
    id,
    input: oneSpin.input,
    step,
    variants: Object.keys(variants) as [string, ...string[]],
    maxMultiple: () => fraction(cap),
    play({ variant, stake, steps, draws }) {
      const design = variants[variant]!
      const window = windowAt(design.strips, spin(design.strips, draws), rows)
      const best = bestWin(window, design.pays)
      const win = best?.pay ?? 0
      const scenes = [{ kind: 'spin', window, wins: best ? [best] : [], multiplier: 1, win }]
      const climbs: { readonly climb: Climb; readonly rung: number | null }[] = []
      let rung: number | null = best ? stair.indexOf(best.pay) : null
      let collected = false
      const over = () => collected || rung === null || rung === top || climbs.length === mostClimbs
      for (const one of steps) {
        if (over() || rung === null) throw new StepNotAllowed('the round is over')
        if ('collect' in one) collected = true
        else {
          if (!mayClimb(rung, one.climb)) throw new StepNotAllowed('there is no rung below')
          rung = rungAfter(rung, one.climb, draws.below(chancesOf(one.climb)))
          climbs.push({ climb: one.climb, rung })
        }
      }
      const total = rung === null ? 0 : stair[rung]!
      const worth = multiply(stake, fraction(total, 100))
      const shown = { scenes, total, rung, climbs, collect: worth.toString() } as unknown as Shown
      return { stake, payout: over() ? worth : null, shown }
    },
    leave: () => ({ collect: true }),
  }),
  route: id,
  name: 'The Bell Stair',
  groups: ['slots'],
  subgroups: ['gamble'],
  since: '2026-11-23T06:54Z',
  method: 'enumeration',
  plans: [
    plan('collected at once', 'bold', 0),
    plan('three bold climbs', 'bold', 3),
    plan('five careful climbs', 'careful', 5),
  ],
  sheet: (variant) => ({
    family: 'reels',
    ...variants[variant]!,
    symbols,
    rows,
    lines,
    cap,
    wins: 'best-line',
    stair: { rungs: stair, climbs: mostClimbs, bold: [null, 1], careful: [1, -1, -1] },
  }),
}
