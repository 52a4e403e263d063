import type { ComponentType } from 'react'
import type { SiteFacts } from '#domain/access/api.ts'
import type { TopicPage } from '#domain/book/api.ts'
import type { Choices } from '#domain/settings/api.ts'
import type { DictionaryName, Translator } from '../../i18n/translator.ts'
import type { Call } from '../calls/call.ts'

export interface PageParams {
  readonly [name: string]: string | undefined
}

/** What a page's loader and head get. */
export interface LoadContext {
  readonly call: Call
  readonly translator: Translator
  readonly params: PageParams
  readonly query: URLSearchParams
  /** The address after the language prefix, for redirects to a canonical form. */
  readonly path: string
  readonly signedIn: boolean
  /** What the operator has changed; absent while everything is as usual. */
  readonly site?: SiteFacts | undefined
  /** The visitor's time zone (IANA), as far as it is known: days of filters are his days. */
  readonly zone: string
  /** His choices of display, as far as the server knows them too. */
  readonly choices: Choices
  readonly signal?: AbortSignal
}

export interface PageProps<Data> {
  readonly data: Data
  readonly params: PageParams
  readonly query: URLSearchParams
}

export interface PageHead {
  /** The text that the registry names for the address when absent. */
  readonly title?: string
  readonly description?: string
  /** Path after the language prefix; the page's own when absent. */
  readonly canonical?: string
}

/** A page as a module exports it by `definePage`. */
export interface PageDefinition<Data = unknown> {
  /** Dictionaries beside those of the shell. */
  readonly dictionaries: readonly DictionaryName[]
  /** Runs on the server for the first view and in the browser after; throws `notFound()` or `redirectTo(path)`. */
  readonly load?: (context: LoadContext) => Promise<Data>
  /** For pages whose title or description depends on their data. */
  readonly head?: (data: Data, context: LoadContext) => PageHead
  readonly Page: ComponentType<PageProps<Data>>
  /** The boards inside of the data: put into the live store before the page is shown. */
  readonly boards?: (data: Data) => readonly TopicPage[]
}

export interface PageModule {
  readonly default: PageDefinition<never>
}

/** Keeps the page's data type for its author. The registry holds it as `PageDefinition<never>`. */
export const definePage = <Data>(definition: PageDefinition<Data>): PageDefinition<Data> => definition

/** Thrown by loaders: this address shows nothing. */
export class PageNotFound extends Error {
  override readonly name = 'PageNotFound'
}

/** Thrown by loaders: the content lives at another path (after the language prefix). */
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
