import type { SiteFacts } from '#domain/access/api.ts'
import type { Language } from '../i18n/languages.ts'
import type { Menu } from './menu.ts'
import type { Session } from './session.ts'
import type { BoxTexts } from './texts-box.ts'

/** What the server tells the browser, as JSON in the page: enough to hydrate, nothing that it can load itself. */
export interface InitData {
  readonly language: Language
  /** Those offered, where not all are. */
  readonly languages?: readonly Language[]
  readonly zone: string
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
  readonly textsBox: BoxTexts
  readonly menu: Menu
}

export const initElementId = 'init'

const safe = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

const texts = new WeakMap<object, string>()

/**
 * JSON that can stand inside a script element. Of the objects that are `kept`, which never change once they are there
 * (a card of the book, the menu), the text is made once and lives as long as they do.
 */
export function scriptJson(value: unknown, kept?: ReadonlySet<object>): string {
  if (!kept?.size) return safe(JSON.stringify(value))
  const write = (part: unknown): string | undefined => {
    if (typeof part !== 'object' || part === null || 'toJSON' in part) {
      const json = JSON.stringify(part)
      return json === undefined ? undefined : safe(json)
    }
    if (kept.has(part)) {
      let text = texts.get(part)
      if (text === undefined) {
        text = safe(JSON.stringify(part))
        texts.set(part, text)
      }
      return text
    }
    if (Array.isArray(part)) return `[${part.map((item) => write(item) ?? 'null').join()}]`
    const members: string[] = []
    for (const [key, member] of Object.entries(part)) {
      const text = write(member)
      if (text !== undefined) members.push(`${safe(JSON.stringify(key))}:${text}`)
    }
    return `{${members.join()}}`
  }
  return write(value) ?? 'null'
}
