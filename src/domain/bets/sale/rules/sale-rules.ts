import type { Database } from '#kernel/database.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { JobContext } from '#kernel/module.ts'
import { isAboutData } from '../../../ledger/index.ts'
import { betErrors } from '../../bet-errors.ts'
import { findBet } from '../../bets-store.ts'
import { findSaleTaxes, paidOf } from '../find-sale-tax.ts'
import { isRow, priceNow } from '../price-now.ts'
import { saleErrors } from '../sale-api.ts'
import type { Sales, SalesDeps } from '../sales.ts'
import * as store from './rules-store.ts'
import type { WatchedRule, WatchedRules } from './watched-rules.ts'

export interface SaleRulesDeps
  extends Pick<SalesDeps, 'db' | 'clock' | 'leads' | 'book' | 'chanceOf' | 'liveDelay'> {
  readonly sales: Pick<Sales, 'sellByRule'>
  readonly watched: WatchedRules
}

export interface SaleRules {
  /**
   * Has the bet sold as soon as that pays so many minor units, after tax; null takes the rule back.
   *
   * Errors: bet-unknown, bet-not-open, sale-not-offered, sale-of-row, sale-rules-full.
   */
  set(playerId: string, betId: string, atLeast: bigint | null): Promise<void>
  /**
   * Sells the bets whose price has reached their rule; answers how many. One pass at a time. A rule that is not loaded or
   * whose bet is not sold is set aside, and tried again by a later pass.
   */
  run(context: Pick<JobContext, 'setAside'>): Promise<number>
}

type SetsAside = Pick<JobContext, 'setAside'>

/** Rules that a player may have at once: as many as the open bets that are priced for him. */
export const mostRules = 100
/** Rules that one statement reads. */
const page = 500
/** Pages that a pass loads, so that rules which are loaded do not wait for all others. */
const pagesAtOnce = 4
/** Sales side by side, and sales of one pass. */
const lanes = 4
const salesAtOnce = 50
/** Milliseconds between two looks for rules that another process has set. */
const askEvery = 1_000
/** Milliseconds before now for which such rules are read again: longer than it takes to commit one. */
const overlap = 30_000
/** Milliseconds between two pages of the walk that compares memory with the database. */
const checkEvery = 5_000
/** Milliseconds after which what failed is tried again. */
const retryAfter = 5_000
/** Milliseconds after which a bet is priced again whose event has just stopped taking bets. */
const suspendedAfter = 1_000

/**
 * Sells bets by the rules of their players. Rules stand in memory by event: a pass prices those of events that have moved and
 * reads the database only for what is reached (decision 0141).
 */
export function makeSaleRules(deps: SaleRulesDeps): SaleRules {
  const { db, watched, clock } = deps
  const leads = deps.leads ?? (() => true)
  const now = priceNow(deps)
  const loading = loadRules(db, watched)
  /** Rules that wait for their second look, or to be tried again, with the wall time of it. */
  const later = new Map<WatchedRule, { readonly at: number; readonly delayed: boolean }>()
  let running: Promise<number> | null = null

  /** Sells one bet, or notes when it is looked at again. */
  const fire = async (rule: WatchedRule, delayed: boolean): Promise<boolean> => {
    const { player_id, bet_id, at_least } = rule
    const found = await findBet(db.read, player_id, bet_id)
    if (found?.bet.status !== 'open') {
      loading.check(rule)
      return false
    }
    const terms = (await findSaleTaxes(db.read, player_id, [found])).get(bet_id)
    const price = now.price(found)
    if (typeof price !== 'bigint') {
      later.set(rule, { at: clock.now() + suspendedAfter, delayed: false })
      return false
    }
    if (paidOf(terms, price, found.bet.stake, found) < at_least) {
      rule.tax = terms ? { terms, at: clock.now() } : null
      return false
    }
    const delay = delayed ? 0 : now.delay(found)
    if (delay > 0) {
      later.set(rule, { at: clock.now() + delay, delayed: true })
      return false
    }
    await deps.sales.sellByRule(rule, found, price)
    watched.remove(rule)
    return true
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
    const queue = due.slice(0, salesAtOnce).values()
    const lane = () =>
      forEachIsolated(
        queue,
        async (rule) => {
          if (await fire(rule, delayed.has(rule))) sold++
        },
        (rule, error) => {
          loading.check(rule)
          later.set(rule, { at: clock.now() + retryAfter, delayed: false })
          setAside(rule.bet_id, error)
        },
      )
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

/** Takes rules from the database into memory and keeps them in step with it. */
function loadRules(db: Database, watched: WatchedRules) {
  /** Key of the last rule that was loaded; 'all' once none is left. */
  let loaded: store.RuleKey | null | 'all' = null
  /** Time of the database from which rules of other processes are read. */
  let since: Date | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  let checkedAt = Number.NEGATIVE_INFINITY
  /** Rules that are read again with the next pass. */
  let stale: store.RuleKey[] = []

  /** Takes the rules of these keys as the database has them. A page that fails is read rule by rule. */
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
    /** Has the rule read again with the next pass. */
    check: (key: store.RuleKey) => void stale.push(key),

    /** Another process leads: its rules are loaded anew once this one does. */
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
