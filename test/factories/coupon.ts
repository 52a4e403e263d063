import type { CouponBet } from '#web/apps/coupon/store/coupon-state.ts'

/** Returns a selection of a football match in a coupon, at odds in thousandths. */
export const couponBet = (event: string, market = '1x2', outcome = '1', odds = 1850): CouponBet => ({
  id: `${event}~${market}~${outcome}`,
  odds,
  event: {
    id: event,
    sport: 'football',
    competition: 'League',
    competitionId: 'league',
    home: 'A',
    away: 'B',
    startsAt: 0,
    live: false,
  },
})
