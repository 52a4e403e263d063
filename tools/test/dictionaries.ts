/** The texts of one dictionary in one language, by key. */
export type Texts = Readonly<Record<string, string>>

export interface DictionaryCheck {
  readonly languages: readonly string[]
  /** Language whose keys all others must have. */
  readonly model: string
  /** Returns the texts of a dictionary in a language; throws where there is no such file. */
  readonly dictionaries: readonly string[]
  readonly read: (dictionary: string, language: string) => Texts
  /** Returns whether the site uses a key; keys of plurals come without their form. */
  readonly isUsed: (dictionary: string, key: string) => boolean
}

export interface DictionaryReport {
  readonly faults: readonly string[]
  /** Texts compared. */
  readonly looked: number
}

const pluralForm = /_(zero|one|two|few|many|other)$/
const baseOf = (key: string) => key.replace(pluralForm, '')
const factsOf = (text: string) =>
  [...text.matchAll(/\{\{([^{}]+)\}\}/g)]
    .map((match) => match[1]!.trim())
    .sort()
    .join()

/** Words of the informal address, which German texts avoid. */
const familiar = /\b(?:du|dich|dir|dein(?:e[mnrs]?)?)\b/i

/** Returns the keys that a language needs for those of the model: a plural in each form of the language (CLDR). */
export function wantedKeys(keys: readonly string[], language: string): ReadonlySet<string> {
  const plurals = new Set(keys.filter((key) => key.endsWith('_other')).map(baseOf))
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return new Set(
    keys.flatMap((key) =>
      pluralForm.test(key) && plurals.has(baseOf(key))
        ? forms.map((form) => `${baseOf(key)}_${form}`)
        : [key],
    ),
  )
}

/**
 * Checks that every language has every text of the model in the forms of its grammar, no other texts, the same facts
 * in each, and balanced braces. Also that German texts address players in one form, and that every text is used.
 */
export function checkDictionaries({
  languages,
  model,
  dictionaries,
  read,
  isUsed,
}: DictionaryCheck): DictionaryReport {
  const faults: string[] = []
  let looked = 0
  const texts = (name: string, language: string): Texts => {
    try {
      return read(name, language)
    } catch (fault) {
      faults.push(`${name}/${language}: ${String(fault)}`)
      return {}
    }
  }
  for (const name of dictionaries) {
    const first = texts(name, model)
    const keys = Object.keys(first)
    for (const language of languages) {
      const own = language === model ? first : texts(name, language)
      const wanted = wantedKeys(keys, language)
      for (const key of wanted) {
        looked += 1
        const fault =
          faultOf(own[key], first[key] ?? first[`${baseOf(key)}_other`] ?? '', model) ??
          (language === 'de' && familiar.test(own[key] ?? '') ? 'says du: German texts say Sie' : null)
        if (fault) faults.push(`${name}/${language}: "${key}" ${fault}`)
      }
      for (const key of Object.keys(own))
        if (!wanted.has(key)) faults.push(`${name}/${language}: "${key}" is no key of ${model}`)
    }
    for (const key of new Set(keys.map(baseOf)))
      if (!keys.some((one) => baseOf(one) === key && (isUsed(name, one) || isUsed(name, key))))
        faults.push(`${name}: "${key}" is used nowhere`)
  }
  return { faults, looked }
}

export interface OwnerCheck {
  /** Folders of texts: `<owner>/i18n`. */
  readonly owners: readonly string[]
  /** Returns whether the folder beside the texts contains code. */
  readonly hasCode: (owner: string) => boolean
  /** Folders of dictionaries: `<owner>/i18n/<dictionary>`. */
  readonly dictionaries: readonly string[]
  /** Returns whether any source reads a dictionary, by its name. */
  readonly isRead: (dictionary: string) => boolean
}

/**
 * Checks that every folder of texts is beside code and has a dictionary, and that every dictionary has one owner and
 * is read.
 */
export function checkOwners({ owners, hasCode, dictionaries, isRead }: OwnerCheck): readonly string[] {
  const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('/') + 1)
  const first = new Map(dictionaries.toReversed().map((folder) => [nameOf(folder), folder]))
  return [
    ...owners
      .filter((owner) => !dictionaries.some((folder) => folder.startsWith(`${owner}/`)))
      .map((owner) => `${owner}: has no dictionary`),
    ...owners.filter((owner) => !hasCode(owner)).map((owner) => `${owner}: stands beside no code`),
    ...dictionaries
      .filter((folder) => first.get(nameOf(folder)) !== folder)
      .map((folder) => `${folder}: has the name of ${first.get(nameOf(folder))}`),
    ...dictionaries
      .filter((folder) => !isRead(nameOf(folder)))
      .map((folder) => `${folder}: is read by nobody`),
  ]
}

function faultOf(text: string | undefined, modelText: string, model: string): string | null {
  if (text === undefined) return 'is missing'
  if (text.trim() === '') return 'is empty'
  if (factsOf(text) !== factsOf(modelText)) return `has other facts than ${model}`
  return /[{}]/.test(text.replace(/\{\{[^{}]+\}\}/g, '')) ? 'has a brace left open' : null
}
