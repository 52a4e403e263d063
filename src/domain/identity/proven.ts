/** Who has proven who he is, and his sign-in epoch, read by the statement that found his proof or before it. */
export interface Proven {
  readonly playerId: string
  readonly epoch: number
}

/** Who has just opened his account: none of his sessions has ended yet. */
export const newcomer = (playerId: string): Proven => ({ playerId, epoch: 0 })
