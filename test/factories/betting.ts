import { randomUUID } from 'node:crypto'
import { type BetToPlace, placeBatch } from '#domain/betting/bets/acceptance/placing/placing-store.ts'
import { StoredSelections } from '#domain/betting/bets/acceptance/placing/stored-selections.ts'
import { type BetWithLegs, findBets } from '#domain/betting/bets/bets-store.ts'
import { type AccountKind, insertPostings, lockPlayers, openAccounts } from '#domain/trust/ledger/index.ts'
import { possibleWin } from '#kernel/betting/odds.ts'
import type { Database } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'

/** Creates a player with one account and deposits this amount from the cashier. */
export async function playerWith(db: Database, amount: bigint, currency = 'EUR'): Promise<string> {
  const playerId = randomUUID()
  await db.transact(async (tx) => {
    await openAccounts(tx, playerId, currency)
    await tx.query('select lock_players_v1(array[$1])', [playerId])
    if (amount > 0n) {
      await tx.query(
        `select post_money_v1(array[$1], array['cashier'], array['main'], array[$2::int8], array[$3], array['deposit'], array['test'])`,
        [playerId, amount, currency],
      )
    }
  })
  return playerId
}

/** Grants a player a bonus and opens the bonus account. */
export async function grantBonus(
  db: Pick<Database, 'transact'>,
  playerId: string,
  amount: bigint,
  currency = 'EUR',
): Promise<void> {
  await db.transact(async (tx) => {
    await lockPlayers(tx, [playerId])
    await openAccounts(tx, playerId, currency, ['bonus'])
    await insertPostings(tx, [
      { playerId, source: 'house', destination: 'bonus', amount, currency, reason: 'bonus', ref: 'test' },
    ])
  })
}

export interface TestLeg {
  readonly eventId: string
  readonly market: string
  readonly outcome: string
  readonly odds: number
}

/** Facts of the event of every leg of `betOf`. */
export const testFacts = {
  sport: 'football',
  competition: 'Test',
  home: 'Home',
  away: 'Away',
  startsAt: 0,
} as const

/** Returns a bet in the form that acceptance sends to the database. */
export function betOf(
  playerId: string,
  stake: bigint,
  legs: readonly TestLeg[],
  currency = 'EUR',
  account: AccountKind = 'main',
): BetToPlace {
  return {
    playerId,
    key: randomUUID(),
    inputHash: randomUUID(),
    betId: uuidv7(Date.now()),
    currency,
    account,
    stake,
    possibleWin: possibleWin(
      stake,
      legs.map((leg) => leg.odds),
    ),
    legs: legs.map((leg) => ({ ...leg, ...testFacts, live: false, score: [0, 0] })),
    guard: null,
    minStake: null,
    hold: null,
  }
}

/** Acceptance's cache of stored selections, by database: from the second bet on, it knows the selection. */
const storedIn = new WeakMap<Database, StoredSelections>()

/** Sends these bets to the database, past the book, and returns its answers. */
export const answersTo = (db: Pick<Database, 'read'>, bets: readonly BetToPlace[]) =>
  placeBatch(db.read, bets)

/** Writes bets past the book; throws unless each was placed. Returns their ids. */
export async function placed(db: Database, bets: readonly BetToPlace[]): Promise<readonly string[]> {
  const stored = storedIn.get(db) ?? new StoredSelections()
  storedIn.set(db, stored)
  const answers = await placeBatch(db.read, bets, stored)
  for (const answer of answers)
    if (answer.result !== 'placed') throw new Error(`bet ${answer.place}: ${answer.result}`)
  return bets.map((bet) => bet.betId)
}

export async function balance(
  db: Database,
  playerId: string,
  account: AccountKind = 'main',
): Promise<bigint> {
  const { rows } = await db.read.query<{ balance: bigint }>(
    'select balance from account where player_id = $1 and kind = $2',
    [playerId, account],
  )
  return rows[0]!.balance
}

/** Returns all bets of a player, latest first. */
export const betsOf = (db: Pick<Database, 'read'>, playerId: string): Promise<readonly BetWithLegs[]> =>
  findBets(db.read, playerId, { statuses: null, from: null, to: null, before: null, limit: 10_000 })
