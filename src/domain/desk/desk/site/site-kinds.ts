import { isDeepStrictEqual } from 'node:util'
import type { Execute } from '#domain/people/staff/index.ts'
import { deskErrors } from '../errors.ts'
import type { Content, PutSite } from './put-site.ts'
import { lockSiteVersions } from './site-store.ts'

/**
 * Fields of the site file before and after a change; a field that exists on one side only is absent from the other.
 */
interface SiteWriteInput {
  readonly from: Content
  readonly to: Content
}

/** Returns the fields in which two site files differ, with both values. */
export function changedFields(from: Content, to: Content): SiteWriteInput {
  const ids = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (id) => !isDeepStrictEqual(from[id], to[id]),
  )
  const only = (content: Content) =>
    Object.fromEntries(ids.filter((id) => Object.hasOwn(content, id)).map((id) => [id, content[id]]))
  return { from: only(from), to: only(to) }
}

/** Proposals that change the site file. Approval keeps later changes of other fields. */
export const siteKinds = ({
  siteFile,
  put,
}: {
  readonly siteFile: { read(): { readonly content: Content } }
  readonly put: PutSite
}): Readonly<Record<'site.write', { readonly execute: Execute }>> => ({
  'site.write': {
    async execute(tx, proposal, approver) {
      const { from, to } = proposal.input as SiteWriteInput
      await lockSiteVersions(tx)
      const { content } = siteFile.read()
      const ids = [...new Set([...Object.keys(from), ...Object.keys(to)])]
      if (ids.some((id) => !isDeepStrictEqual(content[id], from[id]))) throw deskErrors['site-file-changed']()
      const others = Object.fromEntries(Object.entries(content).filter(([id]) => !ids.includes(id)))
      const names = `${proposal.proposed_name}, ${approver.name}`
      return put(tx, approver, content, { ...others, ...to }, proposal.reason, names)
    },
  },
})
