import { expect, test } from 'vitest'
import { faultsOf } from '../../tools/modules/faults.ts'
import { heightsOf, listFaults, orderFaults } from '../../tools/modules/heights.ts'
import { withModuleList } from '../../tools/modules/module-list.ts'

const sound = {
  folders: [
    { path: 'trust/ledger', hasManifest: true },
    { path: 'betting/bets', hasManifest: true },
  ],
  listed: ['ledger', 'bets'],
  files: [
    'src/domain/trust/ledger/migrations/0001-accounts.sql',
    'src/domain/trust/ledger/sql/post_money.sql',
  ],
  run: { migrations: ['ledger/0001-accounts'], sql: ['ledger/post_money'] },
}

test('a module whose folder, manifest, place in the list and migrations belong together has no fault', () => {
  expect(faultsOf(sound)).toEqual([])
})

test.each([
  [
    'a folder without a manifest',
    { folders: [...sound.folders, { path: 'casino/draws', hasManifest: false }] },
    /src\/domain\/casino\/draws has no manifest/,
  ],
  ['a manifest that is not listed', { listed: ['ledger'] }, /does not list a module "bets"/],
  ['a name that is not the folder’s', { listed: [...sound.listed, 'bet'] }, /"bet" has no folder/],
  [
    'a module name in two areas',
    { folders: [...sound.folders, { path: 'casino/bets', hasManifest: true }] },
    /Two areas have a module "bets"/,
  ],
  ['a name twice', { listed: [...sound.listed, 'bets'] }, /Two modules are called "bets"/],
  ['a migration that is not run', { run: { ...sound.run, migrations: [] } }, /runs .*0001-accounts/],
  ['a function that is not applied', { run: { ...sound.run, sql: [] } }, /runs .*post_money/],
  [
    'a migration in a folder of its own',
    { files: ['src/domain/trust/ledger/migrations/more/0001-accounts.sql'] },
    /never runs .*more/,
  ],
  [
    'two functions of one name',
    {
      files: ['src/domain/trust/ledger/sql/a/post_money.sql', 'src/domain/trust/ledger/sql/b/post_money.sql'],
    },
    /have one name/,
  ],
  ['a migration elsewhere', { files: ['src/server/migrations/0001-more.sql'] }, /never runs src\/server/],
])('%s is a fault', (_, change, wanted) => {
  expect(faultsOf({ ...sound, ...change })).toEqual([expect.stringMatching(wanted)])
})

const imports = [
  { from: 'betting/bets', to: 'trust/ledger' },
  { from: 'betting/bets', to: 'sport/book' },
  { from: 'sport/book', to: 'sport/feed' },
]

test('a module is one higher than the highest that it imports', () => {
  const { heights, circle } = heightsOf(['trust/ledger', 'sport/feed', 'sport/book', 'betting/bets'], imports)
  expect(Object.fromEntries(heights)).toEqual({
    'trust/ledger': 0,
    'sport/feed': 0,
    'sport/book': 1,
    'betting/bets': 2,
  })
  expect(circle).toEqual([])
})

test('modules that import each other by way of a third have no height', () => {
  const back = { from: 'sport/feed', to: 'betting/bets' }
  const modules = ['trust/ledger', 'sport/feed', 'sport/book', 'betting/bets']
  expect(heightsOf(modules, [...imports, back]).circle).toEqual(['sport/feed', 'sport/book', 'betting/bets'])
})

test('an import of a later area is a fault, unless it is a named exception; an unused exception is one too', () => {
  const order = ['trust', 'sport', 'betting']
  expect(orderFaults(imports, { order, exceptions: [] })).toEqual([])
  const upward = { from: 'trust/ledger', to: 'betting/bets' }
  expect(orderFaults([...imports, upward], { order, exceptions: [] })).toEqual([
    'trust/ledger imports betting/bets, whose area comes later: trust, sport, betting.',
  ])
  const named = { order, exceptions: [{ ...upward, why: 'so it is' }] }
  expect(orderFaults([...imports, upward], named)).toEqual([])
  expect(orderFaults(imports, named)).toEqual([expect.stringContaining('which it does not')])
})

test('a module listed before one that it imports is a fault', () => {
  expect(listFaults(['ledger', 'feed', 'book', 'bets'], imports)).toEqual([])
  expect(listFaults(['ledger', 'book', 'feed', 'bets'], imports)).toEqual([
    'src/server/modules.ts lists sport/book before sport/feed, which it imports.',
  ])
})

test('the list of modules replaces what stands between its marks', () => {
  const page = 'before\n<!-- modules -->\nold\n<!-- end of modules -->\nafter\n'
  const areas = [{ area: 'trust', modules: [{ name: 'ledger', height: 0, summary: 'Accounts' }] }]
  const written = withModuleList(page, areas)
  expect(written).toContain('before\n<!-- modules -->\n| module | height | what it is |')
  expect(written).toContain('\n| `trust/ledger` | 0 | Accounts |\n<!-- end of modules -->\nafter\n')
  expect(withModuleList(written, areas)).toBe(written)
  expect(() => withModuleList('no marks', areas)).toThrow('lacks the marks')
})
