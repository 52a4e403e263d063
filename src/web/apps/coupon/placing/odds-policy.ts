import type { OddsPolicy } from '#domain/betting/bets/api.ts'
import type { Betting } from '#domain/people/settings/api.ts'

/** Policies for changed odds, indexed by changeCoefAction: 0 ask me, 1 any odds, 2 higher odds. */
export const oddsPolicies = ['ask', 'any', 'higher'] as const satisfies readonly OddsPolicy[]

/** Returns the policy that the bet is sent with. */
export const policyOf = ({ changeCoefAction }: Pick<Betting, 'changeCoefAction'>): OddsPolicy =>
  oddsPolicies[changeCoefAction]
