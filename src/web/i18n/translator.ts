import type { Language } from './languages.ts'

/** Dictionary -> its texts. Each dictionary declares itself in `keys.d.ts`, beside its files. */
export interface Dictionaries extends Record<never, never> {}

export type DictionaryName = keyof Dictionaries
export type Dictionary = Readonly<Record<string, string>>
/** Dictionary -> the operator's replacements of its texts. */
export type OwnTexts = Readonly<Record<string, Dictionary>>

/** The key `matches`, with `count` among the facts, covers `matches_one` and `matches_other`. */
type WithoutPlural<K> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : K
export type KeyOf<N extends DictionaryName> = WithoutPlural<keyof Dictionaries[N] & string>

export type Facts = Readonly<Record<string, string | number>>
export type Translate<N extends DictionaryName> = (key: KeyOf<N>, facts?: Facts) => string
/**
 * Returns texts for keys that are built at run time (market types, error ids): the fallback where there is no
 * such key.
 */
export type TranslateAny = (key: string, fallback: string, facts?: Facts) => string

/** Texts of one language; pages add dictionaries as they need them. */
export interface Translator {
  readonly language: Language
  has(name: DictionaryName): boolean
  add(name: DictionaryName, dictionary: Dictionary): void
  of<N extends DictionaryName>(name: N): Translate<N>
  anyOf(name: DictionaryName): TranslateAny
}

/**
 * Creates a translator for texts with `{{fact}}` placeholders. It does not escape facts: the renderer does.
 * With a `count` among the facts it uses the plural form of `key` in the language (`key_one`, `key_few`, else
 * `key_other`). `own` are the operator's texts.
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

/** A text split at its placeholders: the facts' names are at the odd indexes. */
type Text = readonly string[]

/**
 * Ignores a format after the name (`{{min, money}}`): it is for the server's error messages, and here facts
 * arrive formatted.
 */
const partsOf = (text: string): Text => text.split(/\{\{(\w+)(?:, \w+)?\}\}/)

function filled(text: Text, facts: Facts | undefined): string {
  if (text.length === 1) return text[0]!
  let whole = ''
  for (let index = 0; index < text.length; index++) {
    whole += index % 2 === 0 ? text[index] : (facts?.[text[index]!] ?? '')
  }
  return whole
}
