import type accounts from './accounts/en.json'
import type accumulators from './accumulators/en.json'
import type auth from './auth/en.json'
import type betting from './betting/en.json'
import type bonus from './bonus/en.json'
import type cashback from './cashback/en.json'
import type conversion from './conversion/en.json'
import type coupon from './coupon/en.json'
import type cyber from './cyber/en.json'
import type errors from './errors/en.json'
import type information from './information/en.json'
import type { Language } from './languages.ts'
import type mail from './mail/en.json'
import type markets from './markets/en.json'
import type match from './match/en.json'
import type notices from './notices/en.json'
import type office from './office/en.json'
import type service from './service/en.json'
import type settings from './settings/en.json'
import type shell from './shell/en.json'
import type sports from './sports/en.json'
import type statistics from './statistics/en.json'
import type videos from './videos/en.json'
import type vip from './vip/en.json'

interface Dictionaries {
  readonly shell: typeof shell
  readonly service: typeof service
  readonly sports: typeof sports
  readonly statistics: typeof statistics
  readonly videos: typeof videos
  readonly markets: typeof markets
  readonly match: typeof match
  readonly coupon: typeof coupon
  readonly cyber: typeof cyber
  readonly betting: typeof betting
  readonly accounts: typeof accounts
  readonly cashback: typeof cashback
  readonly accumulators: typeof accumulators
  readonly auth: typeof auth
  readonly office: typeof office
  readonly bonus: typeof bonus
  readonly conversion: typeof conversion
  readonly mail: typeof mail
  readonly notices: typeof notices
  readonly settings: typeof settings
  readonly errors: typeof errors
  readonly information: typeof information
  readonly vip: typeof vip
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

/**
 * Texts with `{{fact}}` in them, filled as they stand: what shows them escapes them. With a `count` among the facts the
 * text of `key` is that of its plural form in the language (`key_one`, `key_few`, else `key_other`).
 */
export function createTranslator(language: Language): Translator {
  const texts = new Map<DictionaryName, ReadonlyMap<string, Text>>()
  const fixed = new Map<DictionaryName, (key: string, facts?: Facts) => string>()
  let rules: Intl.PluralRules | undefined
  const find = (name: DictionaryName, key: string, count: Facts[string] | undefined): Text | undefined => {
    const known = texts.get(name)
    if (typeof count !== 'number') return known?.get(key)
    rules ??= new Intl.PluralRules(language)
    return known?.get(`${key}_${rules.select(count)}`) ?? known?.get(`${key}_other`) ?? known?.get(key)
  }
  const of = (name: DictionaryName) => {
    let translate = fixed.get(name)
    if (!translate) {
      translate = (key, facts) => {
        const text = find(name, key, facts?.count)
        return text ? filled(text, facts) : key
      }
      fixed.set(name, translate)
    }
    return translate
  }
  return {
    language,
    has: (name) => texts.has(name),
    add: (name, dictionary) =>
      void texts.set(name, new Map(Object.entries(dictionary).map(([key, text]) => [key, partsOf(text)]))),
    of: (name) => of(name),
    anyOf: (name) => (key, fallback, facts) => {
      const text = find(name, key, facts?.count)
      return text ? filled(text, facts) : fallback
    },
  }
}

/** A text with the facts' names at its odd places. */
type Text = readonly string[]

/** A format after the name (`{{min, money}}`) is for the server, which words refusals; here the fact is written already. */
const partsOf = (text: string): Text => text.split(/\{\{(\w+)(?:, \w+)?\}\}/)

function filled(text: Text, facts: Facts | undefined): string {
  if (text.length === 1) return text[0]!
  let whole = ''
  for (let index = 0; index < text.length; index++) {
    whole += index % 2 === 0 ? text[index] : (facts?.[text[index]!] ?? '')
  }
  return whole
}
