import { legFactor, legWhole } from '#kernel/betting/leg-outcome.ts'
import type { LegRow } from '../../bets-store.ts'
import type { SaleTaxTerms } from '../find-sale-tax.ts'
import { saleExponent } from '../price.ts'
import type { PricedBet, SelectionChance } from '../price-now.ts'
import { taxOnSale } from '../sale-tax.ts'
import type { RuledBet, RuleKey, SaleRuleRow } from './rules-store.ts'

/** A rule with the fields that price its bet. */
export interface WatchedRule extends SaleRuleRow, PricedBet {
  readonly legs: readonly (PricedBet['legs'][number] & { readonly selection: Selection })[]
  /** The tax at which the price was too low, and the wall time of that check. */
  tax: { readonly terms: SaleTaxTerms; readonly at: number } | null
}

/** A selection with its last known chance, shared by all rules of bets on it. */
interface Selection {
  readonly event_id: string
  readonly market: string
  readonly outcome: string
  /** Null while the event takes no bets; undefined before the first look. */
  chance: SelectionChance | null | undefined
  /** Factor of `salePrice` on the odds: the chance to the power of the spread. */
  won: number
  /** Last pass that read its chance. */
  pass: number
  readonly rules: Set<WatchedRule>
}

interface Pricing {
  readonly chanceOf: (eventId: string, market: string, outcome: string) => SelectionChance | null
  /** Returns the exact price of the whole bet in minor units, or why there is none. */
  readonly price: (bet: PricedBet) => bigint | string
  /** Wall clock in milliseconds. */
  readonly now: () => number
}

/** Milliseconds for which the tax of a bet is reused. */
const taxFor = 600_000
/** Milliseconds of work before it yields to other tasks. */
const slice = 5

const nameOf = ({ player_id, bet_id }: RuleKey) => `${player_id} ${bet_id}`

/**
 * Sale rules by the events of their bets. Prices only bets on a selection whose chance has changed. A cheap
 * estimate filters them; only those it can't rule out are priced exactly. Reads and writes nothing but memory.
 */
export class WatchedRules {
  private readonly rules = new Map<string, WatchedRule>()
  private readonly selections = new Map<string, Selection>()
  private readonly events = new Map<string, Set<Selection>>()
  /** Events whose prices may have changed since the last pass. */
  private moves = new Set<string>()
  private decisions = new Set<string>()
  /** Rules to price in the next pass even without a change. */
  private fresh = new Set<WatchedRule>()
  private pass = 0
  private sweep: Iterator<WatchedRule> | null = null

  get size(): number {
    return this.rules.size
  }

  /** Records that the prices of the event, or whether it takes bets, may have changed. */
  moved(eventId: string): void {
    if (this.events.has(eventId)) this.moves.add(eventId)
  }

  /** Records that selections of the event were decided, or that their results were withdrawn. */
  decided(eventId: string): void {
    if (this.events.has(eventId)) this.decisions.add(eventId)
  }

  /** Returns the keys of rules of bets on events that were decided since the last call. */
  takeDecided(): readonly RuleKey[] {
    const rules = new Set<WatchedRule>()
    for (const eventId of this.decisions)
      for (const selection of this.events.get(eventId) ?? [])
        for (const rule of selection.rules) rules.add(rule)
    this.decisions = new Set()
    return [...rules]
  }

  has(key: RuleKey, ruleId: string): boolean {
    return this.rules.get(nameOf(key))?.rule_id === ruleId
  }

  /** Adds a rule, replacing the one of the same bet. Does nothing where both are the same. */
  put({ selections, odds, results, ...bet }: RuledBet): void {
    const known = this.rules.get(nameOf(bet))
    const same = known?.rule_id === bet.rule_id && known.legs.every((leg, at) => leg.result === results[at])
    if (same) return
    if (known) this.remove(known)
    const { player_id, bet_id, rule_id, at_least, ...priced } = bet
    const legs = selections.map((name, at) => {
      const selection = this.selection(name)
      const { event_id, market, outcome } = selection
      return { event_id, market, outcome, odds: odds[at]!, result: results[at] ?? null, selection }
    })
    const rule: WatchedRule = { player_id, bet_id, rule_id, at_least, bet: priced, legs, tax: null }
    this.rules.set(nameOf(rule), rule)
    for (const { selection } of legs) selection.rules.add(rule)
    this.fresh.add(rule)
  }

  remove(key: RuleKey): void {
    const rule = this.rules.get(nameOf(key))
    if (!rule) return
    this.rules.delete(nameOf(rule))
    this.fresh.delete(rule)
    for (const { selection } of rule.legs) {
      selection.rules.delete(rule)
      if (selection.rules.size > 0) continue
      this.selections.delete(`${selection.event_id}~${selection.market}~${selection.outcome}`)
      const ofEvent = this.events.get(selection.event_id)
      ofEvent?.delete(selection)
      if (ofEvent?.size === 0) this.events.delete(selection.event_id)
    }
  }

