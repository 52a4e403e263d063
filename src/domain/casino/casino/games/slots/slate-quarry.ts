import { fallen } from './engine/cascades.ts'
import { columnsOf, everyStop, type Pays, readStrips, type Strip, spin, windowAt } from './engine/reels.ts'
import { makeSlot, oneSpin, type Scene } from './engine/slot-game.ts'
import { count, counted } from './engine/spread.ts'
import { wayWins } from './engine/ways.ts'

interface Design {
  readonly strips: readonly Strip[]
  readonly pays: Pays
}

const symbols = ['ammonite', 'garnet', 'quartz', 'opal', 'slate', 'marble', 'flint', 'limestone', 'clay']
const rows = 3
const cap = 200
/** Multipliers of the wins, fall after fall; the last one repeats. */
const multipliers = [1, 2, 3, 5, 8]

const strips = readStrips(
  'AGQOSMFLC',
  'QOFASCLOQMSFCGLMCFGL',
  'OSFMCLOGQLCMAFLQSMFC',
  'MCQFLCOMSLFQSOAGCLFG',
  'GQMOCFLASFOGLSCFLMSC',
)
const pays: Pays = {
  0: { 3: 250, 4: 2000 },
  1: { 3: 100, 4: 500 },
  2: { 3: 80, 4: 300 },
  3: { 3: 50, 4: 200 },
  4: { 3: 40, 4: 120 },
  5: { 3: 30, 4: 80 },
  6: { 3: 20, 4: 60 },
  7: { 3: 20, 4: 50 },
  8: { 3: 10, 4: 40 },
}

/** Plays falls until nothing pays. The enumeration plays every window, which shows that all of them end. */
function falls({ strips, pays }: Design, stops: readonly number[]): readonly Scene[] {
  const scenes: Scene[] = []
  let tops = stops
  let window = windowAt(strips, stops, rows)
  for (;;) {
    const wins = wayWins(window, { pays })
    const multiplier = multipliers[Math.min(scenes.length, multipliers.length - 1)]!
    const win = multiplier * wins.reduce((sum, { pay }) => sum + pay, 0)
    const kind = scenes.length === 0 ? 'spin' : 'cascade'
    scenes.push({ kind, window, wins, multiplier, win })
    if (win === 0) return scenes
    const taken = wins.flatMap(({ cells }) => cells)
    ;({ tops, window } = fallen(strips, tops, window, taken))
  }
}

/**
 * Four integers: where each reel stops. Wins are ways from the left. Winning symbols are removed, those above fall,
 * and the strips move down. The wins of the following falls count two, three, five and eight times, until nothing
 * wins.
 */
export const slateQuarry = makeSlot<Design, Record<string, never>>({
  id: 'slate-quarry',
  name: 'Slate Quarry',
  subgroups: ['cascades'],
  since: '2026-11-23T06:54Z',
  method: 'enumeration',
  symbols,
  cap,
  ...oneSpin,
  variants: {
    '0.9526': { strips, pays },
    '0.9478': { strips, pays: { ...pays, 3: { 3: 40, 4: 200 } } },
  },
  sheet: (design) => ({ ...design, rows, wins: 'ways', falls: multipliers }),
  play: (design, draws) => falls(design, spin(design.strips, draws)),
  spread(design) {
    const totals = new Map<number, number>()
    const lengths = design.strips.map(({ length }) => length)
    // A win needs a symbol on the first three reels: a bit for each symbol of a column.
    const shown = design.strips.map((strip) =>
      columnsOf(strip, rows).map((column) => column.reduce((bits, symbol) => bits | (1 << symbol), 0)),
    )
    const rest = lengths.slice(3).reduce((product, length) => product * length, 1)
    everyStop(lengths.slice(0, 3), (stops) => {
      const [first, second, third] = stops as [number, number, number]
      if ((shown[0]![first]! & shown[1]![second]! & shown[2]![third]!) === 0) {
        count(totals, 0, rest)
        return
      }
      everyStop(lengths.slice(3), ([fourth]) => {
        const scenes = falls(design, [first, second, third, fourth!])
        count(
          totals,
          scenes.reduce((sum, { win }) => sum + win, 0),
        )
      })
    })
    return counted(totals)
  },
})
