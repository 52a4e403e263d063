import { retention } from './retention.ts'
import type { Retention, Subject } from './retention-kinds.ts'

const subjects: Readonly<Record<Subject, string>> = {
  player: 'Players',
  play: 'Play',
  house: 'The house',
}

const deletions: Readonly<Record<Retention['atDeletion'], string>> = {
  deleted: 'deleted',
  stays: 'stays under the number',
  emptied: 'emptied of names',
  'none of his': '–',
}

/** Returns the text of docs/retention.md. */
export function retentionText(): string {
  const of = (subject: Subject) =>
    Object.entries(retention)
      .filter(([, { about }]) => about === subject)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(
        ([table, { keep, why, atDeletion }]) =>
          `| \`${table}\` | ${keep} | ${deletions[atDeletion]} | ${why} |`,
      )
  const sections = (Object.keys(subjects) as Subject[]).map((subject) =>
    [
      `## ${subjects[subject]}`,
      '',
      '| table | kept | when the account is deleted | why |',
      '| --- | --- | --- | --- |',
      ...of(subject),
      '',
    ].join('\n'),
  )
  return [
    '# What is kept, and for how long',
    '',
    'Made by `npm run op -- retention` from `src/server/db/retention.ts`; a test compares it, and fails for a table without a line.',
    '',
    ...sections,
  ].join('\n')
}
