import { recordAct } from '#domain/people/staff/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'
import type { Staff } from '#kernel/staff.ts'
import { deskErrors } from '../errors.ts'
import { differencesOf } from './differences.ts'
import type { EditableSiteFile } from './editable-site-file.ts'
import { insertSiteVersion, lockSiteVersions } from './site-store.ts'

export type Content = Readonly<Record<string, unknown>>

/**
 * Stores a version of the site file and writes the file last, so that a failed write rolls back the version. `names`:
 * the authors, if not `staff` alone. Errors: site-file-faulty, site-file-unwritable.
 */
export type PutSite = (
  tx: Tx,
  staff: Staff,
  before: Content,
  content: Content,
  reason: string,
  names?: string,
) => Promise<{ readonly version: number }>

/** Refuses a site file with errors. Errors: site-file-faulty. */
export function refuseFaulty(siteFile: Pick<EditableSiteFile, 'check'>, content: Content): void {
  const faults = siteFile.check(content)
  if (faults.length > 0)
    throw deskErrors['site-file-faulty']({
      faults: faults.map(({ path, message }) => `${path}: ${message}`).join('; '),
    })
}

export const putSite =
  ({ clock, siteFile }: { readonly clock: Clock; readonly siteFile: EditableSiteFile }): PutSite =>
  async (tx, staff, before, content, reason, names = staff.name) => {
    refuseFaulty(siteFile, content)
    const version = await lockSiteVersions(tx)
    const at = new Date(clock.now())
    await insertSiteVersion(tx, { version, content, before, staff_name: names, reason, at })
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
