import type { Pool } from 'pg'
import { legsByValue } from '#domain/betting/bets/index.ts'
import { findLatestBoosts } from '#domain/betting/boosts/index.ts'
import { findDeskFreeBets, findPromoCodes } from '#domain/betting/free-bets/index.ts'
import { findDeskFreeRounds } from '#domain/casino/rounds/index.ts'
import { findMessages } from '#domain/contact/outbox/store.ts'
import { findDeskIdeas } from '#domain/contact/support/idea-store.ts'
import { findInbox, type InboxFilter } from '#domain/contact/support/question-store.ts'
import { siteVersions } from '#domain/desk/desk/site/site-store.ts'
import { findSharedDocuments } from '#domain/people/profile/store.ts'
import { findSharedDevices } from '#domain/people/signin/security/security-store.ts'
import { findProposals } from '#domain/people/staff/index.ts'
import { findQueue } from '#domain/people/verification/store.ts'
import { findTasks, type TaskQuery } from '#domain/protection/harm/store.ts'
import { findDeskBonuses } from '#domain/rewards/bonus/index.ts'
import { findDeskCashback } from '#domain/rewards/cashback/index.ts'
import { findDeadLetters } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { KeysetPage } from '#kernel/keyset.ts'
import { rowAt as at, fillTables, rowId as idOf } from './filled-tables.ts'
import type { DeskList } from './query-plans.ts'

const rows = 'from generate_series(1, $1::int) n'
/** One row in a thousand has what a rare filter asks for. */
const rare = (place: number, value: string, usual: string) =>
  `case when n % 1000 = ${place} then ${value} else ${usual} end`

