import { expect, test } from 'vitest'
import { faultsOf } from '../../tools/modules/faults.ts'

const sound = {
  folders: [
    { name: 'ledger', hasManifest: true },
    { name: 'bets', hasManifest: true },
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
    { folders: [...sound.folders, { name: 'draws', hasManifest: false }] },
    /src\/domain\/draws has no manifest/,
  ],
  ['a manifest that is not listed', { listed: ['ledger'] }, /does not list a module "bets"/],
  ['a name that is not the folder’s', { listed: [...sound.listed, 'bet'] }, /"bet" has no folder/],
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
