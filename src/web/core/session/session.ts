import type { PlayerView } from '#domain/identity/api.ts'

/** Who looks at the page. Null for a visitor. Filled by the server, replaced after signing in or out. */
export type SessionPlayer = PlayerView
export type Session = SessionPlayer | null
