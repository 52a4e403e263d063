import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { deskItems, deskList, reasonText } from '../../staff/api.ts'
import type { Difference } from './differences.ts'

export type { Difference } from './differences.ts'

/** What is wrong with a value: its path in the site file, such as `redirects.0.url`, and a sentence. */
export interface SiteFault {
  readonly path: string
  readonly message: string
}

export interface SiteFieldDetail {
  readonly id: string
  /** What holds now: the file's word, or the usual. */
  readonly value: unknown
  /** What the file says; absent where it says nothing. */
  readonly written?: unknown
  /** JSON schema of what the file may say. */
  readonly schema: unknown
  /** Marks the file as it was read: a change is made over it. */
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

/** What a value of a field would change, and what is wrong with it. Nothing is written. */
export const deskCheckSiteField = endpoint({
  id: 'desk-check-site-field',
  method: 'POST',
  path: '/backoffice/api/site/:id/check',
  auth: 'staff',
  right: 'site.write',
  params: field,
  /** Without a value the file says nothing of the field any more. */
  body: z.object({ value: z.optional(z.unknown()) }),
  answer: z.object({
    faults: z.readonly(z.array(z.custom<SiteFault>())),
    changes: z.readonly(z.array(z.custom<Difference>())),
  }),
  errors: ['desk-unknown'],
})

/** The version that was written, or the proposal that waits for a second person: what moves money or bounds it needs one. */
const written = z.object({ version: z.nullable(z.number()), proposal: z.nullable(z.string()) })

/** Writes a field into the site file; the site heeds it within a second. */
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

/** Writes the whole file as it was after a version. */
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
