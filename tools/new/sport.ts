import type { Made } from './made.ts'
import { gradeAndPrice, leagues, playField, rules, scoreTest, sportNames, view } from './sport-files.ts'

/** The one list of sports. */
const list = 'src/domain/feed/sport-ids.ts'

/** The list with one more id, before the e-sports. */
function listed(text: string, name: string): string {
  const end = /,\s+\.\.\.esports,?\s*\] as const/.exec(text)
  if (!end) throw new Error(`${list} has another form than the tool knows`)
  return `${text.slice(0, end.index)}, '${name}'${text.slice(end.index)}`
}

/**
 * A sport of two sides in which the first to win the most of 41 points wins: how it is counted, its market, model, play
 * and grading, its leagues, its sign and name. It is priced, played, shown and settled as it stands.
 *
 * @param name in kebab case
 * @param read the text of a file of the project
 */
export function newSport(name: string, read: (file: string) => string): Made {
  const folder = `src/domain/pricing/${name}`
  return {
    added: {
      [`${folder}/score-rules.ts`]: rules(name),
      ...gradeAndPrice(name, folder),
      [`${folder}/competitions.ts`]: leagues(name),
      [`${folder}/view.ts`]: view,
      [`${folder}/play-field.ts`]: playField,
      [`${folder}/names.json`]: sportNames(name),
      [`${folder}/${name}.test.ts`]: scoreTest(name),
    },
    changed: { [list]: listed(read(list), name) },
  }
}
