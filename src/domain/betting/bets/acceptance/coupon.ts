import type { KnownQuote, Quote } from '#domain/sport/book/index.ts'
import { type AccountKind, ledgerErrors } from '#domain/trust/ledger/api.ts'
import { isOdds } from '#kernel/betting/odds.ts'
import { type Currency, currencies, isCurrency } from '#kernel/currencies.ts'
import type { DomainError } from '#kernel/errors.ts'
import { parseMinorUnits } from '#kernel/money.ts'
import type { LegRequest, OddsPolicy } from '../bet-contract.ts'
import { maxLegs } from '../bet-contract.ts'
import { betErrors } from '../bet-errors.ts'

/**
 * The rules of the slip, pure: which legs it may contain, and when its odds still match those that the player saw.
 */

/**
 * Returns the least stake in minor units. On the bonus account the whole remaining balance is enough too, so that
 * the player can use it up.
 */
export function minStakeOf(currency: Currency, account: AccountKind, balance: bigint | null): bigint {
  const { minStake } = currencies[currency]
  return account === 'bonus' && balance !== null && balance > 0n && balance < minStake ? balance : minStake
}

/**
 * Reads the stake of a slip. The least stake of the bonus account depends on its balance: see `minStakeOf`.
 *
 * Errors: currency-unknown, stake-invalid, stake-below-minimum.
 */
export function readStake(
  text: string,
  currency: string,
  account: AccountKind = 'main',
): { readonly stake: bigint; readonly currency: Currency } | DomainError {
  if (!isCurrency(currency)) return ledgerErrors['currency-unknown']()
  const stake = parseMinorUnits(text)
  if (stake === null) return betErrors['stake-invalid']()
  const { minStake } = currencies[currency]
  if (account === 'main' && stake < minStake)
    return betErrors['stake-below-minimum']({ minStake: minStake.toString(), currency })
  return { stake, currency }
}

/**
 * Returns what is wrong with the legs before any price is read; null when nothing is.
 *
 * Errors: slip-empty, slip-too-long, odds-invalid, selection-twice.
 */
export function checkSlip(legs: readonly LegRequest[]): DomainError | null {
  if (legs.length === 0) return betErrors['slip-empty']()
  if (legs.length > maxLegs) return betErrors['slip-too-long']({ maxLegs })
  const odd = legs.filter((leg) => !isOdds(leg.odds))
  if (odd.length > 0) return betErrors['odds-invalid']({ selections: odd.map((leg) => leg.selection) })
  const twice = repeated(legs, (index) => legs[index]!.selection)
  if (twice.length > 0) return betErrors['selection-twice']({ selections: [...new Set(twice)] })
  return null
}

/**
 * Returns what is wrong with the selections according to the book; null when all take bets. Reports the first kind
 * of problem, with every selection that has it.
 *
 * Errors: selection-unknown, event-decided, selection-closed, selection-suspended, selections-related.
 */
export function checkQuotes(legs: readonly LegRequest[], quotes: readonly Quote[]): DomainError | null {
  const withStatus = (status: Quote['status']) =>
    legs.filter((_, index) => quotes[index]?.status === status).map((leg) => leg.selection)
  const troubles = [
    ['unknown', 'selection-unknown'],
    ['decided', 'event-decided'],
    ['closed', 'selection-closed'],
    ['suspended', 'selection-suspended'],
  ] as const
  if (quotes.some((quote) => quote.status !== 'open')) {
    for (const [status, error] of troubles) {
      const selections = withStatus(status)
      if (selections.length > 0) return betErrors[error]({ selections })
    }
  }
  const known = quotes as readonly KnownQuote[]
  const related = repeated(legs, relationOf(known))
  if (related.length > 0) return betErrors['selections-related']({ selections: related })
  return null
}

/**
 * Returns, by leg, the key that no other leg may share. It is the leg's match, or its competition for a leg on a
 * competition as a whole.
 */
function relationOf(known: readonly KnownQuote[]): (index: number) => string {
  const matchOf = ({ eventId, match = eventId }: KnownQuote) => match
  // Few bets have such a leg; all others skip the key of the competition.
  if (!known.some(({ whole }) => whole)) return (index) => matchOf(known[index]!)
  const names = known.map(({ sport, competition }) => `${sport}/${competition}`)
  const whole = new Set(names.filter((_, index) => known[index]!.whole))
  return (index) => (whole.has(names[index]!) ? names[index]! : matchOf(known[index]!))
}

/**
 * Checks that the scores still match those sent with the legs; a leg without a score matches any.
 *
 * Errors: score-changed, for the first leg whose score differs.
 */
export function checkScores(legs: readonly LegRequest[], quotes: readonly Quote[]): DomainError | null {
  for (const [index, { selection, score }] of legs.entries()) {
    const quote = quotes[index]
    if (!score || !quote || quote.status === 'unknown') continue
    const [home, away] = quote.score
    if (home !== score[0] || away !== score[1]) {
      return betErrors['score-changed']({ selection, score: `${home}:${away}` })
    }
  }
  return null
}

/**
 * Checks the current odds against the player's policy: `any` accepts all, `higher` none below the odds seen, `ask`
 * only the odds seen. Odds that a browser made up count as changed odds.
 *
 * Errors: odds-changed.
 */
export function checkOdds(
  policy: OddsPolicy,
  legs: readonly LegRequest[],
  quotes: readonly KnownQuote[],
): DomainError | null {
  if (policy === 'any') return null
  const refused = legs.some((leg, index) => {
    const now = quotes[index]!.odds
    return policy === 'ask' ? now !== leg.odds : now < leg.odds
  })
  if (!refused) return null
  return betErrors['odds-changed']({
    legs: legs.map((leg, index) => ({ selection: leg.selection, odds: quotes[index]!.odds })),
  })
}

/** Returns the selections of legs that share their name with another leg. */
function repeated(legs: readonly LegRequest[], nameOf: (index: number) => string): string[] {
  const names = new Set<string>()
  for (let index = 0; index < legs.length; index++) names.add(nameOf(index))
  if (names.size === legs.length) return []
  const all = legs.map((_, index) => nameOf(index))
  return legs.flatMap((leg, index) =>
    all.filter((name) => name === all[index]).length > 1 ? [leg.selection] : [],
  )
}
