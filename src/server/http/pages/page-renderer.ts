import type { SessionView } from '#domain/people/identity/index.ts'
import type { SiteFacts } from '#domain/trust/access/index.ts'
import type { AnswerOf, Endpoint, InputOf } from '#kernel/contract.ts'
import type { Language } from '#web/i18n/languages.ts'
import type { Part } from '../../draw/bytes.ts'
import type { Draughtsman } from '../../draw/drawing.ts'
import type { PageFrame } from './document.ts'
import type { Speaker } from './page-language.ts'

/** Signed-in player, as the page's shell needs them. */
export type PageSession = NonNullable<SessionView['player']>

/**
 * Calls an endpoint in process, on behalf of the request's visitor. Rejects with an error that has `id` and
 * `status`.
 */
export type PageCall = <E extends Endpoint>(endpoint: E, input?: Partial<InputOf<E>>) => Promise<AnswerOf<E>>

/** A page without its HTML. */
export interface PreparedPage extends PageFrame {
  readonly redirect?: string
  readonly title: string
  readonly description?: string
  readonly robots?: 'noindex'
  /** Path and query of the address, after the language prefix. */
  readonly path: string
  readonly search: string
  readonly init: unknown
  /** Objects in `init` that never change: their JSON is cached. */
  readonly kept?: ReadonlySet<object>
}

/** Exports of `dist/server/server-entry.js`. */
export interface Renderer extends Speaker, Draughtsman {
  preparePage(request: {
    readonly url: string
    readonly session: PageSession | null
    readonly zone: string
    /** Whether the window is as narrow as a phone's, as far as known. */
    readonly narrow?: boolean
    /** Whether the page asks for cookie consent: nobody is signed in, and this browser holds no answer. */
    readonly asks?: boolean
    /** The visitor's choices from their cookie (domain/people/settings). */
    readonly choices?: string
    readonly call: PageCall
    readonly site?: SiteFacts
    /** Reason why this visitor is blocked; 0 is none. */
    readonly blocked?: number
    readonly languages: readonly Language[]
    /** Languages that the visitor's list omits. */
    readonly unlisted?: readonly Language[]
    /** Public origin of the site; empty where it has none. */
    readonly origin: string
    readonly onFault: (fault: unknown) => void
  }): Promise<PreparedPage>
  prepareFault(request: {
    readonly language: string
    readonly status: number
    readonly message?: string
    readonly zone: string
    readonly call: PageCall
    readonly languages: readonly Language[]
    readonly unlisted?: readonly Language[]
    readonly onFault: (fault: unknown) => void
  }): Promise<PreparedPage>
  /** Returns the page shown in place of one that failed to render. */
  failedPage(page: PreparedPage): PreparedPage
  scriptJson(value: unknown, kept?: ReadonlySet<object>): readonly Part[]
  readonly languageFacts: Readonly<Record<string, { readonly direction: 'ltr' | 'rtl' }>>
}
