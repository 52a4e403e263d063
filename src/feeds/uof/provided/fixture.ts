import type { XmlElement } from '@rgrove/parse-xml'
import type {
  Competition,
  EventFormat,
  Fixture,
  NamesByLanguage,
  SportId,
  Team,
} from '#domain/sport/feed/api.ts'
import { coloursOf, countryOfSide } from '../../teams.ts'
import { sportsByNumber } from '../markets/market-table.ts'
import { childrenOf, optionalText, text } from '../messages/fields.ts'
import { Refused } from '../messages/refusal.ts'

/** Name of the feed as the producer of its fixtures. */
export const producer = 'uof'

/** Returns our id of a provider's event or side: `uof.sr.match.1234`. */
export const houseId = (urn: string): string => `${producer}.${urn.replaceAll(':', '.')}`

/** A provider does not rank competitions: all of them come after our first leagues. */
const rank = 250

const formats: Readonly<Partial<Record<SportId, EventFormat>>> = {
  football: { sport: 'football', halfMinutes: 45, knockout: false },
  tennis: { sport: 'tennis', bestOf: 3, finalSetTieBreakTo: 7 },
  basketball: { sport: 'basketball', quarterMinutes: 10, overtimeMinutes: 5 },
  'ice-hockey': { sport: 'ice-hockey', periodMinutes: 20, overtimeMinutes: 5, shootout: true },
  'counter-strike': { sport: 'counter-strike', bestOf: 3 },
  handball: { sport: 'handball', halfMinutes: 30 },
  rugby: { sport: 'rugby', halfMinutes: 40 },
  'american-football': { sport: 'american-football', quarterMinutes: 15, overtimeMinutes: 5 },
  volleyball: { sport: 'volleyball', bestOf: 5 },
  'table-tennis': { sport: 'table-tennis', bestOf: 5 },
  badminton: { sport: 'badminton', bestOf: 3 },
  snooker: { sport: 'snooker', bestOf: 9 },
  darts: { sport: 'darts', bestOf: 11 },
  squash: { sport: 'squash', bestOf: 5 },
  'beach-volleyball': { sport: 'beach-volleyball', bestOf: 3 },
  boxing: { sport: 'boxing', rounds: 12, kilograms: 0 },
  mma: { sport: 'mma', rounds: 3, kilograms: 0 },
}

/** Additional lengths that a sport's format allows. */
const lengths: Readonly<Partial<Record<SportId, readonly number[]>>> = {
  football: Array.from({ length: 60 }, (_, index) => index + 1),
  basketball: [10, 12],
  tennis: [3, 5],
  'table-tennis': [5, 7],
  snooker: [9, 11],
}

/** Returns the sport's default format with the length in the fixture: `period_length` in minutes, or `best_of`. */
function formatOf(usual: EventFormat, told: ReadonlyMap<string, string>): EventFormat {
  const known = lengths[usual.sport as SportId] ?? []
  const field = 'bestOf' in usual ? 'bestOf' : 'halfMinutes' in usual ? 'halfMinutes' : 'quarterMinutes'
  const length = Number(told.get(field === 'bestOf' ? 'best_of' : 'period_length'))
  return known.includes(length) ? ({ ...usual, [field]: length } as EventFormat) : usual
}

/** Names in a fixture, by the provider's ids: its competition and its sides. */
export type Names = ReadonlyMap<string, string>

/**
 * Parses the names of a fixture in the language of the request (`sports/<language>/sport_events/<id>/fixture.xml`).
 *
 * @throws Refused if a required part is absent.
 */
export function readNames(root: XmlElement): Names {
  const fixture = only(root, 'fixture')
  const named = [only(fixture, 'tournament'), ...childrenOf(only(fixture, 'competitors'), 'competitor')]
  return new Map(named.map((one) => [text(one, 'id'), text(one, 'name')]))
}

/**
 * Parses the provider's fixture (`sports/en/sport_events/<id>/fixture.xml`) into our normal form. Prices and results
 * do not depend on its format.
 *
 * @param translated its names in other languages
 * @throws Refused if a required part is absent, or for an unsupported sport.
 */
