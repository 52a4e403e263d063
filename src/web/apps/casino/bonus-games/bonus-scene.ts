/** State of a bonus game for its scene, and the actions that the scene offers. */
export interface BonusSceneProps {
  /** The player's initial choice. */
  readonly input: unknown
  readonly choose: (input: unknown) => void
  /** Visible outcome; null before the start. */
  readonly outcome: unknown
  /** Id of this play; the scene redraws another one from the start. */
  readonly id: string
  readonly state: 'ready' | 'open' | 'ended'
  readonly busy: boolean
  readonly step: (step: unknown) => void
}
