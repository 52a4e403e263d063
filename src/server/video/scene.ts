import type { Competition, EventState, Team } from '#domain/feed/index.ts'
import type { DrawnSport } from '#domain/video/index.ts'

/** The size of the picture in pixels, and how many of them a second. */
export const width = 640
export const height = 360
export const framesPerSecond = 6

/** What a broadcast shows of a match, as the book has it. */
export interface Scene {
  readonly eventId: string
  readonly sport: DrawnSport
  readonly competition: Pick<Competition, 'name'>
  readonly home: Pick<Team, 'name' | 'colours'>
  readonly away: Pick<Team, 'name' | 'colours'>
  readonly state: EventState
  /** Basketball only: minutes of a quarter, by which its clock counts down. */
  readonly quarterMinutes?: number
  /** Newest first. */
  readonly incidents: readonly SceneIncident[]
  /** Sport time in milliseconds at wall time `at`, and how many times faster it runs. */
  readonly time: { readonly now: number; readonly at: number; readonly speed: number }
}

export interface SceneIncident {
  readonly seq: number
  readonly kind: string
  readonly side: 0 | 1 | null
  readonly period: number
  readonly second: number | null
  readonly player?: string
  /** It did not count after all. */
  readonly cancelled?: string
}

/** A moment of a broadcast: the scene with what a viewer has just seen happen. */
export interface Moment {
  readonly scene: Scene
  /** Wall time in milliseconds. */
  readonly at: number
  /** The last incident that came while it was on, and when. */
  readonly news: { readonly incident: SceneIncident; readonly at: number } | null
  /** The side that scored last while it was on, and when. */
  readonly scored: { readonly side: 0 | 1; readonly at: number } | null
}

/** Seconds played in the period at that wall time; null where there is no clock. */
export function playedSeconds({ state: { clock }, time }: Scene, at: number): number | null {
  if (!clock) return null
  const now = time.now + (at - time.at) * time.speed
  return Math.floor(clock.second + (clock.running ? Math.max(0, (now - clock.at) / 1000) : 0))
}

/** Whether the ball is moving. */
export const isPlaying = ({ state }: Scene): boolean =>
  state.status === 'live' && !state.inBreak && state.period > 0 && (state.clock?.running ?? true)
