import type { FairMarket, FairOutcome } from '../model.ts'

/** A distribution of a whole number: chance of `from + index`. */
export interface Count {
  readonly from: number
  readonly chances: Float64Array
}

/** Collects fair markets and leaves out decided ones. */
export class MarketList {
  readonly markets: FairMarket[] = []

  /** `returned` as in `FairMarket`. */
  add(key: string, ids: readonly string[], chances: readonly number[], exclusive = true, returned = 0): void {
    let open = 0
    for (const chance of chances) {
      if (chance > 1 - decided) return
      if (chance > decided) open++
    }
    if (open < 2) return
    const outcomes: FairOutcome[] = []
    for (const [index, id] of ids.entries()) {
      if (chances[index]! > decided) outcomes.push({ id, probability: chances[index]! })
    }
    this.markets.push({ key, outcomes, exclusive, ...(returned > decided ? { returned } : {}) })
  }

  yesNo(type: string, chance: number): void {
    this.add(type, ['yes', 'no'], [chance, 1 - chance])
  }

  /** Adds a market of two sides that returns the stake on the third outcome: draw no bet. */
  withoutDraw(type: string, ids: readonly [string, string], first: number, second: number): void {
    const stays = first + second
    if (stays > decided) this.add(type, ids, [first / stays, second / stays], true, 1 - stays)
  }
}

/** Chances nearer than this to 0 or 1 count as decided: far finer than any price. */
const decided = 1e-9

/**
 * Returns the chance that stakes on over (or on the home side) win, given that they are not returned, and the
 * returned share. A quarter line is half a stake on each neighbour. Null where nothing is left to decide.
 */
function overChance(count: Count, line: number): { over: number; returned: number } | null {
  const low = Math.floor(line * 2) / 2
  const high = Math.ceil(line * 2) / 2
  let over = 0
  let under = 0
  for (let index = 0; index < count.chances.length; index++) {
    const value = count.from + index
    const chance = count.chances[index]!
    if (value > low) over += chance
    else if (value < low) under += chance
    if (value > high) over += chance
    else if (value < high) under += chance
  }
  const open = over + under
  return open > decided ? { over: over / open, returned: Math.max(0, 1 - open / 2) } : null
}

export interface LineRule {
  /** 0.25, 0.5 or 1: the distance between lines. With 0.5 and 0.25, half lines are always included. */
  readonly step: 0.25 | 0.5 | 1
  /** Half lines are offered while the chance is in [edge, 1 - edge]. */
  readonly edge: number
  /** Whole and quarter lines only nearer to even chances: in [fineEdge, 1 - fineEdge]. */
  readonly fineEdge: number
  /** Maximum number of half lines: the most even ones are kept. */
  readonly max: number
}

export const goalLines: LineRule = { step: 0.25, edge: 0.04, fineEdge: 0.22, max: 6 }
export const sideLines: LineRule = { step: 0.5, edge: 0.05, fineEdge: 0.25, max: 4 }
export const countLines: LineRule = { step: 1, edge: 0.1, fineEdge: 1, max: 6 }

export interface Line {
  readonly line: number
  readonly over: number
  /** Expected returned share of a stake. */
  readonly returned: number
}

/** Returns the lines worth offering on a count, in order. `step` 1 gives half lines only. */
export function linesOf(count: Count, rule: LineRule): readonly Line[] {
  const halves: Line[] = []
  const fine: Line[] = []
  const top = count.from + count.chances.length
  const stride = rule.step === 1 ? 1 : rule.step
  const first = rule.step === 1 ? count.from - 0.5 : count.from - 1
  for (let line = first; line <= top; line += stride) {
    const chances = overChance(count, line)
    if (chances === null) continue
    const { over } = chances
    const isHalf = Math.abs(line * 2) % 2 === 1
    const edge = isHalf ? rule.edge : rule.fineEdge
    if (over < edge || over > 1 - edge) continue
    if (isHalf) halves.push({ line, ...chances })
    else fine.push({ line, ...chances })
  }
  const kept = halves.sort((a, b) => Math.abs(a.over - 0.5) - Math.abs(b.over - 0.5)).slice(0, rule.max)
  return [...kept, ...fine].sort((a, b) => a.line - b.line)
}

/** Adds over and under on each line worth offering. */
export function addTotals(list: MarketList, type: string, count: Count, rule: LineRule): void {
  for (const { line, over, returned } of linesOf(count, rule)) {
    list.add(`${type}|${line}`, ['over', 'under'], [over, 1 - over], true, returned)
  }
}

/** Adds handicaps on a difference home - away: at handicap L home wins when the difference is over -L. */
export function addHandicaps(list: MarketList, type: string, difference: Count, rule: LineRule): void {
  for (const { line, over, returned } of linesOf(difference, rule)) {
    list.add(`${type}|${line === 0 ? 0 : -line}`, ['1', '2'], [over, 1 - over], true, returned)
  }
}

export function addOddEven(list: MarketList, type: string, count: Count): void {
  let odd = 0
  for (let index = 0; index < count.chances.length; index++) {
    if ((count.from + index) % 2 !== 0) odd += count.chances[index]!
  }
  list.add(type, ['odd', 'even'], [odd, 1 - odd])
}

/** Adds home more, equal, away more. */
export function addThreeWay(list: MarketList, type: string, difference: Count): void {
  list.add(type, ['1', 'x', '2'], threeWay(difference))
}

export function threeWay(difference: Count): [number, number, number] {
  const chances: [number, number, number] = [0, 0, 0]
  for (let index = 0; index < difference.chances.length; index++) {
    const value = difference.from + index
    chances[value > 0 ? 0 : value === 0 ? 1 : 2] += difference.chances[index]!
  }
  return chances
}

export function addDoubleChance(list: MarketList, type: string, chances: readonly number[]): void {
  const [home, draw, away] = [chances[0]!, chances[1]!, chances[2]!]
  list.add(type, ['1x', '12', 'x2'], [home + draw, home + away, draw + away], false)
}
