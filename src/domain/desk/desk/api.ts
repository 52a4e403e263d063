import { deskBetEndpoints } from './bets-api.ts'
import { deskBonusEndpoints } from './bonuses/bonuses-api.ts'
import { houseEndpoints } from './house-api.ts'
import { matchEndpoints } from './matches/match-api.ts'
import { playerEndpoints } from './players-api.ts'
import { freeSpinsEndpoints } from './promotions/free-spins-api.ts'
import { promotionEndpoints } from './promotions/promotions-api.ts'
import { siteEndpoints } from './site/site-api.ts'
import { termEndpoints } from './terms/terms-api.ts'
import { tradingEndpoints } from './trading-api.ts'

export type * from './bet-views.ts'
export * from './bets-api.ts'
export * from './bonuses/bonuses-api.ts'
export * from './errors.ts'
export * from './house-api.ts'
export type * from './house-views.ts'
export * from './matches/match-api.ts'
export type * from './player-views.ts'
export * from './players-api.ts'
export * from './promotions/free-spins-api.ts'
export * from './promotions/promotions-api.ts'
export * from './site/site-api.ts'
export * from './terms/terms-api.ts'
export * from './trading-api.ts'
export type * from './trading-views.ts'

export const deskEndpoints = [
  ...playerEndpoints,
  ...deskBetEndpoints,
  ...tradingEndpoints,
  ...matchEndpoints,
  ...termEndpoints,
  ...deskBonusEndpoints,
  ...promotionEndpoints,
  ...freeSpinsEndpoints,
  ...siteEndpoints,
  ...houseEndpoints,
] as const
