import { pageOfList, recordAct } from '#domain/people/staff/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Handlers } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { actingStaff } from '#kernel/staff.ts'
import {
  blocksOf,
  type InformationLine,
  type InformationPage,
  type informationEndpoints,
  informationErrors,
  informationPages,
} from './api.ts'
import { insertVersion, latestVersions, type VersionRow, versionsOf } from './store.ts'
import type { ShippedTexts } from './texts/own-texts.ts'

export interface InformationNeeds {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  /** Returns the shipped text of a page, in a language of the site. */
  readonly shippedPage: (page: string, language: string) => { readonly title: string; readonly body: string }
  readonly siteLanguages: readonly string[]
  /** Texts shipped for the pages, in a language of the site. */
  readonly shippedTexts: ShippedTexts
}

/** Cache time of pages in milliseconds: the longest delay until visitors see a new version. */
const keptFor = 2_000

export function informationHandlers(needs: InformationNeeds): Handlers<typeof informationEndpoints> {
  const { db, clock, shippedPage, siteLanguages } = needs
  let kept: { readonly at: number; readonly rows: Promise<readonly VersionRow[]> } | null = null
  const latest = () => {
    const now = clock.now()
    if (kept && now - kept.at < keptFor) return kept.rows
    const rows = latestVersions(db.read)
    kept = { at: now, rows }
    rows.catch(() => {
      kept = null
    })
    return rows
  }
  const ownIn = (rows: readonly VersionRow[], page: string, language: string) =>
    rows.find((row) => row.page === page && row.language === language)
  /** Errors: information-unknown. */
  const placeOf = (id: string) => {
    const [name = '', language = ''] = id.split('~')
    const page = informationPages.find((one) => one === name)
    if (!page || !siteLanguages.includes(language)) throw informationErrors['information-unknown']()
    return { page, language }
  }
  const lineOf = (page: InformationPage, language: string, row: VersionRow | undefined): InformationLine => {
    const own = row?.body ? row : null
    return {
      id: `${page}~${language}`,
      page,
      language,
      title: own?.title ?? shippedPage(page, language).title,
      state: own ? 'own' : 'shipped',
      version: row?.version ?? 0,
      at: row?.at.getTime() ?? null,
      staff: row?.staff_name ?? '',
    }
  }

  return {
    'information-page': async ({ language }, { params: { page } }) => {
      const rows = await latest()
      const textOf = (name: InformationPage) => {
        const own = ownIn(rows, name, language)
        return own?.body
          ? { title: own.title, body: own.body, since: own.at.getTime() }
          : { ...shippedPage(name, language), since: null }
      }
      const { title, body, since } = textOf(page)
      return {
        page: { title, blocks: blocksOf(body), since },
        pages: informationPages.map((name) => ({ page: name, title: textOf(name).title })),
      }
    },
    'desk-information-pages': async (_, { query }) => {
      const { limit, offset } = pageOfList(query)
      const rows = await latestVersions(db.read)
      const all = informationPages
        .filter((page) => query.name === undefined || page === query.name)
        .flatMap((page) =>
          siteLanguages
            .filter((language) => query.language === undefined || language === query.language)
            .map((language) => lineOf(page, language, ownIn(rows, page, language))),
        )
      return { items: all.slice(offset, offset + limit), total: all.length }
    },
    'desk-information-page': async (_, { params: { id } }) => {
      const { page, language } = placeOf(id)
      const versions = await versionsOf(db.read, page, language)
      const shipped = shippedPage(page, language)
      return {
        ...lineOf(page, language, versions[0]),
        body: versions[0]?.body || shipped.body,
        shipped,
        versions: versions.map((row) => ({
          id: String(row.version),
          version: row.version,
          title: row.title,
          body: row.body,
          staff: row.staff_name,
          reason: row.reason,
          at: row.at.getTime(),
        })),
      }
    },
    'desk-write-information-page': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      const { page, language } = placeOf(id)
      const text = body.title === '' || body.body === '' ? { title: '', body: '' } : body
      const version = body.over + 1
      await db.transact(async (tx) => {
        const before = (await versionsOf(tx, page, language))[0]
        if ((before?.version ?? 0) !== body.over) throw informationErrors['information-changed']()
        const row = {
          page,
          language,
          version,
          title: text.title,
          body: text.body,
          staff_name: staff.name,
          reason: body.reason,
          at: new Date(clock.now()),
        }
        if (!(await insertVersion(tx, row))) throw informationErrors['information-changed']()
        await recordAct(tx, {
          staff,
          action: 'content.write',
          subject: { kind: 'information-page', id },
          from: before ? { version: before.version, title: before.title, body: before.body } : null,
          to: { version, title: text.title, body: text.body },
          reason: body.reason,
        })
      })
      kept = null
      return { version }
    },
  }
}
