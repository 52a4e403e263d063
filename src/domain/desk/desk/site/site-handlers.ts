import { propose } from '#domain/people/staff/index.ts'
import type { Handlers } from '#kernel/contract.ts'
import type { Tx } from '#kernel/database.ts'
import { keysetPage } from '#kernel/keyset.ts'
import { actingStaff, type Staff } from '#kernel/staff.ts'
import { deskErrors } from '../errors.ts'
import type { DeskNeeds } from '../needs.ts'
import { differencesOf } from './differences.ts'
import { type Content, putSite, refuseFaulty } from './put-site.ts'
import type { siteEndpoints } from './site-api.ts'
import { changedFields } from './site-kinds.ts'
import { lockSiteVersions, siteVersion, siteVersions } from './site-store.ts'
import { twoPersonChanges } from './two-person-fields.ts'

export function siteHandlers(
  needs: Pick<DeskNeeds, 'db' | 'clock' | 'site' | 'siteFile'>,
): Handlers<typeof siteEndpoints> {
  const { db, clock, site, siteFile } = needs

  /** Errors: desk-unknown. */
  const checkField = (id: string) => {
    if (!Object.hasOwn(siteFile.schema, id)) throw deskErrors['desk-unknown']({ what: id })
  }
  /** Returns the file's content with the field set, or removed. */
  const withField = (content: Content, id: string, value: unknown): Content => {
    const { [id]: _, ...others } = content
    return value === undefined ? others : { ...others, [id]: value }
  }
  const put = putSite({ clock, siteFile })
  /** Writes the file, or creates a proposal if a change needs a second person. */
  async function putOrPropose(tx: Tx, staff: Staff, before: Content, content: Content, reason: string) {
    refuseFaulty(siteFile, content)
    const changes = differencesOf(before, content)
    if (twoPersonChanges(changes).length === 0)
      return { ...(await put(tx, staff, before, content, reason)), proposal: null }
    const input = changedFields(before, content)
    const proposal = await propose(tx, staff, {
      kind: 'site.write',
      subject: { kind: 'site', id: Object.keys({ ...input.from, ...input.to }).join(', ') },
      input,
      preview: Object.fromEntries(changes.map(({ path, from, to }) => [path, { from, to }])),
      reason,
    })
    return { version: null, proposal }
  }

  return {
    'desk-site-field': async (_, { params: { id } }) => {
      checkField(id)
      const { content, base } = siteFile.read()
      const written = Object.hasOwn(content, id) ? { written: content[id] } : {}
      return { id, value: site()[id] ?? null, ...written, schema: siteFile.schema[id], base }
    },
    'desk-check-site-field': async (_, { params: { id }, body }) => {
      checkField(id)
      const { content } = siteFile.read()
      const next = withField(content, id, body.value)
      return { faults: siteFile.check(next), changes: differencesOf(content, next) }
    },
    'desk-write-site-field': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      checkField(id)
      return db.transact(async (tx) => {
        await lockSiteVersions(tx)
        const { content, base } = siteFile.read()
        if (base !== body.base) throw deskErrors['site-file-changed']()
        return putOrPropose(tx, staff, content, withField(content, id, body.value), body.reason)
      })
    },
    'desk-site-versions': async (_, { query }) => {
      const { rows, next, total } = await siteVersions(db.read, keysetPage(query, 'integer'))
      const items = rows.map((row) => ({
        id: String(row.version),
        at: row.at.getTime(),
        staff: row.staff_name,
        reason: row.reason,
        changes: differencesOf(row.before, row.content),
      }))
      return { items, next, total }
    },
    'desk-restore-site': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      return db.transact(async (tx) => {
        await lockSiteVersions(tx)
        const found = await siteVersion(tx, Number(id))
        if (!found) throw deskErrors['desk-unknown']({ what: 'version' })
        return putOrPropose(tx, staff, siteFile.read().content, found.content, body.reason)
      })
    },
  }
}
