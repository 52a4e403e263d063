import type { Fixture, Pair, TimelineMessage } from '#domain/sport/feed/api.ts'
import { drawHole, holeChances, holesOfRound } from './strokes.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Players of a group, minutes between groups, and minutes per hole. */
const groupSize = 3
const teeGap = 10
const holeMinutes = 13
/** Time from the last putt until the cards are signed; a hole of a play-off, the walk to it included. */
const signing = 12 * minute
const playOffHole = 18 * minute

interface Player {
  readonly number: number
  readonly chances: readonly number[]
  toPar: number
  holes: number
}

/**
 * Simulates a tournament hole by hole: a round a day, in groups; the leaders start last in the third and fourth
 * round. A play-off with equal chances decides a level first place; all other level players share their places.
 */
export function playGolf(
  fixture: Fixture,
  strength: (teamId: string) => number,
  random: () => number,
): readonly TimelineMessage[] {
  const { field = [], format, startsAt } = fixture
  if (format.sport !== 'golf') throw new Error(`${fixture.id} is no golf`)
  const players = field.map(
    ({ id, number }): Player => ({ number, chances: holeChances(strength(id)), toPar: 0, holes: 0 }),
  )
  const all = players.length * format.rounds * holesOfRound
  let played = 0
  let at = startsAt
  const messages: TimelineMessage[] = []
  for (let round = 1; round <= format.rounds; round++) {
    const start = startsAt + (round - 1) * day
    messages.push({ type: 'period-start', at: start, period: round })
    if (round === 1) messages.push({ type: 'ranking', at: start, progress: 0, ...boardOf(players) })
    const starting = round > 2 ? [...boardOf(players).order].reverse() : players.map(({ number }) => number)
    for (const { at: time, group } of holesOf(starting, start, random)) {
      at = time
      for (const number of group) {
        const player = players.find((one) => one.number === number)!
        player.toPar += drawHole(player.chances, random)
        player.holes++
        played++
      }
      const progress = Math.floor((1000 * played) / all)
      messages.push({ type: 'ranking', at, progress, ...boardOf(players) })
    }
    messages.push({ type: 'period-end', at, period: round })
  }
  const best = Math.min(...players.map(({ toPar }) => toPar))
  const level = players.filter(({ toPar }) => toPar === best)
  const winner = level[Math.floor(random() * level.length)]!
  const holes = level.length > 1 ? 1 + Math.floor(random() * 3) : 0
  const end = at + holes * playOffHole + signing
  return [
    ...messages,
    ...(holes > 0 ? [{ type: 'bet-stop' as const, at, on: true }] : []),
    { type: 'ranking', at: end, progress: 1000, official: true, ...boardOf(players, winner.number) },
    { type: 'finished', at: end },
  ]
}

/** Returns the time at which each group has played each hole of a round, in order. */
function holesOf(
  starting: readonly number[],
  start: number,
  random: () => number,
): readonly { readonly at: number; readonly group: readonly number[] }[] {
  const groups = Array.from({ length: Math.ceil(starting.length / groupSize) }, (_, index) =>
    starting.slice(index * groupSize, (index + 1) * groupSize),
  )
  return groups
    .flatMap((group, index) =>
      Array.from({ length: holesOfRound }, (_, hole) => ({
        at: start + (index * teeGap + (hole + 1) * holeMinutes) * minute + Math.floor(random() * 4 * minute),
        group,
      })),
    )
    .sort((a, b) => a.at - b.at)
}

/**
 * Returns the order with its level players, and the cards; the winner of a play-off is not level with anyone.
 */
function boardOf(players: readonly Player[], winner?: number) {
  const ordered = players.toSorted(
    (a, b) =>
      a.toPar - b.toPar || Number(b.number === winner) - Number(a.number === winner) || a.number - b.number,
  )
  const level = [
    ...Map.groupBy(
      ordered.filter(({ number }) => number !== winner),
      ({ toPar }) => toPar,
    ).values(),
  ]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ number }) => number))
  return {
    order: ordered.map(({ number }) => number),
    ...(level.length > 0 ? { level } : {}),
    cards: ordered.map(({ toPar, holes }): Pair => [toPar, holes]),
  }
}
