import type { OddsPolicy } from '#domain/bets/api.ts'
import type { Betting } from '#domain/settings/api.ts'

/** What happens when odds move, by the numbers of changeCoefAction: 0 any odds, 1 higher odds only, 2 ask me. */
export const oddsPolicies = ['any', 'higher', 'ask'] as const satisfies readonly OddsPolicy[]

/** What a bet is sent with: exact odds go before the choice. */
export const policyOf = ({
  exactOdds,
  changeCoefAction,
}: Pick<Betting, 'exactOdds' | 'changeCoefAction'>): OddsPolicy =>
  exactOdds === 1 ? 'ask' : oddsPolicies[changeCoefAction]
