import type { StakeTerms } from '#kernel/currencies.ts'
import type { SessionPlayer } from './session.ts'

/** Terms for visitors, who see euros. */
const euro: StakeTerms = { stakeStep: 250n, initialStake: 500n, minStake: 10n }
const known = new Map<string, StakeTerms>()

/**
 * Stores the stake terms of the player's currency from the session: the table of all currencies stays on the
 * server.
 */
export function learnStakeTerms(session: Pick<SessionPlayer, 'currency' | 'stakes'> | null): void {
  if (!session) return
  const { step, initial, min } = session.stakes
  const terms = { stakeStep: BigInt(step), initialStake: BigInt(initial), minStake: BigInt(min) }
  known.set(session.currency, terms)
}

/**
 * Returns the stake terms of a currency from the sessions on this page, else the euro's. The server checks
 * every stake.
 */
export const stakeTermsOf = (currency: string): StakeTerms => known.get(currency) ?? euro
