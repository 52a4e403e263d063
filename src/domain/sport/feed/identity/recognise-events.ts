import type { Database, Tx } from '#kernel/database.ts'
import type { Fixture } from '../api.ts'
import type { FeedSource } from '../source.ts'
import { type EventAlias, insertAliases, loadAliases } from './alias-store.ts'
import { loadMeetings } from './meeting-store.ts'
import { type Meeting, recognise } from './recognise.ts'

/**
 * Matches stored events of file feeds whose id changed in the file because a name, a round or a day was corrected.
 * Registers the stored ids with each source. A match that ended unplayed by the published rule and has a new date
 * counts as another event. Returns the number matched.
 */
export async function recogniseEvents(database: Database, sources: readonly FeedSource[]): Promise<number> {
  let found = 0
  for (const source of sources) {
    const { all, callAs, producer } = source
    if (!all || !callAs) continue
    found += await database.transact((tx) => recogniseIn(tx, { producer, all, callAs, knows: source.knows }))
  }
  return found
}

type FileSource = Pick<FeedSource, 'producer' | 'knows'> & Required<Pick<FeedSource, 'all' | 'callAs'>>

async function recogniseIn(tx: Tx, { producer, all, callAs }: FileSource): Promise<number> {
  const stored = await loadMeetings(tx, producer)
  const aliases = await loadAliases(tx)
  callAs(new Map(aliases.flatMap(({ alias, event, kind }) => (kind === 'renamed' ? [[alias, event]] : []))))
  if (stored.length === 0) return 0
  const meetings = all().map(meetingOf)
  // An unreadable source has not lost anything.
  if (meetings.length === 0) return 0
  const present = new Map(meetings.map((one) => [one.id, one]))
  const isStored = new Set(stored.map(({ id }) => id))
  const isAlias = new Set(aliases.map(({ alias }) => alias))
  const missing = stored.filter(({ id }) => !present.has(id) && !isAlias.has(id))
  const { names, twins } = recognise(missing, meetings, (id) => isStored.has(id))
  const fresh: EventAlias[] = [
    ...[...names].map(([alias, event]) => ({ alias, event, kind: 'renamed' as const, void: false })),
    ...[...twins].map(([alias, event]) => ({ alias, event, kind: 'same' as const, void: false })),
    ...stored.flatMap((one): EventAlias[] => {
      const now = present.get(one.id)
      if (one.status !== 'cancelled' || !now || now.startsAt <= one.updatedAt) return []
      return [{ alias: one.id, event: nextId(one.id, isStored), kind: 'renamed', void: false }]
    }),
  ]
  await insertAliases(tx, fresh)
  callAs(new Map(fresh.flatMap(({ alias, event, kind }) => (kind === 'renamed' ? [[alias, event]] : []))))
  return fresh.length
}

function nextId(id: string, isStored: ReadonlySet<string>): string {
  let number = 2
  while (isStored.has(`${id}.${number}`)) number++
  return `${id}.${number}`
}

const meetingOf = ({ id, competition, season, round, home, away, startsAt }: Fixture): Meeting => ({
  ...{ id, season, round, startsAt },
  competition: competition.id,
  home: home.name,
  away: away.name,
})
