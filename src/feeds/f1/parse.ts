import type { Entrant, Fixture } from '#domain/sport/feed/api.ts'
import { count, isRecord, list, text } from '../fields.ts'
import { coloursOf, slug } from '../teams.ts'
import { instantOf } from '../zone.ts'

export const f1Attribution = 'F1DB (f1db.com), CC BY 4.0; reduced'

/** A Grand Prix: its fixture and its result. */
export interface GrandPrix {
  readonly fixture: Fixture
  /** Null for a future race. */
  readonly result: RaceResult | null
  /** Driver ids in the order of qualifying, and when it is known; null if unknown. */
  readonly qualifying: { readonly order: readonly string[]; readonly at: number } | null
}

export interface RaceResult {
  /** Field numbers of the classified drivers, the winner first. */
  readonly order: readonly number[]
  /** Field numbers of non-starters. */
  readonly absent: readonly number[]
  readonly fastest: number
  /** Race time of the winner. */
  readonly milliseconds: number
}

/** `entities.json`: names by the ids of races. */
export interface Entities {
  readonly drivers: Readonly<Record<string, { readonly name: string; readonly country?: string }>>
  readonly circuits: Readonly<Record<string, { readonly name: string; readonly lon: number }>>
}

/** @throws Error with the reason if the file has another format. */
export function readEntities(value: unknown): Entities {
  if (!isRecord(value) || !isRecord(value.drivers) || !isRecord(value.circuits))
    throw new Error('entities.json has no "drivers" and "circuits"')
  for (const [id, driver] of Object.entries(value.drivers))
    if (!isRecord(driver) || typeof driver.name !== 'string') throw new Error(`the driver ${id} has no name`)
  for (const [id, circuit] of Object.entries(value.circuits))
    if (!isRecord(circuit) || typeof circuit.name !== 'string' || typeof circuit.lon !== 'number')
      throw new Error(`the circuit ${id} has no name or no longitude`)
  return value as unknown as Entities
}

interface ResultRow {
  readonly driver: string
  readonly car: number
  readonly team: string
  /** Null for drivers who were not classified. */
  readonly place: number | null
  readonly absent: boolean
  readonly time: string | null
}

/** A line of the file of races, before the fields of future races are known. */
export interface RaceLine {
  readonly row: Readonly<Record<string, unknown>>
  readonly circuit: string
  readonly utc: string
  readonly results: readonly ResultRow[]
}

const marks = ['DNF', 'DNS', 'DSQ', 'NC'] as const

/** @throws Error with the reason if it is not a race in this format. */
export function parseRace(row: unknown, { drivers, circuits }: Entities): RaceLine {
  if (!isRecord(row)) throw new Error('not an object')
  const circuit = text(row.circuit, 'circuit')
  if (!Object.hasOwn(circuits, circuit)) throw new Error(`unknown circuit ${circuit}`)
  const utc = text(row.utc, 'utc')
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\dZ)?$/.test(utc) || Number.isNaN(Date.parse(utc)))
    throw new Error(`"utc" is no time: ${utc}`)
  text(row.name, 'name')
  text(row.season, 'season')
  count(row.round, 'round', 99)
  if (row.status !== 'finished' && row.status !== 'scheduled')
    throw new Error(`unknown "status" ${JSON.stringify(row.status)}`)
  const results = list(row.results ?? [], 'results').map((entry) => resultRow(entry, drivers))
  if (row.status === 'finished') checkResults(row, results)
  return { row, circuit, utc, results }
}

function resultRow(entry: unknown, drivers: Entities['drivers']): ResultRow {
  if (!isRecord(entry)) throw new Error('a result is no object')
  const driver = text(entry.d, 'd')
  if (!Object.hasOwn(drivers, driver)) throw new Error(`unknown driver ${driver}`)
  const mark = marks.find((name) => name === entry.pos)
  return {
    driver,
    car: count(entry.no, 'no', 999),
    team: text(entry.c, 'c'),
    place: mark ? null : count(entry.pos, 'pos', 99),
    absent: mark === 'DNS',
    time: typeof entry.time === 'string' ? entry.time : null,
  }
}

function checkResults(row: Readonly<Record<string, unknown>>, results: readonly ResultRow[]): void {
  const places = results.flatMap(({ place }) => place ?? [])
  if (places.length < 2) throw new Error('fewer than two were classified')
  if (places.some((place, index) => place !== index + 1)) throw new Error('the places do not count up from 1')
  if (new Set(results.map(({ driver }) => driver)).size !== results.length)
    throw new Error('a driver stands twice')
  if (winnersTime(results[0]!.time) === null) throw new Error('the winner has no time')
  const fastest = list(row.fastestLap, 'fastestLap')[0]
  if (!results.some(({ driver }) => driver === fastest)) throw new Error('the fastest lap of nobody')
}

