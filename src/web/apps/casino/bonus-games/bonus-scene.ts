/** What a scene of a bonus game shows, and what can be done in it. */
export interface BonusSceneProps {
  /** What is chosen at the beginning. */
  readonly input: unknown
  readonly choose: (input: unknown) => void
  /** What the game shows; null before it begins. */
  readonly outcome: unknown
  /** Of this play; another one is drawn anew. */
  readonly id: string
  readonly state: 'ready' | 'open' | 'ended'
  readonly busy: boolean
  readonly step: (step: unknown) => void
}
