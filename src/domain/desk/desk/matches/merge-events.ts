import { settling } from '#domain/betting/bets/index.ts'
import {
  deleteAlias,
  type Fixture,
  findAlias,
  insertAliases,
  isTurned,
  loadAliases,
  loadEvents,
  lockEvents,
} from '#domain/sport/feed/index.ts'
import type { Tx } from '#kernel/database.ts'
import { deskErrors } from '../errors.ts'
import type { MergeEnd } from './match-api.ts'

export interface MergeInput {
  readonly eventId: string
  readonly into: string
  readonly end: MergeEnd
}
export interface SplitInput {
  readonly eventId: string
}

const nameOf = ({ field, home, away }: Fixture) => (field ? home.name : `${home.name} – ${away.name}`)
const lineOf = (fixture: Fixture) => `${nameOf(fixture)}, ${new Date(fixture.startsAt).toISOString()}`

/**
 * Checks that two events can be one match; returns both for the approver. `end: 'result'` needs two sides in the same
 * order and the same kind of source on both. Errors: desk-unknown, desk-merge-impossible.
 */
export async function checkMerge(tx: Tx, { eventId, into, end }: MergeInput) {
  const events = new Map(
    (await loadEvents(tx, [eventId, into])).map((event) => [event.fixture.id, event.fixture]),
  )
  const [event, match] = [events.get(eventId), events.get(into)]
  if (!event || !match) throw deskErrors['desk-unknown']({ what: 'event' })
  const aliases = (await loadAliases(tx)).filter(({ kind }) => kind !== 'renamed')
  const isNamed = aliases.some(
    ({ alias, event: of }) => alias === eventId || alias === into || of === eventId,
  )
  const differs = event.field || match.field || event.provided !== match.provided || isTurned(event, match)
  if (
    eventId === into ||
    isNamed ||
    event.competition.sport !== match.competition.sport ||
    (end === 'result' && differs)
  )
    throw deskErrors['desk-merge-impossible']()
  return { event: lineOf(event), into: lineOf(match), end }
}

/** Merges an event into a match, in the transaction of the approval. Errors: those of `checkMerge`. */
export async function mergeEvents(tx: Tx, input: MergeInput): Promise<unknown> {
  const { eventId, into, end } = input
  // Waits for bets in progress, which do not see the merge; later bets see it.
  await settling.waitForPlacements(tx)
  await lockEvents(tx, [eventId, into])
  await checkMerge(tx, input)
  await insertAliases(tx, [{ alias: eventId, event: into, kind: 'merged', void: end === 'void' }])
  return { event: eventId, into, end }
}

/** Returns the match behind an event, as the approver sees it. Errors: desk-unknown. */
export async function checkSplit(tx: Tx, { eventId }: SplitInput) {
  const alias = await findAlias(tx, eventId)
  if (!alias) throw deskErrors['desk-unknown']({ what: 'event' })
  return { event: eventId, into: alias.event, end: alias.void ? 'void' : 'result' }
}

/** Splits a merged event off again. Errors: desk-unknown. */
export async function splitEvent(tx: Tx, { eventId }: SplitInput): Promise<unknown> {
  await settling.waitForPlacements(tx)
  await lockEvents(tx, [eventId])
  const alias = await deleteAlias(tx, eventId)
  if (!alias) throw deskErrors['desk-unknown']({ what: 'event' })
  return { event: eventId, from: alias.event }
}
