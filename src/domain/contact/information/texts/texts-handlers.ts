import { pageOfList, recordAct } from '#domain/people/staff/index.ts'
import type { Handlers } from '#kernel/contract.ts'
import { actingStaff } from '#kernel/staff.ts'
import type { InformationNeeds } from '../handlers.ts'
import { makeOwnTexts } from './own-texts.ts'
import { placesOf, samePlaces } from './places.ts'
import { type SiteTextLine, type siteTextEndpoints, siteTextErrors } from './texts-api.ts'
import { insertText, latestTexts, type TextRow, versionsOfText } from './texts-store.ts'

export function siteTextHandlers(needs: InformationNeeds): Handlers<typeof siteTextEndpoints> {
  const { db, clock, siteLanguages, shippedTexts } = needs
  const own = makeOwnTexts(db, clock, shippedTexts)

  const placeOf = (id: string) => {
    const [dictionary = '', key = '', language = ''] = id.split('~')
    const texts = siteLanguages.includes(language) ? shippedTexts(language) : {}
    const shipped = Object.hasOwn(texts, dictionary) ? texts[dictionary]! : {}
    if (!Object.hasOwn(shipped, key)) throw siteTextErrors['text-unknown']()
    return { dictionary, key, language, shipped: shipped[key]! }
  }
  const lineOf = (id: string, shipped: string, row: TextRow | undefined): SiteTextLine => {
    const [dictionary = '', key = '', language = ''] = id.split('~')
    return {
      id,
      dictionary,
      key,
      language,
      text: row?.text || shipped,
      state: row?.text ? 'own' : 'shipped',
      version: row?.version ?? 0,
      at: row?.at.getTime() ?? null,
      staff: row?.staff_name ?? '',
    }
  }

  return {
    'site-texts': async ({ language }) => ({ texts: await own.of(language) }),
    'desk-site-texts': async (_, { query }) => {
      const { limit, offset } = pageOfList(query)
      const rows = new Map(
        (await latestTexts(db.read)).map((row) => [`${row.dictionary}~${row.key}~${row.language}`, row]),
      )
      const wanted = query.q?.trim().toLowerCase() ?? ''
      const lines = siteLanguages
        .filter((language) => query.language === undefined || language === query.language)
        .flatMap((language) =>
          Object.entries(shippedTexts(language))
            .filter(([dictionary]) => query.dictionary === undefined || dictionary === query.dictionary)
            .flatMap(([dictionary, texts]) =>
              Object.entries(texts).map(([key, shipped]) => {
                const id = `${dictionary}~${key}~${language}`
                return lineOf(id, shipped, rows.get(id))
              }),
            ),
        )
        .filter(
          ({ key, text, state }) =>
            (query.state === undefined || state === query.state) &&
            (text.toLowerCase().includes(wanted) || key.toLowerCase().includes(wanted)),
        )
      return { items: lines.slice(offset, offset + limit), total: lines.length }
    },
    'desk-site-text': async (_, { params: { id } }) => {
      const { dictionary, key, language, shipped } = placeOf(id)
      const versions = await versionsOfText(db.read, dictionary, key, language)
      return {
        ...lineOf(id, shipped, versions[0]),
        shipped,
        versions: versions.map((row) => ({
          id: String(row.version),
          version: row.version,
          text: row.text,
          staff: row.staff_name,
          reason: row.reason,
          at: row.at.getTime(),
        })),
      }
    },
    'desk-write-site-text': async (context, { params: { id }, body: { text, over, reason } }) => {
      const staff = actingStaff(context)
      const { shipped, ...place } = placeOf(id)
      if (text !== '' && !samePlaces(shipped, text))
        throw siteTextErrors['text-places-differ']({ wanted: placesOf(shipped).join(' ') || '–' })
      const version = over + 1
      await db.transact(async (tx) => {
        const before = (await versionsOfText(tx, place.dictionary, place.key, place.language))[0]
        const row = { ...place, version, text, staff_name: staff.name, reason, at: new Date(clock.now()) }
        if ((before?.version ?? 0) !== over || !(await insertText(tx, row)))
          throw siteTextErrors['text-changed']()
        await recordAct(tx, {
          staff,
          action: 'content.text',
          subject: { kind: 'site-text', id },
          from: { version: over, text: before?.text || shipped },
          to: { version, text: text || shipped },
          reason,
        })
      })
      own.changed()
      return { version }
    },
  }
}
