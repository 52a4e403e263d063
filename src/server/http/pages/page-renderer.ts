import type { SiteFacts } from '#domain/access/index.ts'
import type { SessionView } from '#domain/identity/index.ts'
import type { AnswerOf, Endpoint, InputOf } from '#kernel/contract.ts'
import type { Language } from '#web/i18n/languages.ts'
import type { Part } from '../../draw/bytes.ts'
import type { Draughtsman } from '../../draw/drawing.ts'
import type { PageFrame } from './document.ts'
import type { Speaker } from './page-language.ts'

/** Who is signed in, as the page's shell knows him. */
export type PageSession = NonNullable<SessionView['player']>

/** Calls an endpoint in process, on behalf of the request's visitor. Rejects with an error that has `id` and `status`. */
export type PageCall = <E extends Endpoint>(endpoint: E, input?: Partial<InputOf<E>>) => Promise<AnswerOf<E>>

/** All of a page but its HTML. */
export interface PreparedPage extends PageFrame {
  readonly redirect?: string
  readonly title: string
  readonly description?: string
  readonly robots?: 'noindex'
  /** Path and query of the address, after the language prefix. */
  readonly path: string
  readonly search: string
  readonly init: unknown
  /** Objects in `init` that never change: their JSON is made once. */
  readonly kept?: ReadonlySet<object>
}

/** What `dist/server/server-entry.js` exports. */
export interface Renderer extends Speaker, Draughtsman {
  preparePage(request: {
    readonly url: string
    readonly session: PageSession | null
    readonly zone: string
    /** Whether his window has a phone's width, as far as it is known. */
    readonly narrow?: boolean
    /** Whether the page asks about cookies: nobody is signed in, and nobody has answered in this browser. */
    readonly asks?: boolean
    /** The visitor's choices as his cookie has them (domain/settings). */
    readonly choices?: string
    readonly call: PageCall
    readonly site?: SiteFacts
    /** The reason why this visitor is blocked; 0 is none. */
    readonly blocked?: number
    readonly languages: readonly Language[]
    /** Those that a visitor's list leaves out. */
    readonly unlisted?: readonly Language[]
    /** Origin under which the site is public; empty where it has none. */
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
  /** What is shown in the place of a page that could not be drawn. */
  failedPage(page: PreparedPage): PreparedPage
  scriptJson(value: unknown, kept?: ReadonlySet<object>): readonly Part[]
  readonly languageFacts: Readonly<Record<string, { readonly direction: 'ltr' | 'rtl' }>>
}
