/** Checks the dictionaries of all languages; `test/dictionaries.ts` has the rules. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sports } from '#domain/sport/feed/api.ts'
import { dictionaryFolders, readDictionary } from '#server/dictionary-files.ts'
import { officeLanguages } from '#web/backoffice/languages.ts'
import { defaultLanguage, languages } from '#web/i18n/languages.ts'
import type { DictionaryName } from '#web/i18n/translator.ts'
import { checkDictionaries, checkOwners } from './test/dictionaries.ts'

const root = join(import.meta.dirname, '..')
/** Folder that reads dictionaries but owns none. */
const machinery = 'src/web/i18n'

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
const literals = new Set([...sources.matchAll(/['"`]([\w./ -]+)['"`]/g)].map((match) => match[1]))
/** Stems of composed keys: `rule-${id}` gives `rule-`. */
const stems = new Set([...sources.matchAll(/`([\w-]+[-.])\$\{/g)].map((match) => match[1] ?? ''))
const tails = new Set([...sources.matchAll(/\$\{[^}]+\}([-.][\w-]+)`/g)].map((match) => match[1] ?? ''))

/** Market types may have a separate name in a sport: `basketball.total`. */
const withoutSport = (key: string) =>
  sports.some((sport) => key.startsWith(`${sport}.`)) ? key.slice(key.indexOf('.') + 1) : key

function isUsed(dictionary: string, key: string): boolean {
  // Its paragraphs are numbered; the test of the rules covers them all.
  if (dictionary === 'information') return true
  // The library that renders the back office reads these keys.
  if (dictionary === 'backoffice-frame') return true
  return (
    literals.has(dictionary.endsWith('markets') ? withoutSport(key) : key) ||
    [...stems].some((stem) => key.startsWith(stem)) ||
    [...tails].some((tail) => key.endsWith(tail))
  )
}

/** Dictionaries that a source reads by name: `useText('sports')`, `translator.of('mail')`. */
const asked = new Set(
  [...sources.matchAll(/(?:\.of|\.anyOf|use\w*Text|readDictionary)\('([\w-]+)'/g)].map((match) => match[1]),
)

const folders = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((name) => name.replace(/\/$/, ''))
    .sort()
const dictionaries = [...dictionaryFolders.keys()]
const isOffice = (name: DictionaryName) =>
  dictionaryFolders.get(name)?.startsWith('src/web/backoffice/') === true
/** The site has all languages, the back office those of its staff. */
const checks = [
  { languages, dictionaries: dictionaries.filter((name) => !isOffice(name)) },
  { languages: officeLanguages, dictionaries: dictionaries.filter(isOffice) },
].map((of) =>
  checkDictionaries({
    ...of,
    model: defaultLanguage,
    read: (name, language) => readDictionary(name as DictionaryName, language),
    isUsed,
  }),
)
const textFaults = checks.flatMap(({ faults }) => faults)
const looked = checks.reduce((all, check) => all + check.looked, 0)
const ownerFaults = checkOwners({
  owners: folders('src/**/i18n/').filter((folder) => folder !== machinery),
  hasCode: (folder) =>
    globSync('**/*.{ts,tsx}', { cwd: join(root, folder, '..') }).some((file) => !/(^|\/)i18n\//.test(file)),
  dictionaries: folders('src/**/i18n/*/'),
  // The back office reads all of its own dictionaries.
  isRead: (name) => asked.has(name) || isOffice(name as DictionaryName),
})
const faults = [...textFaults, ...ownerFaults]
for (const fault of faults) console.error(fault)
console.log(
  `${looked} texts of ${dictionaries.length} dictionaries in up to ${languages.length} languages looked at`,
)
process.exit(faults.length > 0 || looked === 0 ? 1 : 0)
