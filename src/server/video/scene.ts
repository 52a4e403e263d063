import type { Competition, EventState, Team } from '#domain/sport/feed/index.ts'
import type { DrawnSport } from '#domain/sport/video/index.ts'

/** Size of the picture in pixels, and pictures a second. */
export const width = 640
export const height = 360
export const framesPerSecond = 6

/** State of a match in a broadcast, from the book. */
export interface Scene {
  readonly eventId: string
  readonly sport: DrawnSport
  readonly competition: Pick<Competition, 'name'>
  readonly home: Pick<Team, 'name' | 'colours'>
  readonly away: Pick<Team, 'name' | 'colours'>
  readonly state: EventState
  /** Basketball only: minutes of a quarter, from which its clock counts down. */
  readonly quarterMinutes?: number
  /** Newest first. */
  readonly incidents: readonly SceneIncident[]
  /** Sport time in milliseconds at wall time `at`, and its speed relative to wall time. */
  readonly time: { readonly now: number; readonly at: number; readonly speed: number }
}

export interface SceneIncident {
  readonly seq: number
  readonly kind: string
  readonly side: 0 | 1 | null
  readonly period: number
  readonly second: number | null
  readonly player?: string
  /** Set for an incident that was cancelled. */
  readonly cancelled?: string
}

/** A moment of a broadcast: the scene with the latest incident. */
export interface Moment {
  readonly scene: Scene
  /** Wall time in milliseconds. */
  readonly at: number
  /** Last incident since the broadcast began, and its time. */
  readonly news: { readonly incident: SceneIncident; readonly at: number } | null
  /** Side that scored last since the broadcast began, and its time. */
  readonly scored: { readonly side: 0 | 1; readonly at: number } | null
}

/** Returns the seconds played in the period at a wall time; null without a clock. */
export function playedSeconds({ state: { clock }, time }: Scene, at: number): number | null {
  if (!clock) return null
  const now = time.now + (at - time.at) * time.speed
  return Math.floor(clock.second + (clock.running ? Math.max(0, (now - clock.at) / 1000) : 0))
}

/** Returns whether the ball is moving. */
export const isPlaying = ({ state }: Scene): boolean =>
  state.status === 'live' && !state.inBreak && state.period > 0 && (state.clock?.running ?? true)
