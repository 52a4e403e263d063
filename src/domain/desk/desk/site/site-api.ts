import * as z from 'zod'
import { deskItems, deskList, reasonText } from '#domain/people/staff/api.ts'
import { endpoint } from '#kernel/contract.ts'
import type { Difference } from './differences.ts'

export type { Difference } from './differences.ts'

/** A fault in the site file: path of the value, such as `redirects.0.url`, and a sentence. */
export interface SiteFault {
  readonly path: string
  readonly message: string
}

export interface SiteFieldDetail {
  readonly id: string
  /** Value in force: from the file or the default. */
  readonly value: unknown
  /** Value in the file; absent if the file does not set the field. */
  readonly written?: unknown
  /** JSON schema of the field. */
  readonly schema: unknown
  /** Version mark of the file as read, for detecting concurrent changes. */
  readonly base: string
}

export interface SiteVersionLine {
  readonly id: string
  readonly at: number
  readonly staff: string
  readonly reason: string
  readonly changes: readonly Difference[]
}

const field = z.object({ id: z.string().check(z.maxLength(100)) })

export const deskSiteField = endpoint({
  id: 'desk-site-field',
  method: 'GET',
  path: '/backoffice/api/site/:id',
  auth: 'staff',
  right: 'site.see',
  params: field,
  answer: z.custom<SiteFieldDetail>(),
  errors: ['desk-unknown'],
})

/** Returns the changes that a value of a field would make, and its faults. Writes nothing. */
export const deskCheckSiteField = endpoint({
  id: 'desk-check-site-field',
  method: 'POST',
  path: '/backoffice/api/site/:id/check',
  auth: 'staff',
  right: 'site.write',
  params: field,
  /** Absent: removes the field from the file. */
  body: z.object({ value: z.optional(z.unknown()) }),
  answer: z.object({
    faults: z.readonly(z.array(z.custom<SiteFault>())),
    changes: z.readonly(z.array(z.custom<Difference>())),
  }),
  errors: ['desk-unknown'],
})

/** The version written, or the pending proposal: changes that move or limit money need a second person. */
const written = z.object({ version: z.nullable(z.number()), proposal: z.nullable(z.string()) })

/** Writes a field of the site file; the site applies it within a second. */
export const deskWriteSiteField = endpoint({
  id: 'desk-write-site-field',
  method: 'POST',
  path: '/backoffice/api/site/:id',
  auth: 'staff',
  right: 'site.write',
  params: field,
  body: z.object({
    value: z.optional(z.unknown()),
    base: z.string().check(z.maxLength(64)),
    reason: reasonText,
  }),
  answer: written,
  errors: ['desk-unknown', 'site-file-faulty', 'site-file-changed', 'site-file-unwritable'],
})

export const deskSiteVersions = endpoint({
  id: 'desk-site-versions',
  method: 'GET',
  path: '/backoffice/api/site-versions',
  auth: 'staff',
  right: 'site.see',
  query: z.object(deskList),
  answer: deskItems(z.custom<SiteVersionLine>()),
  errors: [],
})

/** Restores the whole file of a version. */
export const deskRestoreSite = endpoint({
  id: 'desk-restore-site',
  method: 'POST',
  path: '/backoffice/api/site-versions/:id/restore',
  auth: 'staff',
  right: 'site.write',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,9}$/)) }),
  body: z.object({ reason: reasonText }),
  answer: written,
  errors: ['desk-unknown', 'site-file-faulty', 'site-file-unwritable'],
})

export const siteEndpoints = [
  deskSiteField,
  deskCheckSiteField,
  deskWriteSiteField,
  deskSiteVersions,
  deskRestoreSite,
] as const
