import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { CasinoGame } from '#domain/casino/casino/casino-game.ts'
import { coin } from '#domain/casino/casino/games/fast/coin.ts'
import { languages } from '#web/i18n/languages.ts'
import { newGame } from '../../tools/new/game.ts'
import { isName, names } from '../../tools/new/made.ts'
import { newModule } from '../../tools/new/module.ts'
import { newPage } from '../../tools/new/page.ts'
import { newSport } from '../../tools/new/sport.ts'
import { sportKinds } from '../../tools/new/sport-kinds.ts'
import { sportFiles } from '../factories/sport-files.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const list = readFileSync(join(root, 'src/server/modules.ts'), 'utf8')
const entriesOf = (text: string) => [...text.matchAll(/^ {2}(\w+)Module,$/gm)].map(([, name]) => name!)

test.each(['aaa', 'loyalty-points', 'zzz'])(
  'a new module "%s" is listed once, in the order of the list',
  (name) => {
    const { changed } = newModule('people', name, list)
    const text = changed['src/server/modules.ts']!
    const { camel } = names(name)
    expect(entriesOf(text)).toEqual([...entriesOf(list), camel])
    expect(text.match(new RegExp(`import \\{ ${camel}Module \\}`, 'g'))).toHaveLength(1)
    const imports = [...text.matchAll(/^import \{ \w+Module \} from .+$/gm)].map(([line]) => line)
    const folders = imports.map((line) => /#domain\/([\w-]+\/[\w-]+)\//.exec(line)![1])
    expect(folders).toEqual([...folders].sort())
  },
)

test('it has a manifest, a door, endpoints, a command with a test, and a table of its own', () => {
  const { added, changed } = newModule('people', 'loyalty-points', list)
  expect(Object.keys(added).map((file) => file.replace('src/domain/people/loyalty-points/', ''))).toEqual([
    'module.ts',
    'api.ts',
    'index.ts',
    'handlers.ts',
    'add-entry.ts',
    'store.ts',
    'migrations/0001-entries.sql',
    'add-entry.test.ts',
  ])
  expect(Object.keys(changed)).toEqual(['src/server/modules.ts'])
  expect(added['src/domain/people/loyalty-points/migrations/0001-entries.sql']).toContain(
    'create table loyalty_points_entry',
  )
  expect(
    Object.values(added).filter((text) => /undefined|\$\{/.test(text.replaceAll(': undefined', ''))),
  ).toEqual([])
})

test.each([
  ['points', true],
  ['loyalty-points2', true],
  ['Points', false],
  ['2points', false],
  ['points-', false],
  ['../points', false],
  ['', false],
  [undefined, false],
])('%s is a name: %s', (name, wanted) => {
  expect(isName(name)).toBe(wanted)
})

test.each(['office', 'information'])(
  'a new page of the app %s stands at the end of its manifest, with texts in every language',
  (app) => {
    const manifest = readFileSync(join(import.meta.dirname, `../../src/web/apps/${app}/app.ts`), 'utf8')
    const { added, changed } = newPage(app, 'our-story', manifest)
    const text = changed[`src/web/apps/${app}/app.ts`]!
    const namesOf = (of: string) => [...of.matchAll(/^ {6}name: '([^']+)'/gm)].map(([, name]) => name)
    expect(namesOf(text)).toEqual([...namesOf(manifest), 'our-story'])
    expect(/name: 'our-story'[^}]*access: 'player'/.test(text)).toBe(app === 'office')
    const texts = Object.entries(added).filter(([file]) => file.endsWith('.json'))
    expect(texts).toHaveLength(16)
    for (const [, json] of texts)
      expect(JSON.parse(json)).toEqual({ title: 'Our story', text: 'This is our story.' })
  },
)

test.each(['aaa', 'lucky-six', 'zzz'])('a new game "%s" stands in the list once, in its place', (name) => {
  const { added, changed } = newGame(name, read)
  expect(Object.keys(added)).toEqual([`src/domain/casino/casino/games/fast/${name}.ts`])
  const text = changed['src/domain/casino/casino/games.ts']!
  const { camel } = names(name)
  const imported = [...text.matchAll(/^import \{ (\w+) \} from '\.\/games/gm)].map(([, one]) => one!)
  const listed = [...text.matchAll(/^ {2}(\w+),$/gm)].map(([, one]) => one!)
  expect(listed).toEqual([...listed].sort())
  expect(listed.filter((one) => one === camel)).toEqual([camel])
  expect([...imported].sort()).toEqual(listed)
  const schemas = changed['src/domain/casino/casino/outcomes/fast-outcomes.ts']!
  const described = [...schemas.slice(schemas.indexOf('fastOutcomes')).matchAll(/^ {2}'?([\w-]+)'?: /gm)].map(
    ([, one]) => one!,
  )
  expect(described).toEqual([...described].sort())
  expect(described).toContain(name)
})

test('a new game has every part that a game of the site has, and its sheet pays what it returns', async () => {
  const { added } = newGame('lucky-six', read)
  const [text] = Object.values(added)
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'new-game-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'lucky-six.ts')
  writeFileSync(file, text!.replaceAll("'../../", "'#domain/casino/casino/"))
  const { luckySix } = (await import(file)) as { readonly luckySix: CasinoGame }
  expect(Object.keys(luckySix)).toEqual(expect.arrayContaining(Object.keys(coin)))
  const { bets } = luckySix.sheet('0.97') as unknown as {
    readonly bets: readonly { readonly pays: object }[]
  }
  expect(bets.map(({ pays }) => pays)).toEqual([0, 1, 2, 3, 4, 5].map((at) => ({ [at]: '291/50' })))
})

test.each(['aaa', 'table-skittles', 'zzz'])(
  'a new sport "%s" is a folder and one line of one list',
  (name) => {
    const list = 'src/domain/sport/feed/sport-ids.ts'
    const { added, changed } = newSport(name, read)
    expect(Object.keys(added).map((file) => file.replace(`src/domain/sport/pricing/${name}/`, ''))).toEqual([
      ...['score-rules.ts', 'facts.ts', 'model.ts', 'sport.ts', 'competitions.ts', 'view.ts'],
      ...['play-field.ts', `${name}.test.ts`, 'names.json'],
    ])
    expect(Object.keys(changed)).toEqual([list])
    expect(changed[list]!.replace(`, '${name}'`, '')).toBe(read(list))
    const names: Readonly<Record<string, string>> = JSON.parse(
      added[`src/domain/sport/pricing/${name}/names.json`]!,
    )
    expect(Object.keys(names).sort()).toEqual([...languages].sort())
  },
)

test.each(Object.keys(sportKinds))('a new sport of the kind %s has every part in its folder', (kind) => {
  const list = 'src/domain/sport/feed/sport-ids.ts'
  const { added, changed } = newSport('table-skittles', read, kind)
  expect(
    Object.keys(added).map((file) => file.replace('src/domain/sport/pricing/table-skittles/', '')),
  ).toEqual(sportFiles)
  expect(Object.keys(changed)).toEqual([list])
  expect(Object.values(added).filter((text) => /undefined|\$\{name/.test(text))).toEqual([])
})
