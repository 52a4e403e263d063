import { type Fixture, placesOf } from '#domain/sport/feed/api.ts'
import type { FeedSource } from '#domain/sport/feed/index.ts'
import type { EntrantForm } from './api.ts'
import type { Results } from './results.ts'

/** Most earlier events returned for an entrant. */
const maxShown = 5
/** Most events of an entrant that are examined for them. */
const maxRead = 10

/** Returns the earlier places of an event's entrants, from what its source knows at `now` (sport time). */
export async function fieldForm(
  source: FeedSource,
  results: Results,
  fixture: Fixture,
  now: number,
): Promise<readonly EntrantForm[]> {
  const before = Math.min(now, fixture.startsAt)
  const form: EntrantForm[] = []
  for (const { id, number } of fixture.field ?? []) {
    const places: EntrantForm['places'][number][] = []
    let looked = 0
    for (const event of source.matchesOf(id, before)) {
      if (places.length === maxShown || ++looked > maxRead) break
      await results.pause()
      const ranking = await results.orderOf(source, event, now)
      const own = event.field?.find((entrant) => entrant.id === id)
      if (!ranking || !own) continue
      const place = placesOf(ranking).get(own.number)?.from ?? null
      places.push({ id: event.id, name: event.home.name, place })
    }
    form.push({ number, places })
  }
  return form
}
