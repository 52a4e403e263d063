import type { EventState } from '#domain/sport/feed/api.ts'
import { periodDone, sum } from '../grading/regular-time.ts'
import { decided, type SelectionResult, winIf } from '../grading/selection-result.ts'
import * as on from '../grading/tally.ts'
import type { PartNames } from './names.ts'

/** Returns whether a part of this number and score went past its regular end. */
export type IsLate = (part: number, home: number, away: number) => boolean

/** Grades a match won by parts when finished; its parts and counts as soon as they are played. */
export function gradeParts(
  names: PartNames,
  isLate: IsLate,
  type: string,
  specifier: string,
  outcome: string,
  state: EventState,
): SelectionResult {
  const done = state.status === 'finished'
  const parts = on.tally(state.score, done, names.parts)
  const partFacts = { scope: names.parts, home: parts.home, away: parts.away }
  const line = Number(specifier)
  switch (type) {
    case 'winner':
      return on.threeWay(parts, outcome)
    case names.score:
      return on.exactScore(parts, outcome, 'score', partFacts)
    case names.total:
      return on.total(parts.home + parts.away, done, line, outcome, names.parts)
    case names.handicap:
      return on.handicap(parts, line, outcome)
    case names.homeWins:
      return on.once(parts.home > 0, done, outcome, partFacts)
    case names.awayWins:
      return on.once(parts.away > 0, done, outcome, partFacts)
  }
  // All others need the counts of each part.
  if (!state.detail.halves) return 'pending'
  const counts = names.counted?.counts ?? names.parts
  const counted = on.tally(sum(state.periodScores), done, counts)
  const count = counted.home + counted.away
  switch (type) {
    case names.race:
      return race(line, outcome, state, names)
    case names.counted?.total:
      return on.total(count, done, line, outcome, counts)
    case names.counted?.handicap:
      return on.handicap(counted, line, outcome)
    case names.oddEven:
      return on.oddEven(count, done, outcome, counts)
    case names.counted?.anyLate:
      return on.once(
        state.periodScores.some(([home, away], index) => isLate(index + 1, home, away)),
        done,
        outcome,
        { scope: counted.scope, home: counted.home, away: counted.away },
      )
    default:
      return gradePart(names, isLate, type, specifier, outcome, state)
  }
}

function gradePart(
  names: PartNames,
  isLate: IsLate,
  type: string,
  specifier: string,
  outcome: string,
  state: EventState,
): SelectionResult {
  const [numberText = '', lineText = ''] = specifier.split(':')
  const number = Number(numberText)
  const score = state.periodScores[number - 1]
  if (!score)
    return state.status === 'finished' ? decided('void', 'not-played', { [names.part]: number }) : 'pending'
  const part = on.tally(score, periodDone(state, number), `${names.part}-${number}`)
  const facts = { scope: part.scope, home: part.home, away: part.away }
  switch (type) {
    case names.partWinner:
      return part.done ? winIf(on.resultOf(part) === outcome, 'score', facts) : 'pending'
    case names.counted?.partTotal:
      return on.total(part.home + part.away, part.done, Number(lineText), outcome, part.scope)
    case names.counted?.partHandicap:
      return on.handicap(part, Number(lineText), outcome)
    case names.counted?.partOddEven:
      return on.oddEven(part.home + part.away, part.done, outcome, part.scope)
    case names.counted?.partLate:
      return on.once(isLate(number, ...score), part.done, outcome, facts)
    default:
      return 'pending'
  }
}

/** Grades which side won `goal` parts first. */
function race(goal: number, outcome: string, state: EventState, names: PartNames): SelectionResult {
  const won: [number, number] = [0, 0]
  for (const [index, [home, away]] of state.periodScores.entries()) {
    if (!periodDone(state, index + 1) || home === away) continue
    won[home > away ? 0 : 1]++
    if (Math.max(...won) === goal)
      return winIf(outcome === (won[0] === goal ? '1' : '2'), 'score', {
        scope: names.parts,
        home: won[0],
        away: won[1],
      })
  }
  return 'pending'
}
