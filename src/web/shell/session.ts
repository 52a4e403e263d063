/** Who looks at the page. Null for a visitor. Filled by the server, replaced after signing in or out. */
export interface SessionPlayer {
  readonly id: string
  readonly name: string
  readonly currency: string
  /** Wall time in milliseconds when this session began. */
  readonly startedAt: number
  /** Wall time of the sign-in before this one; null at the first. */
  readonly previousSignInAt: number | null
}
export type Session = SessionPlayer | null
