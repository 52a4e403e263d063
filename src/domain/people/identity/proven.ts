/** A player with proven identity, and the sign-in epoch that the statement of the proof, or one before it, read. */
export interface Proven {
  readonly playerId: string
  readonly epoch: number
}

/** Returns the proof for a new account, none of whose sessions has ended yet. */
export const newcomer = (playerId: string): Proven => ({ playerId, epoch: 0 })
