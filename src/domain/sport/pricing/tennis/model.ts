/**
 * Tennis as a recursion point -> game -> set -> match with a fixed chance of each player to win a point on the own
 * serve: Klaassen & Magnus (2001), "Are points in tennis independent and identically distributed?". The formulae
 * are those of O'Malley (2008), "Probability formulas and statistical analysis in tennis", and Newton & Keller
 * (2005), "Probability of winning at tennis".
 */

/** Chances of home and away to win a point on own serve. */
export type ServeChances = readonly [home: number, away: number]

/**
 * Returns the chance that the server wins a game from `own`:`theirs` points (4 is advantage). O'Malley, equation
 * 1.
 */
export function gameChance(p: number, own = 0, theirs = 0): number {
  if (own >= 4 && own - theirs >= 2) return 1
  if (theirs >= 4 && theirs - own >= 2) return 0
  if (own >= 3 && own === theirs) return (p * p) / (p * p + (1 - p) * (1 - p))
  return p * gameChance(p, own + 1, theirs) + (1 - p) * gameChance(p, own, theirs + 1)
}

/**
 * Returns whether the player who served the first point of a tie-break serves the one after `played` points.
 */
export const openerServes = (played: number): boolean => Math.floor((played + 1) / 2) % 2 === 0

/**
 * Returns the chance that home wins a tie-break to `target` from the given points; `opener` served its first
 * point.
 */
export function tieBreakChance(
  [pHome, pAway]: ServeChances,
  target: number,
  opener: 0 | 1,
  home = 0,
  away = 0,
): number {
  const level = (pHome * (1 - pAway)) / (pHome * (1 - pAway) + (1 - pHome) * pAway)
  const memo = new Map<number, number>()
  const chance = (h: number, a: number): number => {
    if (h >= target && h - a >= 2) return 1
    if (a >= target && a - h >= 2) return 0
    // Level near the end: the next two points are one serve each, whoever begins.
    if (h === a && h >= target - 1) return level
    const key = h * 256 + a
    const known = memo.get(key)
    if (known !== undefined) return known
    const homeServes = openerServes(h + a) === (opener === 0)
    const p = homeServes ? pHome : 1 - pAway
    const value = p * chance(h + 1, a) + (1 - p) * chance(h, a + 1)
    memo.set(key, value)
    return value
  }
  return chance(home, away)
}

export const setWon = (own: number, theirs: number): boolean =>
  own === 7 || (own === 6 && theirs <= 4) || (own > 7 && own - theirs >= 2)

/** An end of a set: games of both, chance, and the first server of the next set. */
export interface SetEnd {
  readonly home: number
  readonly away: number
  readonly chance: number
  /** First server of the next set. */
  readonly server: 0 | 1
}

/** State of a set: games, the server of the current game, chance that home wins that game (null: not begun). */
export interface SetStand {
  readonly home: number
  readonly away: number
  readonly server: 0 | 1
  readonly currentGame: number | null
}

/** Returns all ends of a set from its state. `tieBreakTo` 7 or 10. */
export function setEnds(chances: ServeChances, stand: SetStand, tieBreakTo: number): readonly SetEnd[] {
  const hold = [gameChance(chances[0]), gameChance(chances[1])] as const
  const mass = new Float64Array(64)
  mass[stand.home * 8 + stand.away] = 1
  const ends: SetEnd[] = []
  const begun = stand.home + stand.away
  for (let games = begun; games <= 13; games++) {
    const server = ((stand.server + games - begun) % 2) as 0 | 1
    const next = (1 - server) as 0 | 1
    for (let home = Math.max(0, games - 7); home <= Math.min(7, games); home++) {
      const away = games - home
      const here = mass[home * 8 + away]!
      if (here === 0) continue
      if (setWon(home, away) || setWon(away, home)) {
        ends.push({ home, away, chance: here, server })
        continue
      }
      const fresh =
        home === 6 && away === 6
          ? tieBreakChance(chances, tieBreakTo, server)
          : server === 0
            ? hold[0]
            : 1 - hold[1]
      const win = games === begun && stand.currentGame !== null ? stand.currentGame : fresh
      if (home === 6 && away === 6) {
        ends.push({ home: 7, away: 6, chance: here * win, server: next })
        ends.push({ home: 6, away: 7, chance: here * (1 - win), server: next })
        continue
      }
      mass[(home + 1) * 8 + away] = mass[(home + 1) * 8 + away]! + here * win
      mass[home * 8 + away + 1] = mass[home * 8 + away + 1]! + here * (1 - win)
    }
  }
  return ends.filter(({ chance }) => chance > 0)
}

export interface MatchStand {
  readonly bestOf: 3 | 5
  readonly finalSetTieBreakTo: 7 | 10
  readonly sets: readonly [number, number]
  /** Games of the completed sets. */
  readonly gamesBefore: readonly [number, number]
  /**
   * The current set, or the next one. One entry when the server is known, else both with half a chance each.
   */
  readonly stands: readonly { readonly stand: SetStand; readonly chance: number }[]
}

