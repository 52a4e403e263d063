import type { Handlers } from '#kernel/contract.ts'
import type { Tx } from '#kernel/database.ts'
import { actingStaff, type Staff } from '#kernel/staff.ts'
import { pageOfList, recordAct } from '../../staff/index.ts'
import { deskErrors } from '../errors.ts'
import type { DeskNeeds } from '../needs.ts'
import { differencesOf } from './differences.ts'
import type { siteEndpoints } from './site-api.ts'
import { insertSiteVersion, lockSiteVersions, siteVersion, siteVersions } from './site-store.ts'

type Content = Readonly<Record<string, unknown>>

export function siteHandlers(
  needs: Pick<DeskNeeds, 'db' | 'clock' | 'site' | 'siteFile'>,
): Handlers<typeof siteEndpoints> {
  const { db, clock, site, siteFile } = needs

  /** Errors: desk-unknown. */
  const checkField = (id: string) => {
    if (!Object.hasOwn(siteFile.schema, id)) throw deskErrors['desk-unknown']({ what: id })
  }
  /** The file with a field in it, or without it. */
  const withField = (content: Content, id: string, value: unknown): Content => {
    const { [id]: _, ...others } = content
    return value === undefined ? others : { ...others, [id]: value }
  }
  /**
   * Keeps a version and writes the file last: where it cannot be written, nothing is kept.
   *
   * Errors: site-file-faulty, site-file-unwritable.
   */
  async function put(tx: Tx, staff: Staff, before: Content, content: Content, reason: string) {
    const faults = siteFile.check(content)
    if (faults.length > 0)
      throw deskErrors['site-file-faulty']({
        faults: faults.map(({ path, message }) => `${path}: ${message}`).join('; '),
      })
    const version = await lockSiteVersions(tx)
    const at = new Date(clock.now())
    await insertSiteVersion(tx, { version, content, before, staff_name: staff.name, reason, at })
    const changes = differencesOf(before, content)
    await recordAct(tx, {
      staff,
      action: 'site.write',
      subject: { kind: 'site', id: String(version) },
      from: Object.fromEntries(changes.map(({ path, from }) => [path, from])),
      to: Object.fromEntries(changes.map(({ path, to }) => [path, to])),
      reason,
    })
    try {
      siteFile.write(content)
    } catch (fault) {
      throw deskErrors['site-file-unwritable']({ reason: (fault as Error).message })
    }
    return { version }
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
        return put(tx, staff, content, withField(content, id, body.value), body.reason)
      })
    },
    'desk-site-versions': async (_, { query }) => {
      const { limit, offset } = pageOfList(query)
      const { rows, total } = await siteVersions(db.read, limit, offset)
      const items = rows.map((row) => ({
        id: String(row.version),
        at: row.at.getTime(),
        staff: row.staff_name,
        reason: row.reason,
        changes: differencesOf(row.before, row.content),
      }))
      return { items, total }
    },
    'desk-restore-site': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      return db.transact(async (tx) => {
        await lockSiteVersions(tx)
        const found = await siteVersion(tx, Number(id))
        if (!found) throw deskErrors['desk-unknown']({ what: 'version' })
        return put(tx, staff, siteFile.read().content, found.content, body.reason)
      })
    },
  }
}
