/** What the house gives, by the reason of its posting. */
export const rewardReasons = [
  'cashback',
  'premium-cashback',
  'points-exchanged',
  'tournament-prize',
  'jackpot-win',
  'bonus-granted',
  'bonus-paid',
] as const
