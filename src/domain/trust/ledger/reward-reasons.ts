/** Reasons of the postings that are rewards. */
export const rewardReasons = [
  'cashback',
  'premium-cashback',
  'points-exchanged',
  'tournament-prize',
  'jackpot-win',
  'bonus-granted',
  'bonus-paid',
] as const
