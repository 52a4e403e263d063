import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as settlement from '#domain/betting/bets/settling-store.ts'
import { settleSelections } from '#domain/betting/settlement/settle-event.ts'
import { makeRoundTables } from '#domain/casino/rounds/rounds-store.ts'
import {
  cashbackHandlers,
  chooseMode,
  countBets,
  countRounds,
  houseScheme,
  keepFacts,
  payWeeks,
  type Scheme,
} from '#domain/rewards/cashback/index.ts'
import { consumerName } from '#domain/rewards/cashback/weeks/pay-weeks.ts'
import {
  announce,
  insertPostings,
  ledgerCheck,
  lockPlayers,
  openAccounts,
  relayFacts,
} from '#domain/trust/ledger/index.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { DomainError } from '#kernel/errors.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Fact } from '#kernel/module.ts'
import type { Currency } from '#kernel/money.ts'
import { betOf, placed } from './betting.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { handlerContext } from './handler-context.ts'
import { seedPlayers } from './players.ts'

export const hour = 3_600_000
export const day = 24 * hour
/** A Monday, 00:00 UTC. */
export const monday = Date.UTC(2026, 9, 5)
export const weekAfter = (weeks: number, more = 0) => monday + weeks * 7 * day + more

const input = <B>(body: B) => ({ params: undefined, query: undefined, body })

/** Settles bets in a database with the outcome and at the time that the test gives. */
export async function endingBets(db: Database) {
  await db.read.query('alter table bet_settlement disable trigger bet_settlement_is_append_only')
  const selectionResult = (result: LegOutcome) => ({
    market: 'any',
    outcome: 'any',
    result,
    grading: { rule: 'score', facts: {} },
  })
  /** Backdates the last record of the bet. */
  const writtenAt = (betId: string, at: number) =>
    db.read.query(
      `update bet_settlement set at = $2 where bet_id = $1 and revision = (
         select max(revision) from bet_settlement where bet_id = $1)`,
      [betId, new Date(at)],
    )
  const settle = async (betId: string, result: LegOutcome, at?: number) => {
    await settleSelections(db, `event of ${betId}`, [selectionResult(result)], 1_000)
    if (at !== undefined) await writtenAt(betId, at)
  }
  return {
    settle,
    /** Settles an event on which the first of these selections won and the others lost, now. */
    decide: (eventId: string, sides: readonly (readonly [market: string, outcome: string])[]) =>
      settleSelections(
        db,
        eventId,
        sides.map(([market, outcome], index) => ({
          market,
          outcome,
          result: index === 0 ? 'win' : 'lose',
          grading: { rule: 'score', facts: {} },
        })),
        1_000,
      ),
    /** Places a single at odds of 2 and settles it so, at that time or now. Returns its id. */
    async bet(
      playerId: string,
      stake: bigint,
      result: LegOutcome,
      at?: number,
      currency: Currency = 'EUR',
    ): Promise<string> {
      const { betId } = betOf(playerId, stake, [], currency)
      const leg = { eventId: `event of ${betId}`, market: 'any', outcome: 'any', odds: 2000 }
      await placed(db, [{ ...betOf(playerId, stake, [leg], currency), betId }])
      await settle(betId, result, at)
      return betId
    },
    /** Reverses the settlement of a bet. */
    async reverse(betId: string, at: number): Promise<void> {
      const eventId = `event of ${betId}`
      const [standing] = await settlement.currentResults(db.read, eventId)
      await db.transact((tx) => settlement.withdrawResults(tx, eventId, [standing!.result_id]))
      const bets = await settlement.betsToReverse(db.read, eventId)
      await db.transact((tx) => settlement.reverseBets(tx, eventId, bets))
      await db.transact((tx) => settlement.endWithdrawals(tx, eventId, [standing!.result_id]))
      await writtenAt(betId, at)
    },
  }
}

/** Percent of a stake that counts in tests: all of a slot's, a tenth of dice's, none of other games'. */
const shares = { 'three-orchards': 100, dice: 10 }

interface TestRound {
  readonly game?: string
  readonly stake: bigint
  readonly payout: bigint
  /** Wall-clock milliseconds of its end; it began a second before. */
  readonly at: number
  readonly currency?: Currency
  readonly account?: 'main' | 'bonus'
  readonly free?: boolean
}

