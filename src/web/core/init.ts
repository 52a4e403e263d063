import type { SiteFacts } from '#domain/access/api.ts'
import type { Language } from '../i18n/languages.ts'
import type { OwnTexts } from '../i18n/translator.ts'
import type { Menu } from './menu.ts'
import type { Session } from './session/session.ts'
import type { DictionaryErrorTexts } from './texts/dictionary-error.ts'

/** What the server tells the browser, as JSON in the page: enough to hydrate, nothing that it can load itself. */
export interface InitData {
  readonly language: Language
  /** Those offered, where not all are. */
  readonly languages?: readonly Language[]
  /** Those that lists leave out while nobody is signed in. */
  readonly unlisted?: readonly Language[]
  readonly zone: string
  /** The window is one of a phone's width, as far as the server knows. */
  readonly narrow?: true
  /** The page asks about cookies. */
  readonly asks?: true
  /** The choices of display that the server rendered by; absent when there are none. */
  readonly choices?: string
  readonly session: Session
  /** Status of the view the server rendered; 404 and 500 have no data. */
  readonly kind: 'page' | 'not-found' | 'failed'
  readonly message?: string
  /** The page was rendered for no address in particular (a limit, a fault): the browser draws it anew. */
  readonly apart?: true
  /** What the operator has changed; absent while everything is as usual. */
  readonly site?: SiteFacts
  readonly data: unknown
  /** Told when the page's dictionaries can't be loaded. */
  readonly dictionaryError: DictionaryErrorTexts
  readonly menu: Menu
  /** What the operator wrote in the place of texts; absent while there is nothing. */
  readonly texts?: OwnTexts
}

export const initElementId = 'init'

const safe = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

const encoder = new TextEncoder()
const texts = new WeakMap<object, Uint8Array>()

/**
 * JSON that can stand inside a script element, in parts that follow each other; bytes are UTF-8. Of the objects that
 * are `kept`, which never change once they are there (a card of the book, the menu), the bytes are made once and live
 * as long as they do.
 */
export function scriptJson(value: unknown, kept?: ReadonlySet<object>): readonly (string | Uint8Array)[] {
  if (!kept?.size) return [safe(JSON.stringify(value))]
  const parts: (string | Uint8Array)[] = []
  let text = ''
  const write = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || 'toJSON' in part) {
      text += safe(JSON.stringify(part) ?? 'null')
    } else if (kept.has(part)) {
      let bytes = texts.get(part)
      if (!bytes) {
        bytes = encoder.encode(safe(JSON.stringify(part)))
        texts.set(part, bytes)
      }
      parts.push(text, bytes)
      text = ''
    } else if (Array.isArray(part)) {
      text += '['
      part.forEach((item, index) => {
        if (index > 0) text += ','
        write(item)
      })
      text += ']'
    } else {
      let before = '{'
      for (const [key, member] of Object.entries(part)) {
        if (member === undefined) continue
        text += `${before}${safe(JSON.stringify(key))}:`
        before = ','
        write(member)
      }
      text += before === '{' ? '{}' : '}'
    }
  }
  write(value)
  return [...parts, text]
}
