import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '#kernel/database.ts'
import { type Job, limitOf } from '#kernel/module.ts'
import { jobContext } from '../../../test/factories/job-context.ts'
import { madeUpNeeds } from '../../../test/factories/made-up-needs.ts'
import { modules } from '../modules.ts'

/** The first transaction, or the first statement after the list, fails: that of the first item. */
const items = { fails: 1, by: 'transactions' } as const
type Items = { readonly fails: number; readonly by: 'transactions' | 'statements' }
/** Proof that a job continues after a bad item: a case here, a test file with these words, or a job without items. */
type Proof = Items | { readonly file: string; readonly words: string } | { readonly whole: string }

const told = (file: string, words: string): Proof => ({ file, words })
const letters = told(
  'src/domain/contact/messages/send-letters.test.ts',
  'sets aside a letter or text that its server refuses',
)
const counted = told(
  'src/domain/rewards/cashback/weeks/weeks.test.ts',
  'one whose bets cannot be counted does not keep the others from being counted and paid',
)

const oneStatement: Proof = { whole: 'one statement picks rows by their time alone' }
const memory: Proof = { whole: 'reads a small table of the operator into memory' }

const proofs: Readonly<Record<string, Proof>> = {
  'analytics/old analytics': oneStatement,
  'bets/accumulators': { whole: 'sorts one index' },
  'bets/stake factors': memory,
  'bets/late bets': { whole: 'writes what it has in memory by one statement' },
  'bets/sales by rule': told(
    'test/integration/sale-rules.test.ts',
    'one bet that cannot be read or sold is set aside',
  ),
  'bets/held live bets': { fails: 1, by: 'statements' },
  // The page of all, then the first event alone.
  'bets/old events': { fails: 2, by: 'transactions' },
  'bonus-games/bonus games left alone': told(
    'test/integration/bonus-games.test.ts',
    'one play that cannot be ended',
  ),
  'bonus/bonuses of players with news': items,
  'bonus/all bonuses': items,
  'boosts/boosts': memory,
  'cashback/cashback counting': counted,
  'cashback/cashback counting of rounds': told(
    'src/domain/rewards/cashback/casino.test.ts',
    'cannot be counted keeps nobody else',
  ),
  'cashback/cashback payments': counted,
  'casino/returns of games': { whole: 'compares sums of a day' },
  'coupon-codes/codes of coupons that nobody uses': oneStatement,
  'data-rights/deleted accounts': items,
  'data-rights/letters of deleted accounts': { fails: 1, by: 'statements' },
  'data-rights/retention': items,
  'desk/trader words': memory,
  'desk/open liability': { whole: 'stores one sum' },
  'desk/old trader words': oneStatement,
  'favourites/old favourite events': oneStatement,
  'feed/past results': { whole: 'stores one page of one source at a time' },
  'files/files whose time is over': oneStatement,
  'free-bets/free bets whose time is over': oneStatement,
  'free-bets/wrong promo codes': oneStatement,
  'friends/rewards for friends': told(
    'src/domain/rewards/friends/friends.test.ts',
    'one friend whose reward fails',
  ),
  'harm/markers of harm': items,
  'harm/reminders of limits': items,
  'identity/expired sessions': oneStatement,
  'identity/unused codes': oneStatement,
  'ledger/past answers of money commands': oneStatement,
  'messages/letters of messages': letters,
  'messages/text messages of news': letters,
  'messages/old messages': oneStatement,
  'odds-movement/odds movement': { whole: 'writes what it has in memory by one statement' },
  'odds-movement/old odds movement': oneStatement,
  'outbox/old lines of the outbox': oneStatement,
  'persons/exclusions of persons': items,
  'proof/checkpoint of the log': { whole: 'the log has one order, and a gap is a fault' },
  'providers/launches and nonces that are over': oneStatement,
  'referrals/referred bets': told(
    'src/domain/betting/referrals/process-referrals.test.ts',
    'a request that cannot be carried out is set aside',
  ),
  'rounds/tables of rounds': { whole: 'makes tables ahead' },
  'rounds/rounds left alone': told(
    'test/integration/rounds.test.ts',
    'a round of a game that was withdrawn keeps no other',
  ),
  'signin/old codes': oneStatement,
  'signin/old passkey challenges': oneStatement,
  'signin/old social answers': oneStatement,
  'signin/old social tickets': oneStatement,
  'signin/old sign-in tokens': oneStatement,
  'staff/acts of the log': { whole: 'the log has one order, and a gap is a fault' },
  'staff/old staff sessions': oneStatement,
  'support/answered questions': oneStatement,
  'taxes/rules of taxes': memory,
  'tournaments/prizes of tournaments': items,
}

const root = join(import.meta.dirname, '..', '..', '..')

/** Returns the jobs of every module over a database; their other needs are fakes. */
function jobsOver(db: Database): ReadonlyMap<string, Job> {
  const clock = { now: () => 1_800_000_000_000 }
  const needs = madeUpNeeds({ db, clock, sportNow: clock.now, committed: () => {}, count: () => {} })
  return new Map(
    modules.flatMap((module) =>
      (module.provides?.(needs).jobs ?? []).map((job) => [`${module.name}/${job.name}`, job] as const),
    ),
  )
}

/** Returns three rows of any kind for the first query; then the given numbers of transactions or statements fail. */
function oneBadItem({ fails, by }: Items = items) {
  const tried = { works: 0 }
  let asked = false
  const work = () => {
    if (tried.works++ < fails) throw Object.assign(new Error('a bad row'), { code: '22P02' })
  }
  const row = (id: number) =>
    new Proxy({} as Record<string, unknown>, {
      get: (_, column) => (column === 'then' ? undefined : `${String(column)} ${id}`),
    })
  const db: Database = {
    read: {
      query: async () => {
        if (asked && by === 'statements') work()
        const rows = asked ? [row(4)] : [row(1), row(2), row(3)]
        asked = true
        return { rows: rows as never[], rowCount: rows.length }
      },
    },
    transact: async () => {
      if (by === 'transactions') work()
      return 0 as never
    },
  }
  return { db, tried }
}

test('every registered job says how it goes on past a bad item', () => {
  const registered = [...jobsOver(oneBadItem().db).keys()].sort()
  expect(Object.keys(proofs).sort()).toEqual(registered)
})

const shownHere = Object.entries(proofs).flatMap(([name, proof]) =>
  'fails' in proof ? [[name, proof] as const] : [],
)

test.for(shownHere)('%s sets one bad item aside and works on the others', async ([name, proof]) => {
  const { db, tried } = oneBadItem(proof)
  const job = jobsOver(db).get(name)!
  const aside: string[] = []
  await job.run(jobContext((item) => aside.push(item)))
  expect(aside).toHaveLength(1)
  expect(tried.works).toBeGreaterThanOrEqual(3)
})

test('what other files show of jobs is still there', () => {
  for (const proof of Object.values(proofs))
    if ('file' in proof) {
      expect(proof.file).toMatch(/\.test\.ts$/)
      expect(readFileSync(join(root, proof.file), 'utf8')).toContain(proof.words)
    }
})

test('every job has a limit, and none longer than a quarter of an hour', () => {
  for (const job of jobsOver(oneBadItem().db).values()) {
    expect(limitOf(job)).toBeGreaterThan(0)
    expect(limitOf(job)).toBeLessThanOrEqual(900_000)
  }
})
