import { isOdds } from '#kernel/betting/odds.ts'
import {
  type Bet,
  deductions,
  freshAntiOdds,
  placeParts,
  type Result,
  results,
  type Selection,
} from './calculate.ts'
import { playable } from './playable.ts'

export const maxSelections = 12
/** Highest stake per line, in minor units. */
const maxStake = 1_000_000_000n

export const freshSelection: Selection = {
  odds: 2000,
  result: 'won',
  deadHeat: 1,
  deduction: 0,
  banker: false,
  stake: null,
}

/** Reads an amount with up to two decimals as minor units; null where it is invalid or too large. */
export function readStake(text: string): bigint | null {
  const match = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const stake = BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
  return stake > 0n && stake <= maxStake ? stake : null
}

export const stakeText = (stake: bigint): string =>
  `${stake / 100n}.${(stake % 100n).toString().padStart(2, '0')}`

/** Reads decimal odds as thousandths; null where they are invalid. */
export function readOdds(text: string): number | null {
  const match = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  const odds = match ? Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0')) : null
  return isOdds(odds) ? odds : null
}

export const oddsText = (odds: number): string => String(odds / 1000)

/**
 * Writes the bet as a query: `type=yankee&stake=1.00&ew=4&s=2.5_won_1_0&s=…`; `_b` marks a banker, `_2.50` a
 * selection's own stake.
 */
export function writeBet({ type, stake, eachWay, antiOdds, selections }: Bet): string {
  const query = new URLSearchParams({ type, stake: stakeText(stake) })
  if (eachWay !== null) query.set('ew', String(eachWay))
  if (type === 'anti') query.set('anti', oddsText(antiOdds))
  for (const { odds, result, deadHeat, deduction, banker, stake: own } of selections) {
    const mark = banker ? ['b'] : type === 'conditional' && own !== null ? [stakeText(own)] : []
    query.append('s', [oddsText(odds), result, deadHeat, deduction, ...mark].join('_'))
  }
  return query.toString()
}

/** Reads the bet of a query; invalid and missing parts take the values of a fresh bet. */
export function readBet(query: URLSearchParams): Bet {
  const selections = query.getAll('s').slice(0, maxSelections).map(readSelection)
  const own = selections.length > 0 ? selections : [freshSelection, freshSelection]
  const asked = query.get('type') ?? ''
  const share = Number(query.get('ew'))
  const bet = {
    type: asked,
    stake: readStake(query.get('stake') ?? '') ?? 1_000n,
    eachWay: placeParts.find((part) => part === share) ?? null,
    antiOdds: readOdds(query.get('anti') ?? '') ?? freshAntiOdds,
  }
  return playable(bet, own)
}

function readSelection(text: string): Selection {
  const [odds = '', result = '', deadHeat = '', deduction = '', mark = ''] = text.split('_')
  return {
    odds: readOdds(odds) ?? freshSelection.odds,
    result: results.find((one): one is Result => one === result) ?? 'won',
    deadHeat: [1, 2, 3, 4].find((count) => count === Number(deadHeat)) ?? 1,
    deduction: deductions.find((percent) => percent === Number(deduction)) ?? 0,
    banker: mark === 'b',
    stake: readStake(mark),
  }
}
