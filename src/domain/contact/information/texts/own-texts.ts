import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { samePlaces } from './places.ts'
import type { OwnTexts } from './texts-api.ts'
import { countTexts, latestTexts } from './texts-store.ts'

/** Returns the shipped texts of the pages, by dictionary, in a language of the site. */
export type ShippedTexts = (language: string) => OwnTexts

/** Milliseconds between two queries for new versions. */
const keptFor = 2_000

/**
 * Returns the operator's texts by language. The object of a language is stable until a text changes, so that callers
 * may cache what they derive from it. Leaves out texts that are no longer shipped or whose placeholders have changed.
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
    /** Call after writing a version in this process. */
    changed(): void {
      asked = null
    },
  }
}
