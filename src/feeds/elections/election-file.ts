import type { HandPrices } from '#domain/sport/feed/api.ts'
import { handPricesFault, mostCandidates } from '#domain/sport/pricing/index.ts'

/** An election as traders enter it: an entry of a file for `FEED=elections:<file>`. */
export interface Election {
  /** Lower-case letters, digits and hyphens; never changed. */
  readonly id: string
  /** Name of its competition, with the place: `Elections in Maravia`. */
  readonly competition: string
  /** ISO 3166-1 alpha-2; WORLD by default. */
  readonly country: string
  /** Office or question: `President of Maravia`. */
  readonly question: string
  /** End of voting, and with it of betting; milliseconds. */
  readonly closes: number
  /** In the order of their numbers, from 1. */
  readonly candidates: readonly string[]
  /** In order of time. */
  readonly offers: readonly Offer[]
  /** Official results in order of time; each corrects the one before. */
  readonly results: readonly { readonly at: number; readonly order: readonly number[] }[]
}

/** Prices from a time on, or null while closed. */
export interface Offer {
  readonly at: number
  readonly prices: HandPrices | null
}

type Entry = Readonly<Record<string, unknown>>
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Parses a file of elections. Returns the valid ones, and the faults of the others.
 *
 * @throws Error if the text is not such a file
 */
export function parseElections(text: string): {
  readonly elections: readonly Election[]
  readonly faults: readonly string[]
} {
  const file: unknown = JSON.parse(text)
  if (!isEntry(file) || !Array.isArray(file.elections)) throw new Error('there is no list "elections"')
  const elections: Election[] = []
  const faults: string[] = []
  for (const [index, entry] of file.elections.entries()) {
    try {
      const election = parseElection(entry)
      if (elections.some(({ id }) => id === election.id))
        throw new Error(`the id ${election.id} stands twice`)
      elections.push(election)
    } catch (error) {
      const name = isEntry(entry) && typeof entry.id === 'string' ? entry.id : `${index + 1}`
      faults.push(`election ${name}: ${(error as Error).message}`)
    }
  }
  return { elections, faults }
}

function parseElection(entry: unknown): Election {
  if (!isEntry(entry)) throw new Error('it is no object')
  const id = textOf(entry, 'id')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    throw new Error('its id is of lower case letters, digits and hyphens')
  const closes = timeOf(entry.closes, 'closes')
  const { candidates } = entry
  if (!Array.isArray(candidates) || candidates.length < 2 || candidates.length > mostCandidates)
    throw new Error(`it has 2 to ${mostCandidates} candidates`)
  if (candidates.some((name) => typeof name !== 'string' || name.trim() === '' || name.includes(' / ')))
    throw new Error('a candidate has a name')
  if (new Set(candidates).size !== candidates.length) throw new Error('a candidate stands twice')
  const country = entry.country === undefined ? 'WORLD' : textOf(entry, 'country')
  const offers = listOf(entry, 'prices').map((offer) => parseOffer(offer, candidates.length))
  if (offers.length === 0) throw new Error('it has no prices')
  const results = listOf(entry, 'results').map((result) => parseResult(result, candidates.length, closes))
  if (!inOrder(offers) || !inOrder(results)) throw new Error('prices and results stand in order of time')
  return {
    ...{ id, competition: textOf(entry, 'competition'), country, question: textOf(entry, 'question') },
    ...{ closes, candidates, offers, results },
  }
}

/**
 * Parses `{ "from": "2026-11-25T10:00:00Z", "winner": [1850, 2050, 21000], "top-2": [...] }`, or with `"closed":
 * true`.
 */
function parseOffer(entry: unknown, field: number): Offer {
  if (!isEntry(entry)) throw new Error('prices are objects')
  const at = timeOf(entry.from, 'from')
  if (entry.closed === true) return { at, prices: null }
  const prices: Record<string, Record<string, number>> = {}
  for (const [name, odds] of Object.entries(entry)) {
    if (name === 'from') continue
    if (!Array.isArray(odds) || odds.some((one) => !Number.isInteger(one) || one <= 1000 || one > 500_000))
      throw new Error(`${name} has odds in whole thousandths, 1001 to 500000`)
    prices[`election-${name}`] = Object.fromEntries(odds.map((one: number, index) => [`${index + 1}`, one]))
  }
  const fault = handPricesFault(prices, field)
  if (fault) throw new Error(fault)
  return { at, prices }
}

/**
 * Parses `{ "at": "2027-03-02T09:00:00Z", "order": [2, 1, 3] }`: the winner first; a missing candidate got nothing.
 */
function parseResult(entry: unknown, field: number, closes: number): Election['results'][number] {
  if (!isEntry(entry) || !Array.isArray(entry.order)) throw new Error('a result has an order')
  const at = timeOf(entry.at, 'at')
  const { order } = entry
  if (at < closes) throw new Error('a result comes after voting has closed')
  if (order.length === 0 || new Set(order).size !== order.length)
    throw new Error('an order names each candidate once')
  if (order.some((number) => !Number.isInteger(number) || number < 1 || number > field))
    throw new Error(`an order has numbers from 1 to ${field}`)
  return { at, order }
}

const inOrder = (list: readonly { readonly at: number }[]): boolean =>
  list.every(({ at }, index) => index === 0 || at > list[index - 1]!.at)

function listOf(entry: Entry, name: string): readonly unknown[] {
  const list = entry[name] ?? []
  if (!Array.isArray(list)) throw new Error(`${name} is a list`)
  return list
}

function textOf(entry: Entry, name: string): string {
  const text = entry[name]
  if (typeof text !== 'string' || text.trim() === '') throw new Error(`${name} is missing`)
  return text
}

function timeOf(value: unknown, name: string): number {
  const time =
    typeof value === 'string' && /T.*(Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time)) throw new Error(`${name} is a time with its zone, such as 2027-03-01T20:00:00Z`)
  return time
}
