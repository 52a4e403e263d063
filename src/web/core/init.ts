import type { SiteFacts } from '#domain/trust/access/api.ts'
import type { Language } from '../i18n/languages.ts'
import type { OwnTexts } from '../i18n/translator.ts'
import type { Menu } from './menu.ts'
import type { Session } from './session/session.ts'
import type { DictionaryErrorTexts } from './texts/dictionary-error.ts'

/** Init data from the server, as JSON in the page: enough to hydrate, nothing that the browser can load itself. */
export interface InitData {
  readonly language: Language
  /** Offered languages, where not all are. */
  readonly languages?: readonly Language[]
  /** Languages that lists omit while nobody is signed in. */
  readonly unlisted?: readonly Language[]
  readonly zone: string
  /** The window is as narrow as a phone's, as far as the server knows. */
  readonly narrow?: true
  /** The page asks for cookie consent. */
  readonly asks?: true
  /** Display choices that the server rendered with; absent without any. */
  readonly choices?: string
  readonly session: Session
  /** Kind of the rendered view; 404 and 500 have no data. */
  readonly kind: 'page' | 'not-found' | 'failed'
  readonly message?: string
  /** The page was rendered for no particular address (a limit, a fault): the browser renders it again. */
  readonly apart?: true
  /** Changes that the operator made; absent while all defaults apply. */
  readonly site?: SiteFacts
  readonly data: unknown
  /** Texts of the message for when the page's dictionaries fail to load. */
  readonly dictionaryError: DictionaryErrorTexts
  readonly menu: Menu
  /** Texts that the operator replaced; absent while there are none. */
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
 * Returns JSON that is safe inside a script element, in consecutive parts; bytes are UTF-8. Objects in `kept`
 * never change (a card of the book, the menu): their bytes are made once and cached as long as they live.
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
