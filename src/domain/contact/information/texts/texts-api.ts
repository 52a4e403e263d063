import * as z from 'zod'
import { deskItems, deskList, reasonText } from '#domain/people/staff/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'

/** Texts of the pages by key: shipped ones, and the operator's replacements. Browser-safe. */

export const siteTextErrors = declareErrors({
  'text-unknown': { status: 404 },
  /** Another version was written in the meantime. */
  'text-changed': { status: 409 },
  /** The placeholders differ from the shipped text's. Fact: `wanted`, those required. */
  'text-places-differ': { status: 422 },
})

/** Dictionary -> key -> text. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the operator's texts in the visitor's language; null without any. Pages from the server request it. */
export const siteTexts = endpoint({
  id: 'site-texts',
  method: 'GET',
  path: '/web-api/texts',
  auth: 'visitor',
  ratePerMinute: 60,
  answer: z.object({ texts: z.nullable(z.custom<OwnTexts>()) }),
  errors: [],
})

export interface SiteTextLine {
  /** `<dictionary>~<key>~<language>`. */
  readonly id: string
  readonly dictionary: string
  readonly key: string
  readonly language: string
  /** Text as visitors see it. */
  readonly text: string
  /** `own`: the operator's text; `shipped`: the default one. */
  readonly state: 'own' | 'shipped'
  readonly version: number
  readonly at: number | null
  readonly staff: string
}

export interface SiteTextDetail extends SiteTextLine {
  readonly shipped: string
  /** Latest first; an empty version restored the shipped text. */
  readonly versions: readonly {
    readonly id: string
    readonly version: number
    readonly text: string
    readonly staff: string
    readonly reason: string
    readonly at: number
  }[]
}

const id = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,60}~[\w.+-]{1,120}~[a-z]{2}$/)) })

export const deskSiteTexts = endpoint({
  id: 'desk-site-texts',
  method: 'GET',
  path: '/backoffice/api/site-texts',
  auth: 'staff',
  right: 'content.see',
  query: z.object({
    ...deskList,
    /** Part of the text or of its key. */
    q: z.optional(z.string().check(z.maxLength(200))),
    language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
    dictionary: z.optional(z.string().check(z.maxLength(60))),
    state: z.optional(z.enum(['own', 'shipped'])),
  }),
  answer: deskItems(z.custom<SiteTextLine>()),
  errors: [],
})

export const deskSiteText = endpoint({
  id: 'desk-site-text',
  method: 'GET',
  path: '/backoffice/api/site-texts/:id',
  auth: 'staff',
  right: 'content.see',
  params: id,
  answer: z.custom<SiteTextDetail>(),
  errors: ['text-unknown'],
})

export const deskWriteSiteText = endpoint({
  id: 'desk-write-site-text',
  method: 'POST',
  path: '/backoffice/api/site-texts/:id',
  auth: 'staff',
  right: 'content.write',
  params: id,
  body: z.object({
    /** Empty: restores the shipped text. */
    text: z.string().check(z.trim(), z.maxLength(2000)),
    /** The version on which this one is based; 0 for none. */
    over: z.int().check(z.gte(0)),
    reason: reasonText,
  }),
  answer: z.object({ version: z.number() }),
  errors: ['text-unknown', 'text-changed', 'text-places-differ'],
})

export const siteTextEndpoints = [siteTexts, deskSiteTexts, deskSiteText, deskWriteSiteText] as const
