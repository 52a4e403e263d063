import type { Language } from '../i18n/languages.ts'
import type { Menu } from './menu.ts'
import type { Session } from './session.ts'

/** What the server tells the browser, as JSON in the page: enough to hydrate, nothing that it can load itself. */
export interface InitData {
  readonly language: Language
  readonly zone: string
  readonly session: Session
  /** Status of the view the server rendered; 404 and 500 have no data. */
  readonly kind: 'page' | 'not-found' | 'failed'
  readonly message?: string
  /** The page was rendered for no address in particular (a limit, a fault): the browser draws it anew. */
  readonly apart?: true
  readonly data: unknown
  readonly menu: Menu
}

export const initElementId = 'init'

/** JSON that can stand inside a script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
