import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { samePlaces } from './places.ts'
import type { OwnTexts } from './texts-api.ts'
import { countTexts, latestTexts } from './texts-store.ts'

/** The texts of the pages as the house ships them, by dictionary, in a language of the site. */
export type ShippedTexts = (language: string) => OwnTexts

/** Milliseconds after which the database is asked whether there is another version. */
const keptFor = 2_000

/**
 * What the operator has written, by language. The object of a language stays the same until a text is written, so that what is
 * made of it can be kept with it. A text that is not shipped any more, or has other places by now, is left out.
 */
export function makeOwnTexts(db: Database, clock: Clock, shipped: ShippedTexts) {
  let known: { readonly count: number; readonly texts: ReadonlyMap<string, OwnTexts> } = {
    count: 0,
    texts: new Map(),
  }
  let asked: { readonly at: number; readonly done: Promise<void> } | null = null

  async function refresh(): Promise<void> {
    const count = await countTexts(db.read)
    if (count === known.count) return
    const texts = new Map<string, Record<string, Record<string, string>>>()
    for (const { dictionary, key, language, text } of await latestTexts(db.read)) {
      const usual = shipped(language)[dictionary]?.[key]
      if (text === '' || usual === undefined || !samePlaces(usual, text)) continue
      const own = texts.get(language) ?? {}
      own[dictionary] = { ...own[dictionary], [key]: text }
      texts.set(language, own)
    }
    known = { count, texts }
  }

  return {
    async of(language: string): Promise<OwnTexts | null> {
      const now = clock.now()
      if (!asked || now - asked.at >= keptFor) {
        const done = refresh()
        asked = { at: now, done }
        done.catch(() => {
          asked = null
        })
      }
      await asked.done
      return known.texts.get(language) ?? null
    },
    /** Another version was written here. */
    changed(): void {
      asked = null
    },
  }
}
