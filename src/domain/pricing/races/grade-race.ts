import { decided, winIf } from '../grading/selection-result.ts'
import { oddEven, total } from '../grading/tally.ts'
import type { GradeSelection } from '../manifest.ts'

const places: Readonly<Record<string, number>> = { 'race-winner': 1, 'race-top-2': 2, 'race-top-3': 3 }

/** A place that was taken; none of who did not finish. */
const placeFact = (name: string, place: number): Readonly<Record<string, number>> =>
  place > 0 ? { [name]: place } : {}

/** Races: everything is decided by the official order, once the race has ended. */
export const gradeRace: GradeSelection = (type, specifier, outcome, { status, ranking }) => {
  if (status !== 'finished' || !ranking?.official) return 'pending'
  const { order } = ranking
  const winner = order[0]!
  /** From 1; 0 where the entrant did not finish. */
  const placeOf = (number: number) => order.indexOf(number) + 1
  const within = places[type]
  if (within !== undefined) {
    const place = placeOf(Number(outcome))
    return winIf(place > 0 && place <= within, 'ranking', {
      entrant: Number(outcome),
      ...placeFact('place', place),
      within,
    })
  }
  switch (type) {
    case 'race-duel': {
      const [one = 0, other = 0] = specifier.split('.').map(Number)
      const [own, theirs] = [placeOf(one), placeOf(other)]
      const facts = {
        ...{ entrant: one, ...placeFact('place', own) },
        ...{ rival: other, ...placeFact('rival-place', theirs) },
      }
      if (own === 0 && theirs === 0) return decided('void', 'ranking', facts)
      const first = theirs === 0 || (own > 0 && own < theirs)
      return winIf(Number(outcome) === (first ? one : other), 'ranking', facts)
    }
    case 'race-winner-odd-even':
      return oddEven(winner, true, outcome, 'winner-number')
    case 'race-winner-number':
      return total(winner, true, Number(specifier), outcome, 'winner-number')
    default:
      return 'pending'
  }
}
