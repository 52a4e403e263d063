import { expect, test } from 'vitest'
import { legsByValue } from '#domain/betting/bets/index.ts'
import { findLatestBoosts } from '#domain/betting/boosts/index.ts'
import { findPromoCodes } from '#domain/betting/free-bets/index.ts'
import { findHeldWins } from '#domain/casino/providers/index.ts'
import { siteVersions } from '#domain/desk/desk/site/site-store.ts'
import { findSharedDocuments } from '#domain/people/profile/store.ts'
import { findSharedDevices } from '#domain/people/signin/security/security-store.ts'
import { findDeadLetters } from '#domain/trust/ledger/index.ts'
import type { KeysetPage, KeysetRows } from '#kernel/keyset.ts'
import { testDatabase } from '../factories/database.ts'

/** Returns the rows of all pages of two rows each. */
async function allPages<Row>(read: (page: KeysetPage) => Promise<KeysetRows<Row>>): Promise<readonly Row[]> {
  const rows: Row[] = []
  let after: readonly string[] | null = null
  for (;;) {
    const page: KeysetRows<Row> = await read({ limit: 2, after })
    rows.push(...page.rows)
    if (page.next === null) return rows
    after = page.next.split('\n')
  }
}

test('walks dead letters, held wins, site versions, promo codes and boosts page by page, each row once', async () => {
  const { pool, read } = await testDatabase()
  await pool.query(`set session_replication_role = replica;
    insert into dead_letter (letter_id, consumer, player_id, seq, topic, payload, created_at, error, failed_at) overriding system value
      select n, 'push', 'ann', n, 'news', '{}', now(), 'Error', now() from generate_series(1, 5) n;
    insert into provider_transaction (provider, transaction_id, kind, player_id, round_id, currency, amount, input_hash, result, balance, at, was_held)
      select 'p' || n % 2, 't' || n / 2, 'win', 'ann', 'r', 'EUR', n, '', 'held', 0, '2030-01-01', true from generate_series(1, 5) n;
    insert into site_version (version, content, before, staff_name, reason, at)
      select n, '{}', '{}', 'Clerk', 'because', now() from generate_series(1, 5) n;
    insert into promo_code (code, currency, amount, min_odds, min_legs, days, players, until, made_at)
      select 'CODE' || n, 'EUR', 100, 1500, 1, 7, 10, '2030-01-01', now() from generate_series(1, 5) n;
    insert into boost (boost_id, selections, percent, starts_at, ends_at, stakes, liability, made_at)
      select uuidv7(), array['e~1x2~1'], 5, now(), now() + interval '1 day', '{"EUR":"100"}', 1, now() from generate_series(1, 5) n;`)
  const letters = await allPages((page) => findDeadLetters(read, page))
  expect(letters.map(({ id }) => Number(id))).toEqual([1, 2, 3, 4, 5])
  const wins = await allPages((page) => findHeldWins(read, {}, page))
  // All at one instant, so the provider decides the order, then the transaction.
  expect(wins.map(({ amount }) => Number(amount))).toEqual([5, 3, 1, 4, 2])
  const versions = await allPages((page) => siteVersions(read, page))
  expect(versions.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
  const codes = await allPages((page) => findPromoCodes(read, page))
  expect(codes.map(({ code }) => code)).toEqual(['CODE5', 'CODE4', 'CODE3', 'CODE2', 'CODE1'])
  const boosts = (await allPages((page) => findLatestBoosts(read, page))).map(({ boost_id }) => boost_id)
  expect(boosts).toEqual([...new Set(boosts)].sort().reverse())
  expect(boosts).toHaveLength(5)
})

test('finds shared devices and documents behind thousands that one player has, and names each once', async () => {
  const { pool, read } = await testDatabase()
  await pool.query(`
    insert into player_device (player_id, device_id, platform, first_seen_at)
      select 'alone' || n, 'own' || n, 'linux', timestamptz '2030-01-02' + n * interval '1 s' from generate_series(1, 2500) n
      union all select player, device, 'linux', at::timestamptz from (values
        ('ann', 'd1', '2030-01-01'), ('bob', 'd1', '2030-01-01'), ('cid', 'd1', '2029-12-01'),
        ('ann', 'd2', '2030-01-01'), ('cid', 'd2', '2029-01-01'),
        ('bob', 'd3', '2031-01-01'), ('cid', 'd3', '2029-01-01'), ('dan', 'd4', '2031-01-01')
      ) v (player, device, at);
    insert into player_details (player_id, document_hash, changed_at)
      select 'alone' || n, 'own' || n, timestamptz '2030-01-02' + n * interval '1 s' from generate_series(1, 2500) n
      union all select player, document, at::timestamptz from (values
        ('ann', 'h1', '2030-01-01'), ('bob', 'h1', '2030-01-01'), ('cid', 'h2', '2031-01-01'), ('dan', 'h2', '2029-01-01'),
        ('eve', null, '2031-01-01'), ('fay', null, '2031-01-01')
      ) v (player, document, at);`)
  const devices = await allPages((page) => findSharedDevices(read, page))
  expect(devices.map(({ id, players }) => [id, [...players].sort()])).toEqual([
    ['d3', ['bob', 'cid']],
    ['d2', ['ann', 'cid']],
    ['d1', ['ann', 'bob', 'cid']],
  ])
  const documents = await allPages((page) => findSharedDocuments(read, page))
  expect(documents.map(({ id, players }) => [id, [...players].sort()])).toEqual([
    ['h2', ['cid', 'dan']],
    ['h1', ['ann', 'bob']],
  ])
})

test('walks legs from before play page by page, past bets of legs in play, each leg once', async () => {
  const { pool, read } = await testDatabase()
  await pool.query(`set session_replication_role = replica;
    insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts, legs, selections)
      select 'p' || n % 2, uuidv7(), now(), 'EUR', 100, 200, 3, '[{},{},{}]',
        case when n between 3 and 1500 then '[[2000,true,0,0],[2000,true,0,0],[2000,true,0,0]]'
          else '[[2000,false,0,0],[2000,true,0,0],[2000,false,0,0]]' end,
        array['a' || n || '~1x2~1', 'b' || n || '~1x2~1', 'c' || n || '~1x2~1'] from generate_series(1, 1502) n`)
  const legs = async (player: string | null) =>
    (await allPages((page) => legsByValue(read, player, page))).map(({ name }) => name.split('~')[0])
  expect(await legs(null)).toEqual(['a1502', 'c1502', 'a1501', 'c1501', 'a2', 'c2', 'a1', 'c1'])
  expect(await legs('p1')).toEqual(['a1501', 'c1501', 'a1', 'c1'])
  expect(
    (await legsByValue(read, null, { limit: 2, after: null }, new Date(Date.now() + 60_000))).rows,
  ).toEqual([])
})
