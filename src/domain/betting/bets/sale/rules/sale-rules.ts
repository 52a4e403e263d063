import { isAboutData } from '#domain/trust/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { JobContext } from '#kernel/module.ts'
import { betErrors } from '../../bet-errors.ts'
import { findBet } from '../../bets-store.ts'
import { paidOf } from '../find-sale-tax.ts'
import { isRow, priceNow } from '../price-now.ts'
import { saleErrors } from '../sale-api.ts'
import type { SaleByRule, Sales, SalesDeps } from '../sales.ts'
import { betOf, saleTaxOf } from './reached-bet.ts'
import * as store from './rules-store.ts'
import type { WatchedRule, WatchedRules } from './watched-rules.ts'

export interface SaleRulesDeps
  extends Pick<SalesDeps, 'db' | 'clock' | 'leads' | 'book' | 'chanceOf' | 'liveDelay'> {
  readonly sales: Pick<Sales, 'sellByRules'>
  readonly watched: WatchedRules
}

export interface SaleRules {
  /**
   * Sells the bet as soon as it pays this many minor units, after tax; null removes the rule.
   *
   * Errors: bet-unknown, bet-not-open, sale-not-offered, sale-of-row, sale-rules-full.
   */
  set(playerId: string, betId: string, atLeast: bigint | null): Promise<void>
  /**
   * Sells the bets whose price has reached their rule; returns their number. Runs one pass at a time. A rule that
   * fails to load or to sell is set aside, and a later pass retries it.
   */
  run(context: Pick<JobContext, 'setAside'>): Promise<number>
}

type SetsAside = Pick<JobContext, 'setAside'>

/** Maximum number of rules per player: as many as the open bets that are priced for the player. */
export const mostRules = 100
/** Rules read per statement. */
const page = 500
/** Pages loaded per pass, so that loaded rules do not wait for all others. */
const pagesAtOnce = 4
/** Sales per transaction: their players' locks are held until it ends. */
const chunkSize = 50
/** Parallel transactions, which also bounds the sales of one pass. */
const lanes = 3
const salesAtOnce = 5_000
/** Milliseconds between two queries for rules that another process has set. */
const askEvery = 1_000
/** Milliseconds before now for which such rules are read again: longer than a commit takes. */
const overlap = 30_000
/** Milliseconds between two pages of the walk that compares memory with the database. */
const checkEvery = 5_000
/** Milliseconds until a failure is retried. */
const retryAfter = 5_000
/** Milliseconds until a bet is priced again after its event has stopped taking bets. */
const suspendedAfter = 1_000

/**
 * Sells bets by the rules of their players. Keeps the rules in memory by event. A pass prices the rules of events
 * whose prices moved, and reads the database only for those that are reached (decision 0141).
 */
export function makeSaleRules(deps: SaleRulesDeps): SaleRules {
  const { db, watched, clock } = deps
  const leads = deps.leads ?? (() => true)
  const now = priceNow(deps)
  const loading = loadRules(db, watched)
  /** Rules that wait for their second price check or for a retry, with the wall time of it. */
  const later = new Map<WatchedRule, { readonly at: number; readonly delayed: boolean }>()
  let running: Promise<number> | null = null

  /**
   * Returns the sale of a reached bet at the current price. Null where it is not to be sold now; then schedules
   * the next check.
   */
  const saleOf = (
    rule: WatchedRule,
    reached: store.ReachedBet | undefined,
    delayed: boolean,
  ): SaleByRule | null => {
    if (reached?.bet.status !== 'open' || reached.rule_id !== rule.rule_id) {
      loading.check(rule)
      return null
    }
    const found = betOf(reached)
    const terms = saleTaxOf(reached)
    const price = now.price(found)
    if (typeof price !== 'bigint') {
      later.set(rule, { at: clock.now() + suspendedAfter, delayed: false })
      return null
    }
    if (paidOf(terms ?? undefined, price, found.bet.stake, found) < rule.at_least) {
      rule.tax = terms && { terms, at: clock.now() }
      return null
    }
    const delay = delayed ? 0 : now.delay(found)
    if (delay === 0) return { rule, found, price }
    later.set(rule, { at: clock.now() + delay, delayed: true })
    return null
  }

  /** Sells reached bets, with one statement to read them and one to sell them; returns their number. */
  const sellChunk = async (
    chunk: readonly WatchedRule[],
    delayed: ReadonlySet<WatchedRule>,
    fail: (rule: WatchedRule, error: unknown) => void,
  ): Promise<number> => {
    const read = await store.findReachedBets(db.read, chunk)
    const byBet = new Map(read.map((reached) => [reached.bet_id, reached]))
    const sales: (SaleByRule & { readonly rule: WatchedRule })[] = []
    await forEachIsolated(
      chunk,
      async (rule) => {
        const sale = saleOf(rule, byBet.get(rule.bet_id), delayed.has(rule))
        if (sale) sales.push({ ...sale, rule })
      },
      fail,
    )
    if (sales.length === 0) return 0
    const faults = await deps.sales.sellByRules(sales)
    for (const { rule } of sales) {
      const fault = faults.get(rule.bet_id)
      if (fault) fail(rule, fault)
      else watched.remove(rule)
    }
    return sales.length - faults.size
  }

  const pass = async ({ setAside }: SetsAside): Promise<number> => {
    if (!leads()) {
      later.clear()
      loading.forget()
      return 0
    }
    await loading.next(clock.now(), setAside)
    const delayed = new Set<WatchedRule>()
    for (const [rule, wait] of later) {
      if (wait.at > clock.now()) continue
      later.delete(rule)
      watched.again(rule)
      if (wait.delayed) delayed.add(rule)
    }
    const reached = await watched.reached({ chanceOf: deps.chanceOf, price: now.price, now: clock.now })
    const due = reached.filter((rule) => !later.has(rule))
    for (const rule of due.slice(salesAtOnce))
      later.set(rule, { at: clock.now(), delayed: delayed.has(rule) })
    let sold = 0
    const fail = (rule: WatchedRule, error: unknown) => {
      loading.check(rule)
      later.set(rule, { at: clock.now() + retryAfter, delayed: false })
      setAside(rule.bet_id, error)
    }
    const sell = async (chunk: readonly WatchedRule[]) => {
      const more = await sellChunk(chunk, delayed, fail)
      sold += more
    }
    const chunks = chunksOf(due.slice(0, salesAtOnce)).values()
    const lane = () =>
      forEachIsolated(chunks, sell, async (chunk, error) => {
        // One bet failed the whole chunk: sell the others one by one.
        if (!isAboutData(error) || chunk.length === 1) for (const rule of chunk) fail(rule, error)
        else await forEachIsolated(chunk, (rule) => sell([rule]), fail)
      })
    await Promise.all(Array.from({ length: lanes }, lane))
    return sold
  }

  return {
    async set(player_id, bet_id, atLeast) {
      const key = { player_id, bet_id }
      if (atLeast === null) {
        await store.dropSaleRule(db.read, key)
        watched.remove(key)
        return
      }
      const found = await findBet(db.read, player_id, bet_id)
      if (!found) throw betErrors['bet-unknown']()
      if (found.bet.status !== 'open') throw saleErrors['bet-not-open']()
      if (isRow(found)) throw saleErrors['sale-of-row']()
      const { account, free_bet, promotion } = found.bet
      const never =
        account !== 'main'
          ? 'account'
          : free_bet !== null
            ? 'free'
            : promotion?.kind === 'boost'
              ? 'boosted'
              : null
      if (never) throw saleErrors['sale-not-offered']({ reason: never })
      const rule = { ...key, rule_id: uuidv7(clock.now()), at_least: atLeast }
      const kept = await db.transact((tx) => store.keepSaleRule(tx, rule, mostRules))
      if (kept === 'full') throw saleErrors['sale-rules-full']({ most: mostRules })
      if (kept === 'not-open') throw saleErrors['bet-not-open']()
      loading.check(key)
    },

    run(context) {
      running ??= pass(context).finally(() => {
        running = null
      })
      return running
    },
  }
}