export function readFixture(root: XmlElement, translated: ReadonlyMap<string, Names> = new Map()): Fixture {
  const fixture = only(root, 'fixture')
  const id = text(fixture, 'id')
  const tournament = only(fixture, 'tournament')
  const sport = sportsByNumber[text(only(tournament, 'sport'), 'id').split(':').at(-1)!]
  const format = sport && formats[sport]
  if (!format) throw new Refused('uof-wrong-value', `sport of ${id}`)
  const sides = childrenOf(only(fixture, 'competitors'), 'competitor')
  const side = (qualifier: string) => sides.find((one) => one.attributes.qualifier === qualifier)
  const [home, away] = [side('home') ?? sides[0], side('away') ?? sides[1]]
  if (!home || !away || sides.length !== 2) throw new Refused('uof-missing-field', `two competitors of ${id}`)
  const venue = childrenOf(fixture, 'venue')[0]
  const told = new Map(
    childrenOf(fixture, 'extra_info').flatMap((info) =>
      childrenOf(info, 'info').map(({ attributes: { key = '', value = '' } }): [string, string] => [
        key,
        value,
      ]),
    ),
  )
  const venueName = venue && optionalText(venue, 'name')
  return {
    id: houseId(id),
    producer,
    competition: { ...competitionOf(tournament, sport), ...namesOf(tournament, translated) },
    season: seasonOf(fixture),
    round: roundOf(fixture),
    home: { ...teamOf(home), ...namesOf(home, translated) },
    away: { ...teamOf(away), ...namesOf(away, translated) },
    startsAt: startOf(fixture),
    format: formatOf(format, told),
    neutral: told.get('neutral_ground') === 'true',
    liveCoverage: fixture.attributes.liveodds === 'booked',
    provided: true,
    detail: { goals: false, corners: false, cards: false, halves: true },
    ...(venueName ? { venue: venueName } : {}),
  }
}

/** Returns the names in languages where they differ. */
function namesOf(
  element: XmlElement,
  translated: ReadonlyMap<string, Names>,
): { readonly names?: NamesByLanguage } {
  const [id, own] = [text(element, 'id'), text(element, 'name')]
  const names = [...translated].flatMap(([language, byId]) => {
    const name = byId.get(id)
    return name === undefined || name === own ? [] : [[language, name] as const]
  })
  return names.length > 0 ? { names: Object.fromEntries(names) } : {}
}

function only(element: XmlElement, name: string): XmlElement {
  const child = childrenOf(element, name)[0]
  if (!child) throw new Refused('uof-missing-field', `${element.name} ${name}`)
  return child
}

function competitionOf(tournament: XmlElement, sport: SportId): Competition {
  const category = childrenOf(tournament, 'category')[0]
  return {
    id: houseId(text(tournament, 'id')),
    sport,
    name: text(tournament, 'name'),
    country: (category && countryOfSide(optionalText(category, 'name') ?? '')) ?? 'WORLD',
    rank,
  }
}

function teamOf(competitor: XmlElement): Team {
  const name = text(competitor, 'name')
  const country = countryOfSide(optionalText(competitor, 'country') ?? '')
  return {
    id: houseId(text(competitor, 'id')),
    name,
    colours: coloursOf(name),
    ...(country ? { country } : {}),
  }
}

const seasonOf = (fixture: XmlElement): string =>
  childrenOf(fixture, 'season').flatMap((season) => optionalText(season, 'name') ?? [])[0] ?? ''

const roundOf = (fixture: XmlElement): string =>
  childrenOf(fixture, 'tournament_round').flatMap(
    (round) => optionalText(round, 'name') ?? optionalText(round, 'number') ?? [],
  )[0] ?? ''

function startOf(fixture: XmlElement): number {
  const written = optionalText(fixture, 'start_time') ?? text(fixture, 'scheduled')
  const time = /^\d{4}-\d\d-\d\dT/.test(written) ? Date.parse(written) : Number.NaN
  if (Number.isNaN(time)) throw new Refused('uof-wrong-value', `fixture start_time "${written}"`)
  return time
}
