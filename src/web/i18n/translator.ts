import type { Language } from './languages.ts'

/** Dictionary -> its texts. Each dictionary declares itself in `keys.d.ts`, beside its files. */
export interface Dictionaries extends Record<never, never> {}

export type DictionaryName = keyof Dictionaries
export type Dictionary = Readonly<Record<string, string>>
/** Dictionary -> texts that the operator wrote in the place of its own. */
export type OwnTexts = Readonly<Record<string, Dictionary>>

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
 * text of `key` is that of its plural form in the language (`key_one`, `key_few`, else `key_other`). `own` are the operator's.
 */
export function createTranslator(language: Language, own?: OwnTexts): Translator {
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
      void texts.set(
        name,
        new Map(Object.entries({ ...dictionary, ...own?.[name] }).map(([key, text]) => [key, partsOf(text)])),
      ),
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
