/**
 * Checks the dictionaries: every language has every text of the first one in the forms its grammar asks for, no text
 * of its own, the same facts in it; and every text of English is used somewhere, or made at run time by a listed stem.
 * Languages named as arguments are looked at too, before they are switched on.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage, languages } from '#web/i18n/languages.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'src/web/i18n')
const pluralForm = /_(zero|one|two|few|many|other)$/

/** Dictionaries whose keys are ids of the domain (market types, error ids), made at run time. */
const byId = new Set(['markets', 'errors', 'information'])

const checked = new Set<string>([...languages, ...process.argv.slice(2)])

const faults: string[] = []
let looked = 0

const read = (name: string, language: string): Record<string, string> => {
  const file = join(folder, name, `${language}.json`)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch (fault) {
    faults.push(`${name}/${language}: ${String(fault)}`)
    return {}
  }
}

const baseOf = (key: string) => key.replace(pluralForm, '')
const factsOf = (text: string) => [...text.matchAll(/\{\{([^{}]+)\}\}/g)].map((match) => match[1]).sort()

/** The keys that a language has to have for the keys of the first language. */
function wantedKeys(keys: readonly string[], language: string): Set<string> {
  const plurals = new Set(keys.filter((key) => key.endsWith('_other')).map(baseOf))
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return new Set(
    keys.flatMap((key) =>
      pluralForm.test(key) && plurals.has(baseOf(key))
        ? categories.map((category) => `${baseOf(key)}_${category}`)
        : [key],
    ),
  )
}

const sources = globSync('src/{web,domain}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
const literals = new Set([...sources.matchAll(/['"`]([\w./ -]+)['"`]/g)].map((match) => match[1]))
/** Stems of keys that are put together: `rule-${id}` gives `rule-`. */
const stems = new Set([...sources.matchAll(/`([\w-]+[-.])\$\{/g)].map((match) => match[1] ?? ''))
const tails = new Set([...sources.matchAll(/\$\{[^}]+\}([-.][\w-]+)`/g)].map((match) => match[1] ?? ''))
const isUsed = (key: string) =>
  literals.has(key) ||
  [...stems].some((stem) => key.startsWith(stem)) ||
  [...tails].some((tail) => key.endsWith(tail))

const names = globSync('*/', { cwd: folder }).map((name) => name.replace(/\/$/, ''))
for (const name of names) {
  const first = read(name, defaultLanguage)
  const keys = Object.keys(first)
  for (const language of checked) {
    const texts = read(name, language)
    const wanted = wantedKeys(keys, language)
    for (const key of wanted) {
      looked += 1
      const text = texts[key]
      if (text === undefined) faults.push(`${name}/${language}: "${key}" is missing`)
      else if (text.trim() === '') faults.push(`${name}/${language}: "${key}" is empty`)
      else {
        const model = first[key] ?? first[`${baseOf(key)}_other`] ?? ''
        if (factsOf(text).join() !== factsOf(model).join())
          faults.push(`${name}/${language}: "${key}" has other facts than ${defaultLanguage}`)
      }
    }
    for (const key of Object.keys(texts))
      if (!wanted.has(key)) faults.push(`${name}/${language}: "${key}" is no key of ${defaultLanguage}`)
  }
  if (byId.has(name)) continue
  for (const key of keys) if (!isUsed(baseOf(key))) faults.push(`${name}: "${key}" is used nowhere`)
}

for (const fault of faults) console.error(fault)
console.log(`${looked} texts of ${names.length} dictionaries in ${checked.size} languages looked at`)
process.exit(faults.length > 0 || looked === 0 ? 1 : 0)
