import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'

const topics = [
  'Architecture and processes',
  'Database',
  'Money and ledger',
  'Feeds and events',
  'Prices and markets',
  'Bets',
  'Settlement',
  'Cash-out and changes of bets',
  'Casino',
  'Rewards',
  'Accounts and sign-in',
  'Player protection',
  'Back office',
  'Web and screens',
  'Security and privacy',
  'Operation',
  'Tests and tools',
]

/** Counts words with a letter or digit, so marks of lists and tables do not count. */
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Returns what the index appends for the status of a record, or null if the record has no valid status. */
function statusOf(text: string): string | null {
  const status = /^(?:\*\*Status\.\*\*|## Status\s+)\s*(.*?)(?:\n\n|$(?![\s\S]))/ms.exec(text)?.[1]
  const found = /^(Accepted and changed by|Superseded by) ((?:\[\d{4}\]\([^)]+\)(?: and )?)+)/.exec(
    status ?? '',
  )
  if (!found) return /^Accepted\.(?! Changed by)/.test(status ?? '') ? '' : null
  const numbers = found[2]!.match(/(?<=\[)\d{4}(?=\])/g)!.join(' and ')
  return ` ${found[1] === 'Superseded by' ? 'Superseded by' : 'Changed by'} ${numbers}.`
}

const records = globSync(`${folder}/*.md`)
  .filter((path) => basename(path) !== 'README.md')
  .sort()
  .map((path) => {
    const text = readFileSync(path, 'utf8')
    return { file: basename(path), title: text.split('\n')[0]!.replace(/^# /, ''), text }
  })
const index = readFileSync(`${folder}/README.md`, 'utf8').split('\n')

test('each of more than 100 records has a number of its own, a status and at most 300 words', () => {
  console.info(`${records.length} records`)
  expect(records.length).toBeGreaterThan(100)
  expect(new Set(records.map(({ file }) => file.slice(0, 4))).size).toBe(records.length)
  expect(
    records.filter(({ file, title }) => !/^\d{4} \S/.test(title) || title.slice(0, 4) !== file.slice(0, 4)),
  ).toEqual([])
  expect(records.filter(({ text }) => statusOf(text) === null).map(({ file }) => file)).toEqual([])
  expect(records.filter(({ text }) => wordsOf(text) > 300).map(({ file }) => file)).toEqual([])
})

test('the index lists each record once with its title, a sentence of at most twenty words and its status', () => {
  const lines = index.filter((line) => line.startsWith('- '))
  const faults = records.flatMap(({ file, title, text }) => {
    const named = lines.filter((line) => line.includes(`(${file})`))
    const start = `- [${title}](${file}): `
    const end = statusOf(text) ?? ''
    if (named.length !== 1 || !named[0]!.startsWith(start) || !named[0]!.endsWith(end))
      return [`${file}: ${start}…${end}`]
    const sentence = named[0]!.slice(start.length, named[0]!.length - end.length)
    return /^\S.*\.$/.test(sentence) &&
      !/(Changed|Superseded) by \d/.test(sentence) &&
      wordsOf(sentence) <= 20
      ? []
      : [`${file}: ${sentence}`]
  })
  expect(faults).toEqual([])
  expect(lines.length).toBe(records.length)
  expect(index.filter((line) => line.startsWith('## ')).map((line) => line.slice(3))).toEqual(topics)
})

test('every link of the documents to a decision leads to a file', () => {
  let looked = 0
  const broken = ['README.md', ...globSync('docs/**/*.md')].flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target]) => resolve(dirname(page), target!))
      .filter((target) => dirname(target) === resolve(folder))
      .filter((target) => {
        looked += 1
        return !records.some(({ file }) => file === basename(target)) && basename(target) !== 'README.md'
      })
      .map((target) => `${page}: ${basename(target)}`),
  )
  console.info(`${looked} links to decisions`)
  expect(looked).toBeGreaterThan(100)
  expect(broken).toEqual([])
})
