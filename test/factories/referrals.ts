import { randomUUID } from 'node:crypto'
import { makeAcceptance } from '#domain/betting/bets/acceptance/place-bet.ts'
import type { BetRequest } from '#domain/betting/bets/api.ts'
import type { Acceptance } from '#domain/betting/bets/index.ts'
import {
  acceptRequest,
  processReferrals,
  type ReferralRules,
  referralHandlers,
  refuseRequest,
} from '#domain/betting/referrals/index.ts'
import type { ReferralView } from '#domain/betting/referrals/referral-api.ts'
import type { Database } from '#kernel/database.ts'
import { DomainError } from '#kernel/errors.ts'
import { acceptanceSetUp, fund } from './acceptance.ts'
import { announcedFacts } from './announced-facts.ts'
import type { TestDatabase } from './database.ts'
import { handlerContext } from './handler-context.ts'

/** Milliseconds until a match of the test book starts, in play and wall time alike. */
const ahead = 3_600_000

/** Thirty thousand euros at evens, where twenty-five thousand need no trader. */
export const referralSlip = (change: Partial<BetRequest> = {}): BetRequest => ({
  key: randomUUID(),
  currency: 'EUR',
  stake: '3000000',
  oddsPolicy: 'ask',
  legs: [{ selection: 'e1~1x2~1', odds: 2000 }],
  ...change,
})

/** Sets up players who ask a trader, and the site's processing rounds; vera has 100,000 euros. */
export async function referralSetUp() {
  const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
  const start = Date.now() + ahead
  const { db, book, tell, acceptance } = await acceptanceSetUp({ clock })
  for (let event = 1; event <= 20; event++) tell(`e${event}~1x2~1`, { startsAt: start })
  await acceptance.start()
  await fund(db, 'vera', 'EUR', 10_000_000n)
  const rules = { offered: true, payoutCap: 500_000n } satisfies ReferralRules as {
    -readonly [K in keyof ReferralRules]: ReferralRules[K]
  }
  const faults: unknown[] = []
  /** Calls and processing round of one site process. */
  const process = (taker: Acceptance, database: Database = db) => {
    const handlers = referralHandlers({
      db: database,
      book,
      acceptance: taker,
      clock,
      rules: () => rules,
      wallTimeOf: (sportTime) => sportTime,
    })
    const input = <P, B>(params: P, body: B) => ({ params, query: undefined, body })
    return {
      ask: async (player: string, request: BetRequest = referralSlip()) =>
        told(await handlers.requestReferral(handlerContext(player), input(undefined, request))),
      withdraw: async (player: string, requestId: string) =>
        told(await handlers.withdrawReferral(handlerContext(player), input({ requestId }, undefined))),
      list: async (player: string) =>
        told(await handlers.listReferrals(handlerContext(player), input(undefined, undefined))).requests,
      round: () =>
        processReferrals(
          { db: database, book, acceptance: taker, clock },
          { setAside: (_, error) => faults.push(error) },
        ),
    }
  }
  const one = process(acceptance)
  const find = async (player: string, id: string): Promise<ReferralView> => {
    const found = (await one.list(player)).find((request) => request.id === id)
    if (!found) throw new Error(`no request ${id}`)
    return found
  }
  return {
    ...one,
    db,
    book,
    tell,
    clock,
    rules,
    acceptance,
    faults,
    find,
    start,
    /** Starts another process of the site on the same database, or on one that fails. */
    process: async (database: Database = db) => {
      const taker = makeAcceptance({ db: database, book, clock, liveDelay: () => 0 })
      await taker.start()
      return { ...process(taker, database), acceptance: taker }
    },
    accept: (id: string, stake: bigint | null = null) =>
      db.transact((tx) => acceptRequest(tx, id, stake, new Date(clock.now()))),
    refuse: (id: string) => db.transact((tx) => refuseRequest(tx, id, new Date(clock.now()))),
  }
}

/** Returns a player's postings since their first deposit, as `main>suspense 100 stake-held`. */
export async function moves(db: TestDatabase, player: string): Promise<readonly string[]> {
  const { rows } = await db.read.query<Record<'source' | 'destination' | 'amount' | 'reason', string>>(
    `select source, destination, amount, reason from posting where player_id = $1 and reason <> 'deposit' order by posting_id`,
    [player],
  )
  return rows.map(({ source, destination, amount, reason }) => `${source}>${destination} ${amount} ${reason}`)
}

/** Returns requests whose balance in suspense differs from the held amount of their row. */
export async function unevenHolds(db: TestDatabase): Promise<readonly unknown[]> {
  const { rows } = await db.read.query<unknown>(
    `select v.request_id, v.state, v.held, coalesce(p.net, 0) as in_suspense
     from referred_bet v
     full join (
       select ref, sum(case destination when 'suspense' then amount else -amount end) as net from posting
       where reason in ('stake-held', 'stake-released') group by ref
     ) p on p.ref = v.request_id::text
     where v.held is distinct from coalesce(p.net, 0)
       or (v.state in ('pending', 'accepted')) is distinct from (coalesce(p.net, 0) > 0)`,
  )
  return rows
}

/** Returns the payloads of the facts announced since the last call. */
export const announcedPayloads = async (db: TestDatabase): Promise<readonly unknown[]> =>
  (await announcedFacts(db)).map(({ payload }) => payload)

function told<T>(answer: T | DomainError): T {
  if (answer instanceof DomainError) throw answer
  return answer
}
