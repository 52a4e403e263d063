import { compareCards, type EventCard, type TopicPage } from '#domain/sport/book/api.ts'
import { type Book, pageIn } from '#domain/sport/book/index.ts'
import { namedIn } from '#domain/sport/feed/api.ts'
import type { Handlers } from '#kernel/contract.ts'
import { howFar, readyName, typedWords } from '#kernel/find-by-name.ts'
import type { resultsEndpoints } from './api.ts'
import type { HouseSearch } from './house-search.ts'
import type { SearchNames } from './names.ts'

export type BoardEndpoints = 'team-board' | 'country-board' | 'search'

export interface BoardHandlersOptions {
  readonly book: Pick<Book, 'boards'>
  /** Sport time in milliseconds and its speed. */
  readonly sportTime: () => { readonly now: number; readonly speed: number }
  readonly names: SearchNames
  readonly house: HouseSearch
}

/** Most results of a search by kind. Some pages may be closed to the client, which filters them. */
const found = { pages: 30, competitions: 8, teams: 8, events: 20 }
/** Most events listed for a country. */
const countryLength = 100

/** Handlers for the events of a side and of a country, and for the search. */
export function boardHandlers({
  book: { boards },
  sportTime,
  names,
  house,
}: BoardHandlersOptions): Pick<Handlers<typeof resultsEndpoints>, BoardEndpoints> {
  const some = (cards: readonly EventCard[], language: string): TopicPage =>
    pageIn(
      {
        ...{ topic: 'top', seq: 0, complete: false, ...sportTime() },
        events: [...cards].sort(compareCards),
      },
      language,
    )
  return {
    'team-board': async ({ language }, { params: { teamId } }) =>
      some(
        boards.listed().filter(({ home, away }) => home.id === teamId || away.id === teamId),
        language,
      ),
    search: async ({ language }, { query: { text } }) => {
      const [{ teams, competitions }, groups] = await Promise.all([names.find(text), names.meant(text)])
      const typed = typedWords(text)
      const runs = (card: EventCard) =>
        card.field?.some(({ name }) => howFar(typed, readyName(name)) !== null) ?? false
      const fits = (card: EventCard) =>
        groups?.every(
          (group) =>
            group.teams.includes(card.home.id) ||
            group.teams.includes(card.away.id) ||
            group.competitions.includes(card.competition.id),
        )
      const meant = groups && groups.length > 0 ? fits : () => false
      const events = boards
        .listed()
        .filter((card) => meant(card) || runs(card))
        .sort(compareCards)
      const { sports, pages } = house.find(text, language)
      return {
        sports,
        pages: pages.slice(0, found.pages),
        competitions: competitions.slice(0, found.competitions).map((one) => namedIn(one, language)),
        teams: teams.slice(0, found.teams).map((one) => namedIn(one, language)),
        board: some(events.slice(0, found.events), language),
      }
    },
    'country-board': async ({ language }, { params: { country } }) => {
      const counts = new Map<string, number>()
      const own: EventCard[] = []
      for (const card of boards.listed()) {
        const countries = countriesOf(card)
        for (const one of countries) counts.set(one, (counts.get(one) ?? 0) + 1)
        if (countries.has(country)) own.push(card)
      }
      return {
        board: some(own.sort(compareCards).slice(0, countryLength), language),
        countries: [...counts].map(([one, count]) => ({ country: one, count })),
      }
    },
  }
}

/** Returns the countries of an event: those of its sides when they play for one, else that of its competition. */
function countriesOf({ home, away, competition }: EventCard): ReadonlySet<string> {
  const own = [home.country, away.country].flatMap((country) => country ?? [])
  const all = own.length > 0 ? own : [competition.country]
  // Events of England count for Great Britain too.
  const whole = all.flatMap((country) => (country.startsWith('GB-') ? [country, 'GB'] : country))
  return new Set(whole.filter((country) => /^[A-Z]{2}(?:-|$)/.test(country) && country !== 'EU'))
}
