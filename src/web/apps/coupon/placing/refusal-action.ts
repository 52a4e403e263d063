import { isOdds, type Odds } from '#kernel/betting/odds.ts'
import type { ErrorFacts } from '#kernel/errors.ts'
import { minorUnits } from './minor-units.ts'

/** The server's reason for refusing a bet. */
export interface Refusal {
  readonly id: string
  readonly message: string
  readonly facts: ErrorFacts
}

/** Actions after a refusal, from the server's facts. */
export type RefusalAction =
  | { readonly kind: 'accept-odds'; readonly odds: Readonly<Record<string, Odds>> }
  /** The stake that the server would accept, in minor units. */
  | { readonly kind: 'use-stake'; readonly stake: bigint }
  | { readonly kind: 'deposit' }
  | { readonly kind: 'limits' }
  | { readonly kind: 'verify' }
  | { readonly kind: 'remove'; readonly selections: readonly string[] }
  | { readonly kind: 'singles' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'history' }

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** Returns the actions, the best first; empty where the player can only try later. */
export function refusalActions({ id, facts }: Refusal): readonly RefusalAction[] {
  const stake = (value: unknown): RefusalAction[] => {
    const amount = minorUnits(value)
    return amount === null ? [] : [{ kind: 'use-stake', stake: amount }]
  }
  switch (id) {
    case 'odds-changed': {
      const legs = Array.isArray(facts.legs) ? (facts.legs as readonly unknown[]) : []
      const odds = legs.flatMap((leg) => {
        const { selection, odds: now } = (leg ?? {}) as { selection?: unknown; odds?: unknown }
        return typeof selection === 'string' && isOdds(now) ? [[selection, now] as const] : []
      })
      return odds.length > 0 ? [{ kind: 'accept-odds', odds: Object.fromEntries(odds) }] : []
    }
    case 'stake-above-maximum':
      return stake(facts.maxStake)
    case 'stake-below-minimum':
      return stake(facts.minStake)
    case 'insufficient-funds':
      return [...(facts.account === 'bonus' ? [] : [{ kind: 'deposit' as const }]), ...stake(facts.balance)]
    case 'account-unknown':
      return [{ kind: 'deposit' }]
    case 'loss-limit-exceeded':
    case 'stake-limit-exceeded':
      return [...stake(facts.allowed), { kind: 'limits' }]
    case 'session-limit-reached':
      return [{ kind: 'limits' }]
    case 'newcomer-needs-verification':
    case 'bet-needs-verification':
      return [{ kind: 'verify' }]
    case 'selection-unknown':
    case 'selection-closed':
    case 'selection-suspended':
    case 'event-decided':
    case 'selection-twice': {
      const selections = texts(facts.selections)
      return selections.length > 0 ? [{ kind: 'remove', selections }] : []
    }
    case 'score-changed':
      return typeof facts.selection === 'string' ? [{ kind: 'remove', selections: [facts.selection] }] : []
    case 'selections-related':
      return [{ kind: 'singles' }]
    case 'idempotency-key-reused':
    case 'request-too-old':
      return [{ kind: 'history' }]
    case 'not-signed-in':
      return [{ kind: 'sign-in' }]
    default:
      return []
  }
}
