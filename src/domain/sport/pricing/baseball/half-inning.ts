/**
 * A half inning as a Markov chain over outs and runners, as in D'Esopo & Lefkowitz, "The distribution of runs in
 * the game of baseball" (Operations Research, 1960; SABR 1977). Each batter gets on base or is out by fixed
 * chances, and runners advance by fixed rules. A single moves the runner on first to second and scores the others.
 * A double moves the runner on first to third and scores the others. A walk moves forced runners, and an out moves
 * none.
 */

/**
 * Chances of a walk or hit batsman, single, double, triple and home run of an average batter: those of the major
 * leagues of 2015 to 2019, 920,191 batters in 24,294 games of a side (walks and hit batsmen 0.0929). Walks are
 * raised by 0.0079 for events outside the chain: errors (0.0154 a batter), steals and runners who advance on an
 * out. A half then has the 0.5075 runs of these seasons for three outs.
 * Source: Baseball Databank (github.com/chadwickbureau/baseballdatabank, core/Teams.csv), CC BY-SA 3.0.
 */
const onBase = [0.1008, 0.1464, 0.0453, 0.0046, 0.0315] as const
const homeRun = 5

/** Maximum of runs of a half; larger numbers count as this. */
export const mostRuns = 20
const size = mostRuns + 1
/** State number: outs times 8 plus runners. */
const states = 24
/** Maximum of batters in a half; more are next to impossible. */
const batters = 60
/** Increase of the log odds of getting on base per step of a level. */
const step = 0.015

interface Move {
  readonly to: number
  readonly runs: number
}

const runnersOf = (bases: number) => (bases & 1) + ((bases >> 1) & 1) + ((bases >> 2) & 1)

/** Returns the runners and runs after an event: 0 out, 1 walk, 2 single, 3 double, 4 triple, 5 home run. */
export function advance(bases: number, event: number): { readonly bases: number; readonly runs: number } {
  const onFirst = bases & 1
  switch (event) {
    case 0:
      return { bases, runs: 0 }
    case 1:
      return bases === 7
        ? { bases, runs: 1 }
        : { bases: onFirst ? ((bases & 2) === 0 ? bases | 2 : 7) : bases | 1, runs: 0 }
    case 2:
      return { bases: 1 | (onFirst << 1), runs: runnersOf(bases) - onFirst }
    case 3:
      return { bases: 2 | (onFirst << 2), runs: runnersOf(bases) - onFirst }
    case 4:
      return { bases: 4, runs: runnersOf(bases) }
    default:
      return { bases: 0, runs: runnersOf(bases) + 1 }
  }
}

/** Transitions by state and event; three outs end the half. */
const moves: readonly (readonly Move[])[] = Array.from({ length: states }, (_, state) => {
  const outs = state >> 3
  return Array.from({ length: 6 }, (_event, event) => {
    const { bases, runs } = advance(state & 7, event)
    return {
      to: event === 0 ? (outs === 2 ? states : ((outs + 1) << 3) | (state & 7)) : (outs << 3) | bases,
      runs,
    }
  })
})

const chancesByLevel = new Map<number, readonly number[]>()
/**
 * Returns the chances of out, walk, single, double, triple and home run for a side that many steps above the
 * pitching side.
 */
export function batterChances(level: number): readonly number[] {
  const known = chancesByLevel.get(level)
  if (known) return known
  const weights = onBase.map((chance) => chance * Math.exp(step * level))
  const out = 1 - onBase.reduce((sum, chance) => sum + chance, 0)
  const all = weights.reduce((sum, weight) => sum + weight, out)
  const chances = [out, ...weights].map((weight) => weight / all)
  chancesByLevel.set(level, chances)
  return chances
}

const made = new Map<number, Float64Array>()

/**
 * Returns the distribution of the runs still to come in a half.
 *
 * @param bases runners as in the scoreboard
 * @param need runs with which the half ends at once; only a home run adds more then. No limit when absent
 */
export function halfRuns(level: number, outs: number, bases: number, need = 0): Float64Array {
  const key = ((level + 64) * 32 + (outs << 3) + bases) * 64 + Math.min(need, mostRuns)
  const known = made.get(key)
  if (known) return known
  const end = new Float64Array(size)
  const chances = batterChances(level)
  let here = new Float64Array(states * size)
  here[((outs << 3) | bases) * size] = 1
  for (let batter = 0; batter < batters; batter++) {
    const next = new Float64Array(states * size)
    let left = 0
    for (let state = 0; state < states; state++)
      for (let runs = 0; runs < size; runs++) {
        const chance = here[state * size + runs]!
        if (chance < 1e-13) continue
        for (let event = 0; event < 6; event++) {
          const { to, runs: more } = moves[state]![event]!
          const part = chance * chances[event]!
          const sum = Math.min(mostRuns, runs + more)
          if (need > 0 && sum >= need) end[event === homeRun ? sum : need]! += part
          else if (to === states) end[sum]! += part
          else {
            next[to * size + sum]! += part
            left += part
          }
        }
      }
    here = next
    if (left < 1e-10) break
  }
  const all = end.reduce((sum, chance) => sum + chance, 0)
  const runs = end.map((chance) => chance / all)
  made.set(key, runs)
  return runs
}