/** Fills by table. One bet in fifty is from before play; every hundredth device and document has two players. */
const fills: Readonly<Record<string, string>> = {
  bonus: `insert into bonus (player_id, bonus_id, kind, currency, amount, to_wager, granted_at, expires_at, payment_id, paid_at_end,
      state, ended_at, ended_with)
    select 'p' || n, ${idOf}, 'gift', 'EUR', 100, 300, ${at}, now() + interval '1 day', ${idOf}, false,
      ${rare(3, "'active'", "'lost'")}, ${rare(3, 'null', 'now()')}, ${rare(3, 'null', '0')} ${rows}`,
  free_bet: `insert into free_bet (player_id, free_bet_id, source, currency, amount, min_odds, state, granted_at, expires_at)
    select 'p' || n % 10000, ${idOf}, 'gift ' || n, 'EUR', 100, 1500, ${rare(3, "'open'", rare(4, "'taken-back'", "'expired'"))}, ${at},
      now() + interval '1 day' ${rows}`,
  free_rounds: `insert into free_rounds (player_id, free_rounds_id, source, games, currency, stake, granted, used, pays_to, granted_at,
      expires_at)
    select 'p' || n % 10000, ${idOf}, 'gift ' || n, array['coin'], 'EUR', 10, 5, ${rare(6, '5', '1')}, 'main', ${at} - interval '1 day',
      ${rare(2, "now() + interval '1 day'", `${at} - interval '1 hour'`)} ${rows}`,
  cashback_payment: `insert into cashback_payment (player_id, currency, week, amount, carried, paid_at)
    select 'p' || n % 10000, 'EUR', '2026-11-02'::timestamptz - n / 2000 * interval '7 days', n % 777, 0, now() ${rows}`,
  dead_letter: `insert into dead_letter (consumer, player_id, seq, topic, payload, created_at, error, failed_at)
    select 'push', 'p' || n, n, 'news', '{}', ${at}, 'Error', now() ${rows}`,
  site_version: `insert into site_version (version, content, before, staff_name, reason, at)
    select n, '{}', '{}', 'Clerk', 'because', ${at} ${rows}`,
  promo_code: `insert into promo_code (code, currency, amount, min_odds, min_legs, days, players, until, made_at)
    select 'CODE' || n, 'EUR', 100, 1500, 1, 7, 10, ${at}, now() ${rows}`,
  boost: `insert into boost (boost_id, selections, percent, starts_at, ends_at, stakes, liability, made_at)
    select ${idOf}, array['e~1x2~1'], 5, ${at}, now() + interval '1 day', '{"EUR":"100"}', 1, ${at} ${rows}`,
  verification_document: `insert into verification_document (player_id, document_id, kind, files, state, sent_at)
    select 'p' || n, ${idOf}, ${rare(5, "'income'", "'identity'")}, array[${idOf}],
      ${rare(9, "'waiting'", rare(8, "'refused'", "'accepted'"))}, ${at} ${rows}`,
  support_question: `insert into support_question (player_id, question_id, kind, topic, subject, language, state, staff_id, staff_name,
      asked_at, moved_at)
    select 'p' || n % 10000, ${idOf}, ${rare(5, "'appeal'", "'question'")}, ${rare(6, "'payments'", "'other'")}, 'Why', 'en',
      ${rare(7, "'open'", rare(8, "'answered'", "'closed'"))}, ${rare(9, "'rare'", "'s' || n % 20")}, 'Clerk', ${at}, ${at} ${rows}`,
  idea: `insert into idea (idea_id, player_id, title, text, state, made_at)
    select ${idOf}, 'p' || n % 10000, 'Title', 'Text', ${rare(3, "'new'", "'declined'")}, ${at} ${rows}`,
  harm_task: `insert into harm_task (task_id, player_id, made_at, score, markers, state, staff_id, staff_name, taken_at, closed_at, note)
    select ${idOf}, 'p' || n, ${at}, n % 100, '[]', ${rare(3, "'open'", rare(4, "'taken'", "'closed'"))}, ${rare(3, 'null', "'s1'")},
      ${rare(3, 'null', "'Clerk'")}, ${rare(3, 'null', 'now()')}, ${rare(3, 'null', rare(4, 'null', 'now()'))},
      ${rare(3, 'null', rare(4, 'null', "'done'"))} ${rows}`,
  sent_message: `insert into sent_message (kind, recipient, subject, text, state, at)
    select ${rare(3, "'sms'", "'letter'")}, 'a@example.org', 'Code', '1', 'kept', ${at} ${rows}`,
  player_device: `insert into player_device (player_id, device_id, platform, first_seen_at)
    select 'p' || n, 'd' || n - case when n % 100 = 1 then 1 else 0 end, 'linux', ${at} ${rows}`,
  player_details: `insert into player_details (player_id, document_hash, changed_at)
    select 'p' || n, 'h' || n - case when n % 100 = 1 then 1 else 0 end, ${at} ${rows}`,
  staff_proposal: `insert into staff_proposal (id, kind, subject_kind, subject_id, input, preview, reason, proposed_by, proposed_name,
      proposed_at, state, decided_by, decided_name, decided_at)
    select ${idOf}, ${rare(5, "'event.result'", "'money.adjust'")}, 'player', 'p' || n % 10000, '{}', '{}', 'because', 's1', 'Clerk', ${at},
      ${rare(7, "'open'", rare(8, "'rejected'", "'approved'"))}, 's2', 'Clerk', now() ${rows}`,
  bet: `insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts, legs, selections)
    select 'p' || n % 10000, ${idOf}, ${at}, 'EUR', 100, 200, 1, '[{"sport":"football","home":"H","away":"A"}]',
      case when n % 50 = 0 then '[[2000,false,0,0]]' else '[[2000,true,0,0]]' end, array['e' || n || '~1x2~1'] ${rows}`,
  closing_price: `insert into closing_price (event_id, market, outcome, odds, chance)
    select 'e' || n, '1x2', '1', 1900, 0.5 ${rows}`,
}

/** The tables that `fillDeskCases` fills. */
export const deskCaseTables: readonly string[] = Object.keys(fills)

