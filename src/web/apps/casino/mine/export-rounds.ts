import { listRounds, type RoundAnswer } from '#domain/casino/casino/api.ts'
import { isCurrencyCode, toDecimalText } from '#kernel/money.ts'
import type { Call } from '#web/core/calls/call.ts'
import { csvText } from '#web/core/files/csv-text.ts'
import { type RoundsFilter, roundsQuery } from './rounds-filter.ts'

export type ExportForm = 'csv' | 'json'

/** Reads all rounds of a filter, page by page; calls `told` with the count after each. */
export async function readAllRounds(
  call: Call,
  filter: RoundsFilter,
  told: (count: number) => void,
): Promise<readonly RoundAnswer[]> {
  const query = roundsQuery(filter, Date.now())
  const all: RoundAnswer[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { readonly rounds: readonly RoundAnswer[]; readonly next: string | null } = await call(
      listRounds,
      { query: cursor ? { ...query, cursor } : query },
    )
    all.push(...page.rounds)
    told(all.length)
    cursor = page.next
  }
  return all
}

const columns = [
  'opened',
  'ended',
  'game',
  'currency',
  'account',
  'stake',
  'payout',
  'tax',
  'net',
  'state',
  'draws',
  'nonce',
  'serverSeedHash',
  'round',
] as const

/**
 * Formats rounds as CSV (RFC 4180) with the names of the API: times in UTC, amounts in whole units. Only the JSON has
 * the player's own seed: a spreadsheet could take it for a formula.
 */
export function roundsAsCsv(rounds: readonly RoundAnswer[]): string {
  const lines = rounds.map((round) => {
    const { currency } = round
    const money = (minor: bigint) =>
      isCurrencyCode(currency) ? toDecimalText(minor, currency) : String(minor)
    const time = (at: number | null) => (at === null ? '' : new Date(at).toISOString())
    const { payout } = round
    const stake = BigInt(round.stake)
    const row: Record<(typeof columns)[number], string> = {
      opened: time(round.openedAt),
      ended: time(round.endedAt),
      game: round.game,
      currency,
      account: round.account,
      stake: money(stake),
      payout: payout === null ? '' : money(BigInt(payout)),
      tax: round.tax ? money(BigInt(round.tax.amount)) : '',
      net: payout === null ? '' : signed(BigInt(payout) - BigInt(round.tax?.amount ?? 0) - stake, money),
      state: round.state,
      draws: round.draws.join(' '),
      nonce: round.nonce,
      serverSeedHash: round.serverSeedHash,
      round: round.id,
    }
    return row
  })
  return csvText(columns, lines)
}

const signed = (amount: bigint, money: (minor: bigint) => string): string =>
  amount < 0n ? `-${money(-amount)}` : money(amount)

/** Formats rounds as JSON for `npm run op -- verify`. */
export const roundsAsJson = (rounds: readonly RoundAnswer[]): string =>
  `${JSON.stringify({ rounds }, null, 1)}\n`
