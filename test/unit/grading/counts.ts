import type { Pair } from '#domain/sport/feed/api.ts'
import type { Board } from './board.ts'
import { cricketCounts } from './cricket.ts'
import { laneCounts } from './lanes.ts'
import { addUp, inPoints, isOfFrames, isOfRallies, regularPartsOf, withOvertime } from './parts.ts'

/** Returns goals, points, corners... in the part of play and of the kind that a market counts. */
export type Counts = (board: Board) => Pair

const span =
  (pick: (board: Board) => readonly Pair[], from: number, to: number): Counts =>
  (board) =>
    addUp(pick(board).slice(from - 1, to))

/** Returns the counts of a market, by its name and specifier from the catalogue. */
export function countsOf(sport: Board['sport'], type: string, index: number): Counts {
  const last = regularPartsOf(sport)
  if (sport === 'lane-battle') return laneCounts(type, index)
  const parts = (board: Board) => board.parts
  if (sport === 'cricket') return (board) => cricketCounts(board, type, index)
  if (type.includes('corners')) return span((b) => b.corners, 1, type.startsWith('h1') ? 1 : last)
  if (type.includes('cards')) return span((b) => b.cards, 1, last)
  if (type === 'red-card') return span((b) => b.reds, 1, last)
  if (type.startsWith('h1-')) return span(parts, 1, inPoints.has(sport) ? last / 2 : 1)
  if (type.startsWith('h2-')) return span(parts, 2, 2)
  if (type.startsWith('five-')) return span(parts, 1, 5)
  if (/^(quarter|period|inning)-/.test(type) && index > 0) return span(parts, index, index)
  if (sport === 'counter-strike') {
    if (type.startsWith('map-')) return span(parts, index, index)
    return type.includes('rounds') ? span(parts, 1, 9) : (board) => board.sets
  }
  if (isOfFrames(sport)) return (board) => board.sets
  if (isOfRallies(sport)) {
    if (/^set-(winner|points|extra)/.test(type)) return span(parts, index, index)
    return type.includes('points') ? span(parts, 1, 9) : (board) => board.sets
  }
  if (sport === 'tennis') {
    if (/^set-(winner|games|correct|tie)/.test(type)) return span(parts, index, index)
    return type.includes('games') ? span(parts, 1, 9) : (board) => board.sets
  }
  if (withOvertime.has(sport) && !['1x2', 'overtime', 'double-chance'].includes(type))
    return span(parts, 1, 99)
  if (type === 'winner' || type === 'to-qualify') return span(parts, 1, 99)
  return span(parts, 1, last)
}
