import type { Betting } from '#domain/settings/api.ts'
import type { OddsPolicy } from '#domain/sportsbook/api.ts'

/** What happens when odds move, by the numbers of changeCoefAction: 0 any odds, 1 higher odds only, 2 ask me. */
export const oddsPolicies = ['any', 'higher', 'ask'] as const satisfies readonly OddsPolicy[]
export const policyOf = (action: Betting['changeCoefAction']): OddsPolicy => oddsPolicies[action]
