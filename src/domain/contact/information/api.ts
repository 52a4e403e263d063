import * as z from 'zod'
import { deskItems, deskList, reasonText } from '#domain/people/staff/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import type { Block } from './blocks.ts'

export { type Block, blocksOf, type Span } from './blocks.ts'
export { placesOf } from './texts/places.ts'
export {
  deskSiteText,
  deskSiteTexts,
  deskWriteSiteText,
  type SiteTextDetail,
  siteTexts,
} from './texts/texts-api.ts'

/** Information pages: shipped texts, and the operator's replacements. Browser-safe. */

export const informationPages = ['about', 'contacts', 'cookies', 'consent', 'responsiblegaming'] as const
export type InformationPage = (typeof informationPages)[number]

export const informationErrors = declareErrors({
  'information-unknown': { status: 404 },
  /** Another version was written in the meantime. */
  'information-changed': { status: 409 },
})

/** A page in the visitor's language; `since` is the time of the operator's version, null for the shipped one. */
export interface ShownPage {
  readonly title: string
  readonly blocks: readonly Block[]
  readonly since: number | null
}

/** Null if the page has no text in the language. */
export const informationPage = endpoint({
  id: 'information-page',
  method: 'GET',
  path: '/web-api/information/:page',
  auth: 'visitor',
  params: z.object({ page: z.enum(informationPages) }),
  answer: z.object({
    page: z.nullable(z.custom<ShownPage>()),
    /** Titles of all pages that exist in the language. */
    pages: z.array(z.object({ page: z.enum(informationPages), title: z.string() })),
  }),
  errors: [],
})

export interface InformationLine {
  /** `<page>~<language>`. */
  readonly id: string
  readonly page: InformationPage
  readonly language: string
  readonly title: string
  /** `own`: the operator's text; `shipped`: the default one. */
  readonly state: 'own' | 'shipped'
  readonly version: number
  readonly at: number | null
  readonly staff: string
}

export interface InformationDetail extends InformationLine {
  readonly body: string
  readonly shipped: { readonly title: string; readonly body: string }
  /** Latest first; an empty version restored the shipped text. */
  readonly versions: readonly {
    readonly id: string
    readonly version: number
    readonly title: string
    readonly body: string
    readonly staff: string
    readonly reason: string
    readonly at: number
  }[]
}

const id = z.object({ id: z.string().check(z.regex(/^[a-z]{1,30}~[a-z]{2}$/)) })

export const deskInformationPages = endpoint({
  id: 'desk-information-pages',
  method: 'GET',
  path: '/backoffice/api/information-pages',
  auth: 'staff',
  right: 'content.see',
  query: z.object({
    ...deskList,
    name: z.optional(z.enum(informationPages)),
    language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
  }),
  answer: deskItems(z.custom<InformationLine>()),
  errors: [],
})

export const deskInformationPage = endpoint({
  id: 'desk-information-page',
  method: 'GET',
  path: '/backoffice/api/information-pages/:id',
  auth: 'staff',
  right: 'content.see',
  params: id,
  answer: z.custom<InformationDetail>(),
  errors: ['information-unknown'],
})

export const deskWriteInformationPage = endpoint({
  id: 'desk-write-information-page',
  method: 'POST',
  path: '/backoffice/api/information-pages/:id',
  auth: 'staff',
  right: 'content.write',
  params: id,
  body: z.object({
    /** Both empty: restores the shipped text. */
    title: z.string().check(z.trim(), z.maxLength(200)),
    body: z.string().check(z.trim(), z.maxLength(50_000)),
    /** The version on which this one is based; 0 for none. */
    over: z.int().check(z.gte(0)),
    reason: reasonText,
  }),
  answer: z.object({ version: z.number() }),
  errors: ['information-unknown', 'information-changed'],
})

export const informationEndpoints = [
  informationPage,
  deskInformationPages,
  deskInformationPage,
  deskWriteInformationPage,
] as const
