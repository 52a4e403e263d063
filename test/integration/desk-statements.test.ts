import { expect, test } from 'vitest'
import type { Endpoint } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { provided } from '#kernel/module.ts'
import { modules } from '#server/modules.ts'
import { testDatabase } from '../factories/database.ts'
import { handlerContext } from '../factories/handler-context.ts'
import { madeUpNeeds } from '../factories/made-up-needs.ts'

/** Rows $1 to $2 of each list, one player each. */
const fills = `
  insert into player (id, email, name, country, currency, birth_date, language, terms_version, terms_accepted_at)
    select 'p' || n, n || '@example.org', 'Person ' || n, 'DE', 'EUR', '1990-01-01', 'en', '1', now() from rows;
  insert into account (player_id, currency, kind) select 'p' || n, 'EUR', k.kind from rows, (values ('main'), ('bonus')) k (kind);
  insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts, legs, selections)
    select 'p' || n, uuidv7(), now(), 'EUR', 100, 200, 1,
      '[{"sport":"football","competition":"L","home":"H","away":"A","startsAt":0}]', '[[2000,false,0,0]]', array['e~1x2~1'] from rows;
  insert into payment (player_id, payment_id, kind, currency, amount, made_at, state)
    select 'p' || n, uuidv7(), 'deposit', 'EUR', 100, now(), 'done' from rows;
  insert into bonus (player_id, bonus_id, kind, currency, amount, to_wager, granted_at, expires_at, payment_id, paid_at_end, casino)
    select 'p' || n, uuidv7(), 'redeposit', 'EUR', 100, 300, now(), now() + interval '1 day', uuidv7(), n % 3 = 0, null from rows;
  insert into free_bet (player_id, free_bet_id, source, currency, amount, min_odds, granted_at, expires_at)
    select 'p' || n, uuidv7(), 'gift', 'EUR', 100, 1500, now(), now() + interval '1 day' from rows;
  insert into promo_code (code, currency, amount, min_odds, min_legs, days, players, until, made_at)
    select 'CODE' || n, 'EUR', 100, 1500, 1, 7, 10, now() + interval '1 day', now() from rows;
  insert into boost (boost_id, selections, percent, starts_at, ends_at, stakes, liability, made_at)
    select uuidv7(), array['e~1x2~1'], 5, now(), now() + interval '1 day', '{"EUR":"100"}', 1, now() from rows;
  insert into free_rounds (player_id, free_rounds_id, source, games, currency, stake, granted, pays_to, granted_at, expires_at)
    select 'p' || n, uuidv7(), 'gift', array['coin'], 'EUR', 10, 5, 'main', now(), now() + interval '1 day' from rows;
  insert into cashback_payment (player_id, currency, week, amount, carried, paid_at)
    select 'p' || n, 'EUR', '2026-11-02', 1, 0, now() from rows;
  insert into dead_letter (letter_id, consumer, player_id, seq, topic, payload, created_at, error, failed_at) overriding system value
    select n, 'push', 'p' || n, n, 'news', '{}', now(), 'Error', now() from rows;
  insert into provider_transaction (provider, transaction_id, kind, player_id, round_id, currency, amount, input_hash, result, balance, was_held)
    select 'p', n, 'win', 'p' || n, 'r', 'EUR', 100, '', 'held', 0, true from rows;
  insert into verification (player_id, status, moved_at) select 'p' || n, 2, now() from rows;
  insert into verification_document (player_id, document_id, kind, files, sent_at)
    select 'p' || n, uuidv7(), 'identity', array[uuidv7()], now() from rows;
  insert into support_question (player_id, question_id, kind, topic, subject, language, state, asked_at, moved_at)
    select 'p' || n, uuidv7(), 'question', 'other', 'Why', 'en', 'open', now(), now() from rows;
  insert into harm_task (task_id, player_id, made_at, score, markers) select uuidv7(), 'p' || n, now(), 1, '[]' from rows;
  insert into sent_message (kind, recipient, subject, text, state) select 'sms', '+49', 'Code', '1', 'kept' from rows;
  insert into player_device (player_id, device_id, platform)
    select k.player || n, 'd' || n, 'linux' from rows, (values ('p'), ('q')) k (player);
  insert into player_details (player_id, document_hash, changed_at)
    select k.player || n, 'h' || n, now() from rows, (values ('p'), ('q')) k (player);
  insert into staff_act (at, staff_id, staff_name, action, subject_kind, subject_id)
    select now(), 's', 'Clerk', 'player.note', 'player', 'p' || n from rows;
  insert into staff_account (id, email, name, roles) select 's' || n, n || '@example.com', 'Clerk ' || n, '{owner}' from rows`

/** Lists that contain these rows. */
const filled = [
  ...[
    'desk-players',
    'desk-bets',
    'desk-payments',
    'desk-bonuses',
    'desk-free-bets',
    'desk-promo-codes',
    'desk-boosts',
  ],
  ...[
    'desk-free-spins',
    'desk-cashback',
    'desk-dead-letters',
    'desk-held-wins',
    'desk-closings',
    'shared-devices',
  ],
  ...[
    'shared-documents',
    'staff-acts',
    'staff-list',
    'deskDocuments',
    'deskQuestions',
    'listHarmTasks',
    'outbox',
  ],
]

test('a list of the back office asks no more statements for a page of 25 rows than for four rows', async () => {
  const database = await testDatabase()
  const count = { statements: 0 }
  const db: Database = {
    ...database,
    read: {
      query: (text, values) => {
        count.statements++
        return database.read.query(text, values)
      },
    },
  }
  const own = {
    db,
    clock: { now: Date.now },
    sportNow: () => 0,
    site: () => ({}),
    bonusOffers: () => [],
    traderWords: { of: () => ({ holds: [], prices: [] }) },
  }
  const isList = ({ method, auth, path }: Endpoint) =>
    method === 'GET' && auth === 'staff' && !path.includes(':')
  const lists = modules
    .filter(({ endpoints }) => Object.values(endpoints ?? {}).some(isList))
    .flatMap((module) => provided(module as never, madeUpNeeds(own)).bindings)
    .filter(({ endpoint }) => isList(endpoint))
  const context = { ...handlerContext(), staff: { id: 's', name: 'Clerk', roles: [], rights: [] } } as never
  const look = async () => {
    const found = new Map<string, { readonly rows: number; readonly statements: number }>()
    for (const { endpoint, run } of lists) {
      count.statements = 0
      const query = { perPage: 25 }
      const answer = (await run(context, { params: {}, query, body: undefined } as never).catch(
        () => null,
      )) as { readonly items?: readonly unknown[] } | null
      if (answer?.items) found.set(endpoint.id, { rows: answer.items.length, statements: count.statements })
    }
    return found
  }
  const fill = (from: number, to: number) =>
    database.pool.query(
      `begin; set local session_replication_role = replica;
       create temp table rows on commit drop as select n from generate_series(${from}, ${to}) n; ${fills}; commit`,
    )
  await fill(1, 4)
  const few = await look()
  await fill(5, 40)
  const many = await look()
  const grown = [...many].filter(([id, { statements }]) => statements > (few.get(id)?.statements ?? 0))
  expect(grown.map(([id, { statements }]) => `${id}: ${few.get(id)?.statements} and ${statements}`)).toEqual(
    [],
  )
  const full = [...many].flatMap(([id, { rows }]) => (rows === 25 && few.get(id)?.rows === 4 ? [id] : []))
  expect(full).toEqual(expect.arrayContaining(filled))
})
