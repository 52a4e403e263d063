import type { ComponentType } from 'react'
import type { Choices } from '#domain/people/settings/api.ts'
import type { TopicPage } from '#domain/sport/book/api.ts'
import type { SiteFacts } from '#domain/trust/access/api.ts'
import type { DictionaryName, Translator } from '../../i18n/translator.ts'
import type { Call } from '../calls/call.ts'

export interface PageParams {
  readonly [name: string]: string | undefined
}

/** Context of a page's loader and head. */
export interface LoadContext {
  readonly call: Call
  readonly translator: Translator
  readonly params: PageParams
  readonly query: URLSearchParams
  /** Address after the language prefix, for redirects to a canonical form. */
  readonly path: string
  readonly signedIn: boolean
  /** Changes that the operator made; absent while all defaults apply. */
  readonly site?: SiteFacts | undefined
  /** The visitor's time zone (IANA), as far as known: days in filters are days in this zone. */
  readonly zone: string
  /** Display choices, as far as the server knows them too. */
  readonly choices: Choices
  readonly signal?: AbortSignal
}

export interface PageProps<Data> {
  readonly data: Data
  readonly params: PageParams
  readonly query: URLSearchParams
}

export interface PageHead {
  /** Defaults to the text that the registry names for the address. */
  readonly title?: string
  readonly description?: string
  /** Path after the language prefix; defaults to the page's own. */
  readonly canonical?: string
}

/** A page as its module exports it by `definePage`. */
export interface PageDefinition<Data = unknown> {
  /** Dictionaries beside those of the shell. */
  readonly dictionaries: readonly DictionaryName[]
  /** Runs on the server for the first view and in the browser afterwards; throws `notFound()` or `redirectTo(path)`. */
  readonly load?: (context: LoadContext) => Promise<Data>
  /** For pages whose title or description depends on their data. */
  readonly head?: (data: Data, context: LoadContext) => PageHead
  readonly Page: ComponentType<PageProps<Data>>
  /** Returns the boards inside the data; the live store takes them before the page is shown. */
  readonly boards?: (data: Data) => readonly TopicPage[]
}

export interface PageModule {
  readonly default: PageDefinition<never>
}

/** Preserves the page's data type for its author. The registry holds it as `PageDefinition<never>`. */
export const definePage = <Data>(definition: PageDefinition<Data>): PageDefinition<Data> => definition

/** Thrown by loaders: this address has no content. */
export class PageNotFound extends Error {
  override readonly name = 'PageNotFound'
}

/** Thrown by loaders: the content is at another path (after the language prefix). */
export class PageRedirect extends Error {
  override readonly name = 'PageRedirect'
  readonly to: string
  readonly status: 301 | 302
  constructor(to: string, status: 301 | 302) {
    super(to)
    this.to = to
    this.status = status
  }
}

export const notFound = (): PageNotFound => new PageNotFound('not found')
export const redirectTo = (path: string, status: 301 | 302 = 302): PageRedirect =>
  new PageRedirect(path, status)
