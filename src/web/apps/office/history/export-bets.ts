import { type BetView, listBetsEndpoint } from '#domain/betting/bets/api.ts'
import { isCurrencyCode, toDecimalText } from '#kernel/money.ts'
import type { Call } from '#web/core/calls/call.ts'
import { csvText } from '#web/core/files/csv-text.ts'
import { type HistoryFilter, historyQuery } from './history-filter.ts'

/** Reads all bets of a filter, page by page; calls `told` with the count after each. */
export async function readAllBets(
  call: Call,
  filter: HistoryFilter,
  zone: string,
  told: (count: number) => void,
): Promise<readonly BetView[]> {
  const query = historyQuery(filter, Date.now(), zone)
  const all: BetView[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { readonly bets: readonly BetView[]; readonly next: string | null } = await call(
      listBetsEndpoint,
      { query: cursor ? { ...query, cursor } : query },
    )
    all.push(...page.bets)
    told(all.length)
    cursor = page.next
  }
  return all
}

const columns = [
  'placed',
  'settled',
  'kind',
  'status',
  'currency',
  'account',
  'stake',
  'lines',
  'odds',
  'potentialReturns',
  'potentialTax',
  'potentialReceived',
  'leastReturns',
  'returned',
  'tax',
  'received',
  'selections',
  'bet',
] as const

/** Formats thousandths as a decimal number: 1950 -> 1.950. */
function decimal(odds: string | number): string {
  const digits = String(odds).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}

/**
 * Formats bets as CSV with the names of the API: times in UTC, amounts in whole units, decimal odds.
 * `potentialReturns`, `leastReturns` (the smallest payout above zero) and `returned` are before tax. Beside them are
 * the tax and the amount received: for open bets by the current rule, for settled ones as deducted.
 */
export function betsAsCsv(bets: readonly BetView[]): string {
  const rows = bets.map((bet): Record<(typeof columns)[number], string> => {
    const { currency } = bet
    const money = (minor: string) =>
      isCurrencyCode(currency) ? toDecimalText(BigInt(minor), currency) : minor
    const less = (amount: string, tax: string | undefined) => money(String(BigInt(amount) - BigInt(tax ?? 0)))
    const { possibleTax } = bet
    const time = (at: number | null) => (at === null ? '' : new Date(at).toISOString())
    return {
      placed: time(bet.placedAt),
      settled: time(bet.settledAt),
      kind: bet.kind,
      status: bet.status,
      currency,
      account: bet.account,
      stake: money(bet.stake),
      lines: String(bet.system?.lines ?? 1),
      odds: bet.kind === 'single' || bet.kind === 'accumulator' ? decimal(bet.totalOdds) : '',
      potentialReturns: money(bet.possibleWin),
      potentialTax: possibleTax ? money(possibleTax.amount) : '',
      potentialReceived: bet.status === 'open' ? less(bet.possibleWin, possibleTax?.amount) : '',
      leastReturns: money(bet.system?.leastWin ?? bet.special?.leastWin ?? bet.possibleWin),
      returned: bet.payout === null ? '' : money(bet.payout),
      tax: bet.tax ? money(bet.tax.amount) : '',
      received: bet.payout === null ? '' : less(bet.payout, bet.tax?.amount),
      selections: bet.legs
        .map(({ home, away, market, outcome, odds, result }) => {
          const sides = away ? `${home} - ${away}` : home
          return `${sides}: ${market}=${outcome} @ ${decimal(odds)} (${result})`
        })
        .join('; '),
      bet: bet.id,
    }
  })
  return csvText(columns, rows)
}
