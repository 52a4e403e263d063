import { expect } from 'vitest'
import type { AcceptanceDeps } from '#domain/betting/bets/acceptance/acceptance.ts'
import { makeAcceptance } from '#domain/betting/bets/acceptance/place-bet.ts'
import { betsCheck } from '#domain/betting/bets/check.ts'
import { heldForLiveBets } from '#domain/betting/bets/index.ts'
import { heldForRequests } from '#domain/betting/referrals/index.ts'
import { heldCheck, ledgerCheck } from '#domain/trust/ledger/index.ts'
import type { DomainError } from '#kernel/errors.ts'
import { acceptanceSetUp } from './acceptance.ts'
import type { TestDatabase } from './database.ts'

/** Milliseconds of the live delay, which ends when the test says so. */
export const delay = 5_000

/** A live delay that lasts until the test ends it. */
function pausedDelay() {
  let waiting: (() => void)[] = []
  let watching: (() => void)[] = []
  return {
    wait: () =>
      new Promise<void>((done) => {
        waiting.push(done)
        for (const look of watching) look()
      }),
    /** Resolves once so many bets wait. */
    reached: (bets = 1) =>
      new Promise<void>((done) => {
        const look = () => {
          if (waiting.length < bets) return
          watching = watching.filter((one) => one !== look)
          done()
        }
        watching.push(look)
        look()
      }),
    /** Ends the delay of all waiting bets. */
    pass() {
      const passed = waiting
      waiting = []
      for (const done of passed) done()
    },
  }
}

/** Sets up bets in play: event 1 is live. Ann has 1,000 euros. */
export async function liveSetUp(options: Partial<AcceptanceDeps> = {}) {
  const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
  const paused = pausedDelay()
  const common = { clock, liveDelay: () => delay, ...options }
  const { db, book, tell, acceptance } = await acceptanceSetUp({ ...common, wait: paused.wait })
  tell('e1~1x2~1', { live: true })
  /** Another process of the site, with its own delay. */
  const process = (change: Partial<AcceptanceDeps> = {}) => {
    const own = pausedDelay()
    const taker = makeAcceptance({ db, book, ...common, wait: own.wait, ...change })
    return { ...own, acceptance: taker }
  }
  return { db, book, tell, acceptance, clock, process, ...paused }
}

/** Returns the bet's id, or the id of the error. */
export const outcome = (bet: Promise<{ readonly id: string }>): Promise<string> =>
  bet.then(
    () => 'placed',
    (error: DomainError) => error.id ?? String(error),
  )

/** Runs all checks of `npm run op -- ledger-check`; throws on any fault. */
export async function expectSoundBooks(db: TestDatabase): Promise<void> {
  await db.transact(async (tx) => {
    const ledger = await ledgerCheck(tx)
    const bets = await betsCheck(tx)
    const held = await heldCheck(tx, [...(await heldForLiveBets(tx)), ...(await heldForRequests(tx))])
    expect({
      mismatches: ledger.mismatches,
      unbalanced: ledger.unbalanced,
      unaccounted: ledger.unaccounted,
    }).toEqual({ mismatches: [], unbalanced: [], unaccounted: [] })
    expect(bets.mismatches).toEqual([])
    expect(held).toEqual([])
  })
}

/** Returns the amount of a player's held money. */
export async function heldOf(db: TestDatabase, playerId: string): Promise<bigint> {
  const { rows } = await db.read.query<{ held: bigint }>(
    'select sum(held)::int8 as held from account where player_id = $1',
    [playerId],
  )
  return rows[0]!.held
}