/** The joint distribution of the rest of a match. */
export interface MatchOutlook {
  /** Chance of each final set score `home:away`. */
  readonly setScores: ReadonlyMap<string, number>
  /** Chance of final games, `[home * width + away]`. */
  readonly games: Float64Array
  readonly width: number
  /** By set number from 1: the ends of the set given that it is played, and the chance that it is played. */
  readonly sets: ReadonlyMap<number, { readonly played: number; readonly ends: readonly SetEnd[] }>
  /** Chance that no tie-break is played from here on. */
  readonly withoutTieBreak: number
}

/** Computes every course of the match: a forward pass over (sets, server, games of both). */
export function matchOutlook(chances: ServeChances, match: MatchStand): MatchOutlook {
  const need = (match.bestOf + 1) / 2
  const width = match.bestOf * 7 + 1
  const tieBreakTo = (set: number) => (set === match.bestOf ? match.finalSetTieBreakTo : 7)
  const fresh = (set: number) =>
    ([0, 1] as const).map((server) =>
      setEnds(chances, { home: 0, away: 0, server, currentGame: null }, tieBreakTo(set)),
    )
  const ordinary = fresh(1)
  const deciding = match.finalSetTieBreakTo === 7 ? ordinary : fresh(match.bestOf)

  interface Layer {
    readonly games: readonly [Float64Array, Float64Array]
    readonly noTieBreak: [number, number]
  }
  const layer = (): Layer => ({
    games: [new Float64Array(width * width), new Float64Array(width * width)],
    noTieBreak: [0, 0],
  })
  const setScores = new Map<string, number>()
  const games = new Float64Array(width * width)
  const sets = new Map<number, { played: number; ends: readonly SetEnd[] }>()
  let withoutTieBreak = 0
  let current = new Map<string, Layer>()

  const advance = (
    into: Map<string, Layer>,
    home: number,
    away: number,
    from: { readonly cells: Float64Array | null; readonly mass: number; readonly noTieBreak: number },
    ends: readonly SetEnd[],
  ) => {
    for (const end of ends) {
      const won = end.home > end.away
      const h = home + (won ? 1 : 0)
      const a = away + (won ? 0 : 1)
      const over = h === need || a === need
      const key = `${h}:${a}`
      const tie = end.home + end.away === 13
      let target: Float64Array = games
      if (over) {
        setScores.set(key, (setScores.get(key) ?? 0) + from.mass * end.chance)
        if (!tie) withoutTieBreak += from.noTieBreak * end.chance
      } else {
        let next = into.get(key)
        if (!next) {
          next = layer()
          into.set(key, next)
        }
        target = next.games[end.server]
        if (!tie) next.noTieBreak[end.server] += from.noTieBreak * end.chance
      }
      const shift = end.home * width + end.away
      if (!from.cells) {
        const at = match.gamesBefore[0] * width + match.gamesBefore[1] + shift
        target[at] = target[at]! + from.mass * end.chance
        continue
      }
      for (let cell = 0; cell + shift < from.cells.length; cell++) {
        const value = from.cells[cell]!
        if (value > 0) target[cell + shift] = target[cell + shift]! + value * end.chance
      }
    }
  }

  const first = match.sets[0] + match.sets[1] + 1
  const mixed: SetEnd[] = []
  for (const { stand, chance } of match.stands) {
    const ends = setEnds(chances, stand, tieBreakTo(first))
    mixed.push(...ends.map((end) => ({ ...end, chance: end.chance * chance })))
    advance(current, match.sets[0], match.sets[1], { cells: null, mass: chance, noTieBreak: chance }, ends)
  }
  sets.set(first, { played: 1, ends: mixed })

  for (let set = first + 1; set <= match.bestOf && current.size > 0; set++) {
    const upcoming = new Map<string, Layer>()
    const weights: [number, number] = [0, 0]
    const bySet = set === match.bestOf ? deciding : ordinary
    for (const [key, { games: cells, noTieBreak }] of current) {
      const [home, away] = key.split(':').map(Number)
      for (const server of [0, 1] as const) {
        const mass = sum(cells[server])
        if (mass === 0) continue
        weights[server] += mass
        advance(
          upcoming,
          home!,
          away!,
          { cells: cells[server], mass, noTieBreak: noTieBreak[server] },
          bySet[server]!,
        )
      }
    }
    const played = weights[0] + weights[1]
    const ends = ([0, 1] as const).flatMap((server) =>
      bySet[server]!.map((end) => ({ ...end, chance: (end.chance * weights[server]) / played })),
    )
    sets.set(set, { played, ends })
    current = upcoming
  }
  return { setScores, games, width, sets, withoutTieBreak }
}

function sum(values: Float64Array): number {
  let total = 0
  for (const value of values) total += value
  return total
}