/** Writes rounds as if they had been played, and their facts. Returns the round's id. */
export async function endedTestRounds(db: Database) {
  await makeRoundTables(db.read, new Date(monday), 14)
  let nonce = 0
  return async (playerId: string, round: TestRound): Promise<string> => {
    const { game = 'three-orchards', stake, payout, at, currency = 'EUR', account = 'main', free } = round
    const roundId = uuidv7(at - 1_000)
    nonce++
    await db.transact(async (tx) => {
      await tx.query(
        `insert into round (player_id, round_id, key, input_hash, game, variant, pair, nonce, currency, account,
           opening_stake, stake, payout, input, ended_at, free_rounds)
         values ($1, $2, $3, 'h', $4, 'v', 1, $5, $6, $7, $8, $8, $9, '{}', $10, $11)`,
        [
          playerId,
          roundId,
          randomUUID(),
          game,
          nonce,
          currency,
          account,
          stake,
          payout,
          new Date(at),
          free ? randomUUID() : null,
        ],
      )
      await announce(tx, playerId, 'round-played', { roundId, currency, account, balance: '0', ended: true })
    })
    return roundId
  }
}

/** The default scheme, with the widest bound of counted stakes that the site file allows. */
export const looseScheme: Scheme = { ...houseScheme, ofStakes: 5_000 }

/** Sets up cashback, with bets that are settled at times that the test gives. */
export async function cashbackCalls(db: TestDatabase, scheme: { now: Scheme | null } = { now: looseScheme }) {
  const clock = { at: weekAfter(0), now: () => clock.at }
  const consumer = { name: consumerName, take: (facts: readonly Fact[], tx: Tx) => keepFacts(tx, facts) }
  const handlers = cashbackHandlers({ db, clock, scheme: () => scheme.now, contribution: () => shares })
  const bets = await endingBets(db)
  const round = await endedTestRounds(db)
  return {
    clock,
    scheme,
    async player(currency: Currency = 'EUR', amount = 100_000_000n, deposited = true): Promise<string> {
      const [seeded] = await seedPlayers(db.read, 1, { secret: 's'.repeat(32), cookieName: 'c', currency })
      const { playerId } = seeded!
      await openAccounts(db.read, playerId, currency)
      await db.transact(async (tx) => {
        await lockPlayers(tx, [playerId])
        await insertPostings(tx, [
          { playerId, source: 'cashier', destination: 'main', amount, currency, reason: 'deposit', ref: 'd' },
        ])
        if (!deposited) return
        await tx.query(
          `insert into payment (player_id, payment_id, kind, currency, amount, made_at, state)
           values ($1, $2, 'deposit', $3, $4, $5, 'done')`,
          [playerId, randomUUID(), currency, amount, new Date(monday)],
        )
      })
      return playerId
    },
    ...bets,
    round,
    /** Relays settled bets and played rounds through the outbox, so that they are counted. */
    async count(): Promise<number> {
      await relayFacts(db, [consumer])
      const counted = await countBets(db, () => scheme.now)
      return (
        counted +
        (await countRounds(
          db,
          () => scheme.now,
          () => (game) => shares[game as keyof typeof shares] ?? 0,
        ))
      )
    },
    async pay(at: number): Promise<number> {
      clock.at = at
      return payWeeks(db, at)
    },
    choose: (playerId: string, mode: 0 | 1, at: number) => {
      clock.at = at
      return db.transact((tx) => chooseMode(tx, playerId, mode, clock.now))
    },
    show: async (playerId: string, at = clock.at) => {
      clock.at = at
      return told(await handlers.showCashback(handlerContext(playerId), input(undefined)))
    },
    exchange: async (playerId: string, points: string, key: string = randomUUID()) =>
      told(await handlers.exchangePoints(handlerContext(playerId), input({ key, points }))),
    premium: async (playerId: string, at = clock.at) => {
      clock.at = at
      return told(await handlers.showPremiumCashback(handlerContext(playerId), input(undefined)))
    },
    claim: async (playerId: string, week: number, key: string = randomUUID()) =>
      told(await handlers.claimPremiumCashback(handlerContext(playerId), input({ key, week }))).claim,
    /** Returns cashback postings, latest last: reason, minor units, currency, ref. */
    async given(playerId: string): Promise<readonly (readonly unknown[])[]> {
      const { rows } = await db.read.query<{ reason: string; amount: bigint; currency: string; ref: string }>(
        `select reason, amount, currency, ref from posting
         where player_id = $1 and reason in ('cashback', 'points-exchanged', 'premium-cashback') order by posting_id`,
        [playerId],
      )
      return rows.map(({ reason, amount, currency, ref }) => [reason, amount, currency, ref])
    },
  }
}

/** Sets up the cashback calls on a fresh test database. */
export async function cashbackOnTestDatabase() {
  const db = await testDatabase()
  return { db, ...(await cashbackCalls(db)) }
}

export const expectSoundLedger = async (db: TestDatabase): Promise<void> =>
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })

function told<T>(answer: T | DomainError): T {
  if (answer instanceof DomainError) throw answer
  return answer
}
