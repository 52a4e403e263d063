import type { SportId } from '#domain/sport/feed/api.ts'
import { marketKey } from '#domain/sport/pricing/api.ts'
import type { MarketRef } from '../messages/message.ts'
import { type LineForm, type MarketRow, marketTable } from './market-table.ts'

/** A provider's market in our normal form. */
export interface HouseMarket {
  readonly key: string
  /** Our outcomes by the provider's. */
  readonly outcomes: Readonly<Record<string, string>>
}

const rows = new Map<string, MarketRow>(
  marketTable.flatMap((row) => row.sports.map((sport) => [`${sport}/${row.id}`, row] as const)),
)

/** Returns null if we have no such market, or none with that line. */
export function houseMarket(sport: SportId, { id, specifiers }: MarketRef): HouseMarket | null {
  const row = rows.get(`${sport}/${id}`)
  if (!row) return null
  const given = new Map(specifiers)
  const line = lineOf(row.line, given)
  // An unknown specifier would make it another market.
  if (line === null || given.size > namesOf(row.line).length) return null
  return { key: marketKey(row.type, line), outcomes: row.outcomes }
}

function namesOf(line: LineForm): readonly string[] {
  switch (line.form) {
    case 'none':
      return []
    case 'line':
      return [line.line]
    case 'score':
      return ['hcp']
    case 'index':
      return line.of
    case 'index:line':
      return [line.index, line.line]
  }
}

function lineOf(line: LineForm, given: ReadonlyMap<string, string>): string | null {
  switch (line.form) {
    case 'none':
      return ''
    case 'line':
      return decimal(given.get(line.line))
    case 'score':
      return scoreLine(given.get('hcp'))
    case 'index':
      return joined(
        line.of.map((name) => index(given.get(name))),
        '.',
      )
    case 'index:line':
      return joined([index(given.get(line.index)), decimal(given.get(line.line))], ':')
  }
}

const joined = (parts: readonly (string | null)[], by: string): string | null =>
  parts.includes(null) ? null : parts.join(by)

/** Returns a line in our form: `2.5`, `-0.25`, `3`; settlement supports quarters at finest. */
function decimal(written: string | undefined): string | null {
  const value =
    written !== undefined && /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(written) ? Number(written) : Number.NaN
  return Number.isInteger(4 * value) ? String(value === 0 ? 0 : value) : null
}

const index = (written: string | undefined): string | null =>
  written !== undefined && /^[1-9]\d{0,2}$/.test(written) ? written : null

/** Parses a score: `0:1` gives the away side a goal, so -1 for the home side. */
function scoreLine(written: string | undefined): string | null {
  const goals = /^(\d{1,2}):(\d{1,2})$/.exec(written ?? '')
  return goals && decimal(String(Number(goals[1]) - Number(goals[2])))
}
