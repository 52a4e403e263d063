/** Slots of one-click bets begin so; they are no part of the slip. */
export const oneClickPrefix = 'once:'
