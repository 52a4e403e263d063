import type { KnownQuote } from '#domain/sport/book/index.ts'
import { parseSelectionId } from '#domain/sport/pricing/index.ts'
import type { MicroEuro } from './micro-euro.ts'

export type ExposedSelection = Pick<KnownQuote, 'eventId' | 'market' | 'outcome'>
export type ExposedLeg = ExposedSelection & Pick<KnownQuote, 'odds'>

/** Parses a stored selection name. */
export function exposedSelection(name: string): ExposedSelection {
  const parts = parseSelectionId(name)
  if (!parts) throw new Error(`${name} names no selection`)
  return parts
}

interface MarketExposure {
  worst: MicroEuro
  readonly outcomes: Map<string, MicroEuro>
}

/**
 * Possible wins of open bets on one event: the worst outcome of each market, summed over the markets. Stakes lost
 * on other outcomes are not deducted.
 */
export class EventExposure {
  private total: MicroEuro = 0
  private readonly markets = new Map<string, MarketExposure>()

  /** Returns the open win on the outcome, and on the worst outcomes of all other markets. */
  on(market: string, outcome: string): { readonly open: MicroEuro; readonly others: MicroEuro } {
    const known = this.markets.get(market)
    return { open: known?.outcomes.get(outcome) ?? 0, others: this.total - (known?.worst ?? 0) }
  }

  add(market: string, outcome: string, win: MicroEuro): void {
    const known = this.markets.get(market)
    const into = known ?? { worst: 0, outcomes: new Map<string, MicroEuro>() }
    if (!known) this.markets.set(market, into)
    const before = into.worst
    const open = (into.outcomes.get(outcome) ?? 0) + win
    into.outcomes.set(outcome, open)
    // Only a drop of the worst outcome requires a scan of the others.
    if (open >= before) into.worst = open
    else if (win < 0) into.worst = largest(into.outcomes.values())
    this.total += into.worst - before
  }
}

function largest(wins: Iterable<MicroEuro>): MicroEuro {
  let top = 0
  for (const win of wins) if (win > top) top = win
  return top
}

/** Wins of all open bets on an event, and of its accumulators and systems alone. */
export interface EventWins {
  readonly all: EventExposure
  readonly accumulators: EventExposure
}

/**
 * Returns the win that a further bet on the selection may have, over all ids under which its event is counted.
 */
export function roomTogether(
  events: readonly EventWins[],
  kind: keyof EventWins,
  { market, outcome }: ExposedSelection,
  caps: { readonly perMarket: MicroEuro; readonly perEvent: MicroEuro },
): MicroEuro {
  let [open, others] = [0, 0]
  for (const event of events) {
    const on = event[kind].on(market, outcome)
    open += on.open
    others += on.others
  }
  return Math.min(caps.perMarket - open, caps.perEvent - others - open)
}
