import type { PlayerView } from '#domain/people/identity/api.ts'

/** The signed-in player; null for a visitor. The server fills it; signing in or out replaces it. */
export type SessionPlayer = PlayerView
export type Session = SessionPlayer | null
