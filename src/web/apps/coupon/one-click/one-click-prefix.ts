/** Prefix of the slots of one-click bets, which are not part of the slip. */
export const oneClickPrefix = 'once:'