/** Fills the tables of the back office's lists of promotions, cases and messages; see `fillTables`. */
export const fillDeskCases = (pool: Pool, rows: number): Promise<void> =>
  fillTables(pool, deskCaseTables, Object.values(fills), { rows })

const first: KeysetPage = { limit: 25, after: null }
const anyQuestion: InboxFilter = {
  ...{ state: null, kind: null, topic: null, playerId: null, staffId: null },
  ...{ by: 'moved_at', descending: true },
}
const anyDocument = { state: null, kind: null, playerId: null, descending: true } as const
const anyTask: TaskQuery = { sort: 'madeAt', descending: true, state: null, playerId: null }

/** Every list of the filled tables, without a filter. */
export const wholeLists = {
  bonuses: (tx) => findDeskBonuses(tx, {}, first),
  'free bets': (tx) => findDeskFreeBets(tx, {}, new Date(), first),
  'free rounds': (tx) => findDeskFreeRounds(tx, {}, new Date(), first),
  cashback: (tx) => findDeskCashback(tx, {}, first),
  'dead letters': (tx) => findDeadLetters(tx, first),
  'site versions': (tx) => siteVersions(tx, first),
  'promo codes': (tx) => findPromoCodes(tx, first),
  boosts: (tx) => findLatestBoosts(tx, first),
  documents: (tx) => findQueue(tx, anyDocument, first),
  questions: (tx) => findInbox(tx, anyQuestion, first),
  ideas: (tx) => findDeskIdeas(tx, null, first),
  'cases of protection': (tx) => findTasks(tx, anyTask, first),
  letters: (tx) => findMessages(tx, { kind: null, oldestFirst: false }, first),
  proposals: (tx) => findProposals(tx, {}, first),
} satisfies Readonly<Record<string, DeskList>>

