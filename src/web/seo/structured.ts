import type { EventCard } from '#domain/sport/book/api.ts'
import { sidesText, sportViews } from '#domain/sport/pricing/api.ts'
import { competitionPath, eventPath, href, sportPath } from '../core/router/address.ts'
import type { View } from '../core/router/view.ts'
import type { Translator } from '../i18n/translator.ts'

/**
 * Vocabulary of schema.org, written as JSON-LD 1.1. Only the server imports this module: browsers have no use
 * for it.
 */

type Thing = Readonly<Record<string, unknown>>

/**
 * Returns a page's structured data for crawlers, each JSON safe inside a script element. `origin` makes
 * addresses absolute.
 */
export function structuredData(view: View, translator: Translator, origin: string): readonly string[] {
  if (view.kind !== 'page' || origin === '') return []
  const address = (path: string) => origin + href(translator.language, path)
  const things = view.route?.name === 'home' ? [siteOf(address('/'))] : []
  const isOfEvent = view.route?.name === 'event' || view.route?.name === 'cyber-game'
  const event = isOfEvent ? (view.data as { readonly event: EventCard }).event : null
  if (event) things.push(sportsEvent(event, address), trailOf(event, translator, address))
  return things.map((thing) =>
    JSON.stringify({ '@context': 'https://schema.org', ...thing }).replace(/</g, '\\u003c'),
  )
}

const siteOf = (url: string): Thing => ({
  '@type': 'WebSite',
  name: 'Fairline',
  url,
  publisher: { '@type': 'Organization', name: 'Fairline', url },
})

const statuses: Partial<Record<EventCard['state']['status'], string>> = {
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
}

function sportsEvent(event: EventCard, address: (path: string) => string): Thing {
  const side = ({ name }: EventCard['home']) => ({
    '@type': sportViews[event.sport].ofPersons ? 'Person' : 'SportsTeam',
    name,
  })
  return {
    '@type': 'SportsEvent',
    name: titleOf(event),
    sport: event.sport,
    startDate: new Date(event.startsAt).toISOString(),
    eventStatus: `https://schema.org/${statuses[event.state.status] ?? 'EventScheduled'}`,
    ...(event.field
      ? { competitor: event.field.map(({ name }) => ({ '@type': 'Thing', name })) }
      : sportViews[event.sport].ofPersons
        ? { competitor: [side(event.home), side(event.away)] }
        : { homeTeam: side(event.home), awayTeam: side(event.away) }),
    superEvent: { '@type': 'SportsEvent', name: event.competition.name },
    url: address(eventPath(event)),
  }
}

const titleOf = ({ home, away }: EventCard): string => sidesText({ home: home.name, away: away.name })

function trailOf(event: EventCard, translator: Translator, address: (path: string) => string): Thing {
  const t = translator.of('sports')
  const steps = [
    [t(event.sport), sportPath('line', event.sport)],
    [event.competition.name, competitionPath(event.sport, event.competition)],
    [titleOf(event), eventPath(event)],
  ] as const
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(path),
    })),
  }
}
