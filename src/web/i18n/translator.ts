import { createInstance, type i18n } from 'i18next'
import type auth from './auth/en.json'
import type coupon from './coupon/en.json'
import type errors from './errors/en.json'
import type information from './information/en.json'
import type { Language } from './languages.ts'
import type markets from './markets/en.json'
import type office from './office/en.json'
import type service from './service/en.json'
import type shell from './shell/en.json'
import type sports from './sports/en.json'

interface Dictionaries {
  readonly shell: typeof shell
  readonly service: typeof service
  readonly sports: typeof sports
  readonly markets: typeof markets
  readonly coupon: typeof coupon
  readonly auth: typeof auth
  readonly office: typeof office
  readonly errors: typeof errors
  readonly information: typeof information
}

export type DictionaryName = keyof Dictionaries
export type Dictionary = Readonly<Record<string, string>>

/** `matches_one` and `matches_other` are both asked for as `matches`, with `count` among the facts. */
type WithoutPlural<K> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : K
export type KeyOf<N extends DictionaryName> = WithoutPlural<keyof Dictionaries[N] & string>

export type Facts = Readonly<Record<string, string | number>>
export type Translate<N extends DictionaryName> = (key: KeyOf<N>, facts?: Facts) => string
/** For keys that are made at run time (market types, error ids): the fallback is shown when there is no such key. */
export type TranslateAny = (key: string, fallback: string, facts?: Facts) => string

/** The texts of one language: dictionaries are added as pages need them. */
export interface Translator {
  readonly language: Language
  has(name: DictionaryName): boolean
  add(name: DictionaryName, dictionary: Dictionary): void
  of<N extends DictionaryName>(name: N): Translate<N>
  anyOf(name: DictionaryName): TranslateAny
}

export function createTranslator(language: Language): Translator {
  const instance: i18n = createInstance()
  instance.init({
    lng: language,
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    fallbackLng: false,
  })
  const texts = new Map<DictionaryName, Map<string, Text>>()
  const fixed = new Map<DictionaryName, (key: string, facts?: Facts) => string>()
  const of = (name: DictionaryName) => {
    let translate = fixed.get(name)
    if (!translate) {
      const bound = instance.getFixedT(language, name)
      translate = (key, facts) => {
        const text = facts?.count === undefined ? texts.get(name)?.get(key) : undefined
        return text ? filled(text, facts) : bound(key, facts)
      }
      fixed.set(name, translate)
    }
    return translate
  }
  return {
    language,
    has: (name) => texts.has(name),
    add: (name, dictionary) => {
      instance.addResourceBundle(language, name, dictionary)
      texts.set(name, new Map(Object.entries(dictionary).flatMap(([key, text]) => plainText(key, text))))
    },
    of: (name) => of(name),
    anyOf: (name) => (key, fallback, facts) =>
      (facts?.count === undefined && texts.get(name)?.has(key)) ||
      instance.exists(key, { ns: name, lng: language, ...facts })
        ? of(name)(key, facts)
        : fallback,
  }
}

/** A text with the facts' names at its odd places. */
type Text = readonly string[]

/**
 * Most texts have no plural and no format: a board asks for hundreds, and to fill them here costs a tenth of asking
 * the library, which does the rest.
 */
function plainText(key: string, text: string): [] | [[string, Text]] {
  const parts = text.split(/\{\{(\w+)\}\}/)
  return parts.some((part) => /\{\{|\$t\(/.test(part)) ? [] : [[key, parts]]
}

function filled(text: Text, facts: Facts | undefined): string {
  if (text.length === 1) return text[0]!
  let whole = ''
  for (let index = 0; index < text.length; index++) {
    whole += index % 2 === 0 ? text[index] : (facts?.[text[index]!] ?? '')
  }
  return whole
}
