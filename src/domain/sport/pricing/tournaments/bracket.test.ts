import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchChance } from '../tennis/match-chance.ts'
import { matchOutlook } from '../tennis/model.ts'
import { bracketOf } from './bracket.ts'

const size = 8
const all = [...Array(size).keys()]

/** Yields every course of a knockout: the number of matches that each seat wins, with its chance. */
function* courses(
  alive: readonly boolean[],
  beats: (a: number, b: number) => number,
  left: readonly number[] = all,
  wins: readonly number[] = all.map(() => 0),
): Generator<readonly [wins: readonly number[], chance: number]> {
  if (left.length === 1) {
    yield [wins, 1]
    return
  }
  const matches = left.length / 2
  for (let mask = 0; mask < 1 << matches; mask++) {
    let chance = 1
    const through: number[] = []
    const next = [...wins]
    for (let match = 0; match < matches; match++) {
      const [a, b] = [left[2 * match]!, left[2 * match + 1]!]
      const first = (mask & (1 << match)) === 0
      const [winner, loser] = first ? [a, b] : [b, a]
      // A match already played: its loser is not alive. Where neither side is alive, its winner does not matter.
      if (alive[loser] && !alive[winner]) chance = 0
      else if (alive[winner] && alive[loser]) chance *= beats(winner, loser)
      else if (!alive[winner]) chance *= 0.5
      through.push(winner)
      next[winner]!++
    }
    if (chance > 0) for (const [end, p] of courses(alive, beats, through, next)) yield [end, chance * p]
  }
}

const draw = fc.record({
  strengths: fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: size, maxLength: size }),
  /**
   * Results of the matches of the first rounds, in order: not played, won by the upper seat, by the lower one.
   */
  played: fc.array(fc.constantFrom(0, 1, 2), { minLength: 6, maxLength: 6 }),
})

/** Returns the seats still alive after these matches; a match of the second round needs both before it. */
function aliveAfter(played: readonly number[]): readonly boolean[] {
  const alive = all.map(() => true)
  const through = [0, 1, 2, 3].map((match) => {
    const fate = played[match]!
    if (fate === 0) return null
    alive[2 * match + (fate === 1 ? 1 : 0)] = false
    return 2 * match + (fate === 1 ? 0 : 1)
  })
  for (const match of [0, 1]) {
    const [a, b] = [through[2 * match], through[2 * match + 1]]
    const fate = played[4 + match]!
    if (a == null || b == null || fate === 0) continue
    alive[fate === 1 ? b : a] = false
  }
  return alive
}

test('chances are those of every course of the knockout that is left, added up', () => {
  fc.assert(
    fc.property(draw, ({ strengths, played }) => {
      const beats = (a: number, b: number) => strengths[a]! / (strengths[a]! + strengths[b]!)
      const alive = aliveAfter(played)
      const { wins, further } = bracketOf(alive, beats)
      const sums = [0, 1, 2].map(() => all.map(() => 0))
      const ahead = all.map(() => all.map(() => 0))
      for (const [won, chance] of courses(alive, beats)) {
        for (const seat of all) {
          for (let round = 0; round < won[seat]!; round++) sums[round]![seat]! += chance
          for (const rival of all)
            ahead[seat]![rival]! +=
              chance * (won[seat]! > won[rival]! ? 1 : won[seat] === won[rival] ? 0.5 : 0)
        }
      }
      for (const seat of all.filter((one) => alive[one])) {
        for (const round of [0, 1, 2]) expect(wins[round]![seat]).toBeCloseTo(sums[round]![seat]!, 10)
        for (const rival of all)
          if (alive[rival] && rival !== seat)
            expect(further(seat, rival)).toBeCloseTo(ahead[seat]![rival]!, 10)
      }
    }),
    { numRuns: 60 },
  )
})

test('to win is never likelier than to reach the final, and one wins', () => {
  fc.assert(
    fc.property(draw, ({ strengths, played }) => {
      const beats = (a: number, b: number) => strengths[a]! / (strengths[a]! + strengths[b]!)
      const { wins } = bracketOf(aliveAfter(played), beats)
      for (const [round, chances] of wins.entries()) {
        const sum = chances.reduce((total, chance) => total + chance, 0)
        expect(sum).toBeLessThanOrEqual((size >> (round + 1)) + 1e-10)
        if (round === 2) expect(sum).toBeCloseTo(1, 10)
        for (const seat of all)
          if (round > 0) expect(chances[seat]!).toBeLessThanOrEqual(wins[round - 1]![seat]! + 1e-12)
      }
    }),
    { numRuns: 60 },
  )
})

test.each([
  [3, 7],
  [5, 10],
] as const)(
  'the chance of a match of best of %i is that of the model that prices it',
  (bestOf, finalSetTieBreakTo) => {
    const serves = [0.66, 0.62] as const
    const stands = ([0, 1] as const).map((server) => ({
      stand: { home: 0, away: 0, server, currentGame: null },
      chance: 0.5,
    }))
    const format = { bestOf, finalSetTieBreakTo }
    const { setScores } = matchOutlook(serves, { ...format, sets: [0, 0], gamesBefore: [0, 0], stands })
    let home = 0
    for (const [score, chance] of setScores) if (Number(score[0]) > Number(score[2])) home += chance
    expect(matchChance(serves, format)).toBeCloseTo(home, 10)
  },
)