/** Splits rules into chunks, each sold in one transaction. */
const chunksOf = (rules: readonly WatchedRule[]): readonly (readonly WatchedRule[])[] =>
  Array.from({ length: Math.ceil(rules.length / chunkSize) }, (_, at) =>
    rules.slice(at * chunkSize, (at + 1) * chunkSize),
  )

/** Loads rules from the database into memory and keeps them in step with it. */
function loadRules(db: Database, watched: WatchedRules) {
  /** Key of the last loaded rule; 'all' once none is left. */
  let loaded: store.RuleKey | null | 'all' = null
  /** Database time from which rules of other processes are read. */
  let since: Date | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  let checkedAt = Number.NEGATIVE_INFINITY
  /** Rules that are read again with the next pass. */
  let stale: store.RuleKey[] = []

  /** Replaces the rules of these keys with those in the database. Reads a page that fails rule by rule. */
  const refresh = async (keys: readonly store.RuleKey[], setAside: SetsAside['setAside']): Promise<void> => {
    for (let from = 0; from < keys.length; from += page) {
      const some = keys.slice(from, from + page)
      await refreshPage(some).catch(async (fault: unknown) => {
        if (!isAboutData(fault)) throw fault
        await forEachIsolated(
          some,
          (key) => refreshPage([key]),
          (key, error) => setAside(key.bet_id, error),
        )
      })
    }
  }
  const refreshPage = async (keys: readonly store.RuleKey[]): Promise<void> => {
    const rules = await store.findRuledBets(db.read, keys)
    const open = rules.filter(({ status }) => status === 'open')
    const there = new Set(open.map(({ bet_id }) => bet_id))
    for (const rule of open) watched.put(rule)
    for (const key of keys) if (!there.has(key.bet_id)) watched.remove(key)
    const settled = rules.filter(({ status }) => status !== 'open')
    if (settled.length > 0) await store.dropSaleRules(db.read, settled)
  }

  const askForNew = async (setAside: SetsAside['setAside']): Promise<void> => {
    const { now, rules } = await store.rulesSetSince(db.read, since, page)
    await refresh(
      rules.filter((rule) => !watched.has(rule, rule.rule_id)),
      setAside,
    )
    since = rules.length < page ? new Date(now.getTime() - overlap) : rules.at(-1)!.set_at
  }

  return {
    /** Schedules the rule to be read again in the next pass. */
    check: (key: store.RuleKey) => void stale.push(key),

    /** Another process leads: reload all rules once this one leads again. */
    forget(): void {
      watched.clear()
      loaded = null
      since = null
      stale = []
    },

    /** Reads what is due at this wall time. */
    async next(at: number, setAside: SetsAside['setAside']): Promise<void> {
      if (at - askedAt >= askEvery || since === null) {
        await askForNew(setAside)
        askedAt = at
      }
      for (let count = 0; count < pagesAtOnce && loaded !== 'all'; count++) {
        const keys = await store.nextRuleKeys(db.read, loaded, page)
        await refresh(keys, setAside)
        loaded = keys.length < page ? 'all' : keys.at(-1)!
      }
      if (at - checkedAt >= checkEvery && loaded === 'all') {
        stale.push(...watched.nextToCheck(page))
        checkedAt = at
      }
      const keys = [...stale, ...watched.takeDecided()]
      stale = []
      await refresh(keys, setAside).catch((error: unknown) => {
        stale.push(...keys)
        throw error
      })
    },
  }
}