  clear(): void {
    for (const known of [this.rules, this.selections, this.events, this.moves, this.decisions, this.fresh])
      known.clear()
    this.sweep = null
  }

  /** Schedules a rule to be priced again in the next pass. */
  again(rule: WatchedRule): void {
    if (this.rules.get(nameOf(rule)) === rule) this.fresh.add(rule)
  }

  /** Returns the next rules of an endless walk over all of them. */
  nextToCheck(limit: number): readonly RuleKey[] {
    this.sweep ??= this.rules.values()
    const found: WatchedRule[] = []
    while (found.length < limit) {
      const next = this.sweep.next()
      if (next.done) {
        this.sweep = null
        break
      }
      found.push(next.value)
    }
    return found
  }

  /** Returns the rules reached now, among those whose prices have changed since the last pass. */
  async reached(pricing: Pricing): Promise<readonly WatchedRule[]> {
    this.pass++
    const { moves, fresh: todo } = this
    this.moves = new Set()
    this.fresh = new Set()
    const reached: WatchedRule[] = []
    let until = performance.now() + slice
    const pause = async () => {
      if (performance.now() < until) return
      await new Promise((done) => setImmediate(done))
      until = performance.now() + slice
    }
    for (const eventId of moves) {
      for (const selection of this.events.get(eventId) ?? []) this.ask(selection, pricing, todo)
      await pause()
    }
    // Grows during the loop: a chance read for another rule may have changed too.
    for (const rule of todo) {
      if (this.rules.get(nameOf(rule)) !== rule) continue
      if (this.isReached(rule, pricing, todo)) reached.push(rule)
      await pause()
    }
    return reached
  }

  /** Reads the chance of a selection once a pass; a change schedules all rules on it for pricing. */
  private ask(selection: Selection, { chanceOf }: Pricing, todo: Set<WatchedRule>): void {
    if (selection.pass === this.pass) return
    selection.pass = this.pass
    const chance = chanceOf(selection.event_id, selection.market, selection.outcome)
    const before = selection.chance
    if (chance?.chance === before?.chance && chance?.returned === before?.returned && before !== undefined)
      return
    selection.chance = chance
    selection.won = chance ? chance.chance ** saleExponent : 0
    for (const rule of selection.rules) todo.add(rule)
  }

  private isReached(rule: WatchedRule, pricing: Pricing, todo: Set<WatchedRule>): boolean {
    let open = false
    let suspended = false
    for (const { selection, result } of rule.legs) {
      if (result !== null) continue
      open = true
      this.ask(selection, pricing, todo)
      suspended ||= !selection.chance
    }
    if (!open || suspended || isOutOfReach(rule)) return false
    const price = pricing.price(rule)
    if (typeof price !== 'bigint' || price < rule.at_least) return false
    const { tax, bet } = rule
    if (!tax || pricing.now() - tax.at > taxFor) return true
    return price - taxOnSale(tax.terms, price, bet.stake, bet.stake) >= rule.at_least
  }

  private selection(name: string): Selection {
    const known = this.selections.get(name)
    if (known) return known
    const [event_id = '', market = '', outcome = ''] = name.split('~')
    const ofEvent = this.events.get(event_id) ?? new Set<Selection>()
    const event = ofEvent.values().next().value?.event_id ?? event_id
    const made = {
      event_id: event,
      market,
      outcome,
      chance: undefined,
      won: 0,
      pass: 0,
      rules: new Set<WatchedRule>(),
    }
    this.selections.set(name, made)
    ofEvent.add(made)
    this.events.set(event, ofEvent)
    return made
  }
}

/**
 * Returns whether the price of a single or accumulator is certainly below its rule. Compares a float estimate that
 * is at most a billionth below the exact price. Returns false for systems and anti-accumulators, unless the rule
 * exceeds the possible win.
 */
function isOutOfReach({ bet, legs, at_least }: WatchedRule): boolean {
  if (at_least > bet.possible_win) return true
  if (bet.system !== null) return false
  let worth = Number(bet.stake)
  for (const { odds, result, selection } of legs) {
    if (result !== null) {
      worth *= Number(legFactor(odds, result as NonNullable<LegRow['result']>)) / Number(legWhole(result))
      continue
    }
    const returned = selection.chance?.returned ?? 0
    worth *= (1 - returned) * (odds / 1000) * selection.won + returned
  }
  return worth < Number(at_least) * (1 - 1e-9)
}
