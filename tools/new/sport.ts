import type { Made } from './made.ts'
import { gradeAndPrice, leagues, playField, rules, scoreTest, sportNames, view } from './sport-files.ts'
import { sportKinds } from './sport-kinds.ts'

/** The one list of sports. */
const list = 'src/domain/sport/feed/sport-ids.ts'

/** Returns the list with one more id, before the e-sports. */
function listed(text: string, name: string): string {
  const end = /,\s+\.\.\.esports,?\s*\] as const/.exec(text)
  if (!end) throw new Error(`${list} has another form than the tool knows`)
  return `${text.slice(0, end.index)}, '${name}'${text.slice(end.index)}`
}

/**
 * Returns a sport that is priced, played, shown and settled without changes. Without a kind it has two sides, and the
 * first to win the majority of 41 points wins. It then has its own model and test: score rules, market, play and
 * grading, leagues, icon and name. With a kind it reuses the shared parts of that kind.
 *
 * @param name in kebab case
 * @param read returns the text of a file of the project
 * @param kind a key of `sportKinds`
 */
export function newSport(name: string, read: (file: string) => string, kind?: string): Made {
  const folder = `src/domain/sport/pricing/${name}`
  const ofKind = kind === undefined ? null : sportKinds[kind]!(name)
  const files = ofKind
    ? Object.fromEntries(Object.entries(ofKind).map(([file, text]) => [`${folder}/${file}`, text]))
    : {
        [`${folder}/score-rules.ts`]: rules(name),
        ...gradeAndPrice(name, folder),
        [`${folder}/competitions.ts`]: leagues(name, 41),
        [`${folder}/view.ts`]: view,
        [`${folder}/play-field.ts`]: playField,
        [`${folder}/${name}.test.ts`]: scoreTest(name),
      }
  return {
    added: { ...files, [`${folder}/names.json`]: sportNames(name) },
    changed: { [list]: listed(read(list), name) },
  }
}
