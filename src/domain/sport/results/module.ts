import type { Clock } from '#kernel/clock.ts'
import { defineModule } from '#kernel/module.ts'
import { resultsEndpoints } from './api.ts'
import { type BoardHandlersOptions, boardHandlers } from './board-handlers.ts'
import { resultsErrors } from './errors.ts'
import { type ResultsHandlersOptions, resultsHandlers } from './handlers.ts'
import { type HouseNames, HouseSearch } from './house-search.ts'
import { SearchNames } from './names.ts'

interface ResultsNeeds
  extends Omit<ResultsHandlersOptions, 'names'>,
    Omit<BoardHandlersOptions, 'names' | 'house'> {
  /** Wall clock. */
  readonly clock: Clock
  /** Names of sports and pages in the languages of the site. */
  readonly houseNames: () => HouseNames
}

export const resultsModule = defineModule({
  name: 'results',
  summary: 'Results of finished events by day, sport, competition, side and name; and the search by name',
  endpoints: resultsEndpoints,
  errors: resultsErrors,
  provides: ({ clock, houseNames, ...needs }: ResultsNeeds) => {
    const names = new SearchNames(needs.db, clock)
    const house = new HouseSearch(houseNames)
    return {
      handlers: { ...resultsHandlers({ ...needs, names }), ...boardHandlers({ ...needs, names, house }) },
    }
  },
})
