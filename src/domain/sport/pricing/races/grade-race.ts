import { type EventState, isWithdrawn, type Place, placesOf } from '#domain/sport/feed/api.ts'
import { reducedWin } from '#kernel/betting/leg-outcome.ts'
import { type Decided, decided, type SelectionResult, winIf } from '../grading/selection-result.ts'
import { oddEven, total } from '../grading/tally.ts'
import type { GradeSelection } from '../manifest.ts'
import { readPlaceTerms } from './place-terms.ts'
import { deductionsOf } from './rule-4.ts'

const within: Readonly<Record<string, number>> = {
  'race-winner': 1,
  'race-top-2': 2,
  'race-top-3': 3,
  'race-top-5': 5,
  'race-top-10': 10,
  'tournament-winner': 1,
  'tournament-final': 2,
  'tournament-semi-final': 4,
  'election-winner': 1,
  'election-top-2': 2,
  'season-winner': 1,
  'season-top-2': 2,
  'season-top-3': 3,
  'season-top-4': 4,
}

/** Number of places, counted from the last one up. */
const fromBottom: Readonly<Record<string, number>> = { 'season-bottom-3': 3 }

/**
 * Grades races, and tournaments and seasons as a whole. Bets on a withdrawn entrant return their stakes at once.
 * The official order decides all others once the race has ended.
 */
export const gradeRace: GradeSelection = (type, specifier, outcome, state) => {
  const last = within[type]
  if (last !== undefined) return gradePlace(last, Number(specifier), Number(outcome), state)
  if (type === 'race-each-way') {
    const { places, book } = readPlaceTerms(specifier)
    return gradePlace(places, book, Number(outcome), state, true)
  }
  const bottom = fromBottom[type]
  if (bottom !== undefined) return gradeBottom(bottom, Number(outcome), state)
  if (type.endsWith('-duel')) return gradeDuel(specifier, Number(outcome), state)
  if (type === 'race-fastest-lap') return gradeFastest(Number(outcome), state)
  const winners = winnersOf(state)
  if (winners.length === 0) return 'pending'
  const right = (winner: number) =>
    type === 'race-winner-odd-even'
      ? oddEven(winner, true, outcome, 'winner-number')
      : total(winner, true, Number(specifier), outcome, 'winner-number')
  if (winners.length === 1) return right(winners[0]!)
  const won = winners.filter((winner) => {
    const result = right(winner)
    return result !== 'pending' && result.result === 'win'
  })
  return inParts(won.length, winners.length, 0, { scope: 'winner-number', level: winners.length })
}

/** Grades the fastest lap; an entrant that dropped out may have it too. */
function gradeFastest(entrant: number, { status, ranking }: EventState): SelectionResult {
  if (status !== 'finished' || ranking?.fastest === undefined) return 'pending'
  return winIf(entrant === ranking.fastest, 'ranking', { entrant, fastest: ranking.fastest })
}

const placesByRanking = new WeakMap<Parameters<typeof placesOf>[0], ReturnType<typeof placesOf>>()

/** Returns the official places; none before the end. Computed once for all bets on a ranking. */
function officialPlaces({ status, ranking }: EventState): ReadonlyMap<number, Place> {
  if (status !== 'finished' || !ranking?.official) return new Map()
  const known = placesByRanking.get(ranking) ?? placesOf(ranking)
  placesByRanking.set(ranking, known)
  return known
}

const winnersOf = (state: EventState): readonly number[] =>
  [...officialPlaces(state)].flatMap(([number, { from }]) => (from === 1 ? number : []))

const inParts = (parts: number, of: number, deduction: number, facts: Decided['facts']): Decided =>
  decided(parts > 0 ? reducedWin(parts, of, deduction) : 'lose', 'ranking', facts)

/**
 * @param book the number of withdrawals before the bet could be placed
 * @param eachWay the place part of an each-way bet: its odds derive from those to win, and so do its deductions
 */
function gradePlace(
  last: number,
  book: number,
  entrant: number,
  state: EventState,
  eachWay = false,
): SelectionResult {
  if (isWithdrawn(state, entrant)) return decided('void', 'withdrawn', { entrant })
  const later = state.withdrawn?.slice(book) ?? []
  // Fewer entrants compete for as many places: these bets return their stakes and are offered again at other odds.
  if (last > 1 && !eachWay && later.length > 0)
    return decided('void', 'withdrawn', { entrant: later[0]!.number })
  const places = officialPlaces(state)
  if (places.size === 0) return 'pending'
  const place = places.get(entrant)
  const facts = { entrant, ...placeFact('place', place), within: last }
  if (!place || place.from > last) return decided('lose', 'ranking', facts)
  const sharing = place.to - place.from + 1
  const deduction = deductionsOf(later.map((one) => one.deduction))
  return inParts(Math.min(sharing, last - place.from + 1), sharing, deduction, {
    ...facts,
    ...(sharing > 1 ? { level: sharing } : {}),
    ...(deduction > 0 ? { deduction } : {}),
  })
}

/** Grades the last places; every entrant of a season has a place. */
function gradeBottom(count: number, entrant: number, state: EventState): SelectionResult {
  const places = officialPlaces(state)
  const place = places.get(entrant)
  if (!place) return places.size === 0 ? 'pending' : decided('void', 'ranking', { entrant })
  const first = places.size - count + 1
  const sharing = place.to - place.from + 1
  const parts = Math.max(0, place.to - Math.max(place.from, first) + 1)
  return inParts(parts, sharing, 0, {
    ...{ entrant, ...placeFact('place', place), from: first },
    ...(sharing > 1 ? { level: sharing } : {}),
  })
}

function gradeDuel(specifier: string, outcome: number, state: EventState): SelectionResult {
  const [one = 0, other = 0] = specifier.split('.').map(Number)
  const gone = [one, other].find((number) => isWithdrawn(state, number))
  if (gone !== undefined) return decided('void', 'withdrawn', { entrant: gone })
  const places = officialPlaces(state)
  if (places.size === 0) return 'pending'
  const [own, theirs] = [places.get(one), places.get(other)]
  const facts = {
    ...{ entrant: one, ...placeFact('place', own) },
    ...{ rival: other, ...placeFact('rival-place', theirs) },
  }
  if (!own && !theirs) return decided('void', 'ranking', facts)
  if (own?.from === theirs?.from) return inParts(1, 2, 0, { ...facts, level: 2 })
  const first = !theirs || (own && own.from < theirs.from) ? one : other
  return winIf(outcome === first, 'ranking', facts)
}

/** Returns the fact of a place; empty for an entrant that did not finish. */
const placeFact = (name: string, place: Place | undefined): Readonly<Record<string, number>> =>
  place ? { [name]: place.from } : {}
