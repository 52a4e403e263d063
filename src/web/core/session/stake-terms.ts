import type { StakeTerms } from '#kernel/currencies.ts'
import type { SessionPlayer } from './session.ts'

/** Those of visitors, who see euros. */
const euro: StakeTerms = { stakeStep: 250n, initialStake: 500n, minStake: 10n }
const known = new Map<string, StakeTerms>()

/** Keeps what a player's session says of stakes in his currency: the table of all currencies stays with the server. */
export function learnStakeTerms(session: Pick<SessionPlayer, 'currency' | 'stakes'> | null): void {
  if (!session) return
  const { step, initial, min } = session.stakes
  const terms = { stakeStep: BigInt(step), initialStake: BigInt(initial), minStake: BigInt(min) }
  known.set(session.currency, terms)
}

/** Terms of stakes in a currency that a player of this page has had, else the euro's. The server checks every stake. */
export const stakeTermsOf = (currency: string): StakeTerms => known.get(currency) ?? euro
