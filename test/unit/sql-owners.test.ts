import { expect, test } from 'vitest'
import { ownersOf } from '../../tools/sql/owners.ts'

const tables = [
  {
    path: 'src/domain/trust/ledger/migrations/0001-a.sql',
    module: 'ledger',
    text: 'create table account (player_id text);',
  },
  {
    path: 'src/domain/trust/ledger/sql/balance.sql',
    module: 'ledger',
    text: `-- Of a bet.
create or replace function balance(player text) returns bigint language sql as $$ select 1 from account $$;`,
  },
  {
    path: 'src/domain/betting/bets/migrations/0001-b.sql',
    module: 'bets',
    text: 'create table bet (player_id text);',
  },
]
const faultsOf = (path: string, text: string) =>
  ownersOf([...tables, { path, module: path.split('/')[3]!, text }]).faults

test.each([
  ['insert into account (player_id) values (1)', 'account'],
  ['select * from bet b join account a using (player_id)', 'account'],
  ['select * from bet b, account', 'account'],
  ['update account set balance = 1', 'account'],
  ['with gone as (delete from account returning 1) select 1', 'account'],
  ['create trigger t before update on account for each row execute function f()', 'account'],
])('SQL of another module that names a table is found: %s', (sql, table) => {
  const fault = `names ${table}, a table of ledger`
  expect(faultsOf('src/domain/betting/bets/sql/x.sql', sql)).toEqual([
    `src/domain/betting/bets/sql/x.sql: ${fault}`,
  ])
  expect(faultsOf('src/domain/betting/bets/store.ts', `tx.query(\`${sql}\`)`)).toEqual([
    `src/domain/betting/bets/store.ts: ${fault}`,
  ])
  expect(faultsOf('src/domain/trust/ledger/sql/x.sql', sql.replace('bet b', 'account b'))).toEqual([])
})

test('comments, texts, columns and code are no names of tables', () => {
  expect(
    faultsOf(
      'src/domain/betting/bets/sql/x.sql',
      "-- from account\nselect account from bet where x = 'from account'",
    ),
  ).toEqual([])
  expect(
    faultsOf(
      'src/domain/betting/bets/store.ts',
      '/** Out of account. */ // from account\nconst x = `select 1 from bet`',
    ),
  ).toEqual([])
})

test('TypeScript calls a database function by a name with its version', () => {
  const call = 'tx.query(`select balance($1)`)'
  expect(faultsOf('src/domain/trust/ledger/store.ts', call)).toEqual([
    'src/domain/trust/ledger/store.ts: calls balance, a database function without a version in its name',
  ])
  expect(faultsOf('src/domain/trust/ledger/sql/x.sql', 'select balance(1)')).toEqual([])
})

test('it says how much it looked at', () => {
  expect(ownersOf(tables)).toEqual({ faults: [], statements: 1, tables: 2, named: 3 })
})