/** Lists with filters, common and rare, in other orders, and from the middle. */
export function narrowedLists(middle: {
  readonly id: string
  readonly time: string
}): Readonly<Record<string, DeskList>> {
  const from: KeysetPage = { limit: 25, after: [middle.id] }
  const fromTime: KeysetPage = { limit: 25, after: [middle.time, middle.id] }
  const bonuses = (filter: object) => (tx: Tx) => findDeskBonuses(tx, filter, first)
  const freeBets = (filter: object) => (tx: Tx) => findDeskFreeBets(tx, filter, new Date(), first)
  const freeRounds = (filter: object) => (tx: Tx) => findDeskFreeRounds(tx, filter, new Date(), first)
  const cashback = (filter: object) => (tx: Tx) => findDeskCashback(tx, filter, first)
  const documents = (filter: object) => (tx: Tx) => findQueue(tx, { ...anyDocument, ...filter }, first)
  const questions = (filter: object) => (tx: Tx) => findInbox(tx, { ...anyQuestion, ...filter }, first)
  const ideas = (state: 'new' | 'declined') => (tx: Tx) => findDeskIdeas(tx, state, first)
  const tasks = (filter: object) => (tx: Tx) => findTasks(tx, { ...anyTask, ...filter }, first)
  const letters = (kind: string | null, oldestFirst: boolean) => (tx: Tx) =>
    findMessages(tx, { kind, oldestFirst }, first)
  const proposals = (filter: object) => (tx: Tx) => findProposals(tx, filter, first)
  return {
    'bonuses, a later page': (tx) => findDeskBonuses(tx, {}, from),
    'bonuses, active': bonuses({ state: 'active' }),
    'bonuses, lost': bonuses({ state: 'lost' }),
    'bonuses of a player': bonuses({ playerId: 'p77' }),
    'free bets, a later page': (tx) => findDeskFreeBets(tx, {}, new Date(), from),
    'free bets, open': freeBets({ state: 'open' }),
    'free bets, expired': freeBets({ state: 'expired' }),
    'free bets, taken back': freeBets({ state: 'taken-back' }),
    'free bets of a player': freeBets({ playerId: 'p77' }),
    'free rounds, a later page': (tx) => findDeskFreeRounds(tx, {}, new Date(), from),
    'free rounds, open': freeRounds({ state: 'open' }),
    'free rounds, used': freeRounds({ state: 'used' }),
    'free rounds, expired': freeRounds({ state: 'expired' }),
    'free rounds of a player': freeRounds({ playerId: 'p77' }),
    'cashback of a week': cashback({ week: new Date('2026-11-02T00:00:00Z') }),
    'cashback of a player': cashback({ playerId: 'p77' }),
    'documents, a later page': (tx) => findQueue(tx, anyDocument, fromTime),
    'documents, oldest first': documents({ descending: false }),
    'documents, waiting': documents({ state: 'waiting', descending: false }),
    'documents, accepted': documents({ state: 'accepted' }),
    'documents of a rare kind': documents({ kind: 'income' }),
    'documents of a common kind': documents({ kind: 'identity' }),
    'documents, waiting, of a kind': documents({ state: 'waiting', kind: 'identity' }),
    'documents of a player': documents({ playerId: 'p77' }),
    'questions, a later page': (tx) => findInbox(tx, anyQuestion, fromTime),
    'questions, oldest first': questions({ by: 'asked_at', descending: false }),
    'questions, open': questions({ state: 'open' }),
    'questions, open, oldest first': questions({ state: 'open', by: 'asked_at', descending: false }),
    'questions, closed': questions({ state: 'closed' }),
    'questions, closed, by time': questions({ state: 'closed', by: 'asked_at' }),
    appeals: questions({ kind: 'appeal' }),
    'appeals, by time': questions({ kind: 'appeal', by: 'asked_at' }),
    'questions of a rare topic': questions({ topic: 'payments' }),
    'questions of a common topic': questions({ topic: 'other' }),
    'questions of a member of staff': questions({ staffId: 's7' }),
    'questions of a player': questions({ playerId: 'p77' }),
    'ideas, a later page': (tx) => findDeskIdeas(tx, null, fromTime),
    'ideas, new': ideas('new'),
    'ideas, declined': ideas('declined'),
    'cases of protection, a later page': (tx) => findTasks(tx, anyTask, fromTime),
    'cases of protection, open': tasks({ state: 'open' }),
    'cases of protection, taken, oldest first': tasks({ state: 'taken', descending: false }),
    'cases of protection, closed': tasks({ state: 'closed' }),
    'cases of protection by score': tasks({ sort: 'score' }),
    'cases of protection, closed, by score': tasks({ state: 'closed', sort: 'score' }),
    'cases of protection, open, by score': tasks({ state: 'open', sort: 'score' }),
    'cases of protection by state': tasks({ sort: 'state' }),
    'cases of protection of a player': tasks({ playerId: 'p77' }),
    'letters, a later page': (tx) =>
      findMessages(tx, { kind: null, oldestFirst: false }, { limit: 25, after: ['9000'] }),
    'letters, oldest first': letters('letter', true),
    'text messages': letters('sms', false),
    'proposals, a later page': (tx) => findProposals(tx, {}, fromTime),
    'proposals, open': proposals({ state: 'open' }),
    'proposals, approved': proposals({ state: 'approved' }),
    'proposals of a rare kind': proposals({ kind: 'event.result' }),
    'proposals of a common kind': proposals({ kind: 'money.adjust' }),
    'proposals, open, of a kind': proposals({ state: 'open', kind: 'money.adjust' }),
    closings: (tx) => legsByValue(tx, null, first, new Date(Date.now() - 86_400_000)),
    'closings, a later page': (tx) => legsByValue(tx, null, { limit: 25, after: [middle.id, '1'] }),
    'closings of a player': (tx) => legsByValue(tx, 'p50', first),
    'shared devices': (tx) => findSharedDevices(tx, first),
    'shared documents': (tx) => findSharedDocuments(tx, first),
  }
}
