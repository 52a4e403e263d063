import { type Made, names } from './made.ts'
import { gradeAndPrice, leagues, rules, scoreTest } from './sport-files.ts'

const languages = 'ar de en es fr hi id it kk pl pt ru tr uk uz zh'.split(' ')

/** The lists that name every sport; the compiler asks each of them for a sport that it lacks. */
const sportLists = {
  ids: 'src/domain/feed/sport-ids.ts',
  formats: 'src/domain/feed/sports/formats.ts',
  rules: 'src/domain/feed/sports/score-rules-of.ts',
  facts: 'src/domain/pricing/facts.ts',
  manifests: 'src/domain/pricing/sports.ts',
  competitions: 'src/feeds/simulate/catalogue.ts',
  views: 'src/web/ui/sports/sport-views.ts',
} as const

const textsOf = (language: string) => `src/web/apps/sports/i18n/sports/${language}.json`

/** `text` with `line` after or before what is found there once. */
function beside(text: string, found: RegExp, put: (match: string) => string): string {
  const at = text.match(found)
  if (!at) throw new Error(`the list has another form than the tool knows: ${found}`)
  return text.replace(found, () => put(at[0]))
}

/** A list with one more import, which the formatter sorts, and one more entry at its end. */
function listed(text: string, imported: string, entry: string): string {
  const first = /^import .+$/m
  return beside(
    beside(text, first, (line) => `${line}\n${imported}`),
    /: Readonly<Record<SportId, \w+>> = \{\n(?: {2}.+\n)+\}|^\} = \{\n(?: {2}.+\n)+\}/m,
    (list) => `${list.slice(0, -1)}  ${entry},\n}`,
  )
}

/**
 * A sport of two sides in which the first to win the most of 41 points wins: how it is counted, its market, model, play
 * and grading, its leagues, its sign. It is priced, played, shown and settled as it stands.
 *
 * @param name in kebab case
 * @param read the text of a file of the project
 */
export function newSport(name: string, read: (file: string) => string): Made {
  const { camel, words } = names(name)
  const title = words.slice(0, 1).toUpperCase() + words.slice(1)
  const key = camel === name ? name : `'${name}'`
  const entry = camel === name ? name : `${key}: ${camel}`
  const change = (file: string, how: (text: string) => string): [string, string] => [file, how(read(file))]
  const sport = `src/domain/pricing/${name}`
  return {
    added: {
      [`src/domain/feed/sports/${name}.ts`]: rules(name),
      ...gradeAndPrice(name, sport),
      [`${sport}/${name}.test.ts`]: scoreTest(name),
      [`src/feeds/simulate/competitions/${name}.ts`]: leagues(name),
      [`src/web/ui/sports/${name}.ts`]: `import type { SportView } from './sport-view.ts'

export const ${camel}: SportView = {
  icon: 'M4 12h16M12 4v16M7 7l10 10M17 7 7 17',
  result: ['winner'],
}
`,
    },
    changed: Object.fromEntries([
      change(sportLists.ids, (text) =>
        beside(text, /,\s+\.\.\.esports,?\s*\] as const/, (end) => `, '${name}'${end}`),
      ),
      change(sportLists.formats, (text) =>
        beside(
          text,
          /export type EventFormat =\n(?: {2}.+\n)+/,
          (union) => `${union}  | { readonly sport: '${name}'; readonly bestOf: number }\n`,
        ),
      ),
      change(sportLists.rules, (text) => listed(text, `import { ${camel} } from './${name}.ts'`, entry)),
      change(sportLists.facts, (text) =>
        listed(text, `import { ${camel}Facts } from './${name}/facts.ts'`, `${key}: ${camel}Facts`),
      ),
      change(sportLists.manifests, (text) =>
        listed(text, `import { ${camel} } from './${name}/sport.ts'`, entry),
      ),
      change(sportLists.competitions, (text) =>
        listed(
          text,
          `import { ${camel}Leagues } from './competitions/${name}.ts'`,
          `${key}: { leagues: ${camel}Leagues }`,
        ),
      ),
      change(sportLists.views, (text) => listed(text, `import { ${camel} } from './${name}.ts'`, entry)),
      ...languages.map((language) =>
        change(textsOf(language), (text) =>
          beside(text, /^ {2}"e-football": ".+",$/m, (line) => `${line}\n  "${name}": "${title}",`),
        ),
      ),
    ]),
  }
}