function winnersTime(time: string | null): number | null {
  const parts = /^(\d):(\d\d):(\d\d)\.(\d{3})$/.exec(time ?? '')
  if (!parts) return null
  const [hours, minutes, seconds, thousandths] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ]
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths
}

/** Start hour by local solar time, if the file has only a day and no other race of its circuit has a time. */
const usualHour = 15

/**
 * Returns the starts of races: their time, else that of the first race of their circuit with one, else the local
 * afternoon.
 */
export function startsOf(lines: readonly RaceLine[], circuits: Entities['circuits']): readonly number[] {
  const known = new Map<string, string>()
  for (const { circuit, utc } of lines)
    if (utc.length > 10 && !known.has(circuit)) known.set(circuit, utc.slice(11, 16))
  return lines.map(({ circuit, utc }) => {
    if (utc.length > 10) return Date.parse(utc)
    const time = known.get(circuit)
    if (time) return instantOf(utc, time, 'UTC')!
    const ahead = Math.round(circuits[circuit]!.lon / 15)
    return Date.parse(utc) + (usualHour - ahead) * 3_600_000
  })
}

const placeholderSeconds = 5400
const day = 86_400_000

/** Returns the races in order; a future race has the drivers of the last one before it. */
export function grandsPrix(
  lines: readonly RaceLine[],
  entities: Entities,
  producer: string,
): readonly GrandPrix[] {
  const starts = startsOf(lines, entities.circuits)
  const inOrder = lines
    .map((line, index) => ({ line, startsAt: starts[index]! }))
    .sort((a, b) => a.startsAt - b.startsAt)
  let last: readonly ResultRow[] = []
  return inOrder.flatMap(({ line, startsAt }) => {
    if (line.results.length > 0) last = line.results
    return last.length < 2 ? [] : [grandPrix(line, startsAt, last, entities, producer)]
  })
}

function grandPrix(
  { row, circuit, results }: RaceLine,
  startsAt: number,
  drivers: readonly ResultRow[],
  entities: Entities,
  producer: string,
): GrandPrix {
  const ordered = [...drivers].sort((a, b) => a.car - b.car)
  const field = ordered.map(({ driver, team }, index): Entrant => {
    const { name, country } = entities.drivers[driver]!
    return {
      id: driverId(driver),
      name,
      number: index + 1,
      colours: coloursOf(team),
      ...(country ? { country } : {}),
    }
  })
  const numberOf = new Map(ordered.map(({ driver }, index) => [driver, index + 1]))
  const name = row.name as string
  const course = { id: `f1.grand-prix.${slug(name)}`, name, colours: coloursOf(name) }
  const season = row.season as string
  const sessions = isRecord(row.sessions) ? row.sessions : {}
  const qualified = typeof sessions.quali === 'string' ? Date.parse(sessions.quali) : startsAt - day
  const order = list(row.quali ?? [], 'quali').flatMap((entry) =>
    Array.isArray(entry) && typeof entry[1] === 'string' ? [driverId(entry[1])] : [],
  )
  return {
    fixture: {
      id: `f1.${season}.${String(row.round)}.${slug(name)}`,
      producer,
      competition: { id: 'f1', sport: 'motor-racing', name: 'Formula 1', country: 'WORLD', rank: 40 },
      season,
      round: `Race ${String(row.round)}`,
      home: course,
      away: course,
      field,
      startsAt,
      format: { sport: 'motor-racing', seconds: placeholderSeconds },
      neutral: true,
      liveCoverage: false,
      venue: entities.circuits[circuit]!.name,
      attribution: f1Attribution,
    },
    result:
      row.status === 'finished'
        ? {
            order: results.flatMap(({ place, driver }) => (place === null ? [] : numberOf.get(driver)!)),
            absent: results.flatMap(({ absent, driver }) => (absent ? numberOf.get(driver)! : [])),
            fastest: numberOf.get((row.fastestLap as readonly string[])[0]!)!,
            milliseconds: winnersTime(results[0]!.time)!,
          }
        : null,
    qualifying: order.length > 1 ? { order, at: qualified + day / 16 } : null,
  }
}

const driverId = (driver: string): string => `f1.driver.${driver}`
