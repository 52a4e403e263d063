import type { Book } from '#domain/sport/book/index.ts'
import { isDrawn, type VideoRules, videoOf } from '#domain/sport/video/index.ts'
import { type DrawnBroadcasts, drawnBroadcasts } from './broadcasts.ts'

export interface VideosOptions {
  readonly book: Book
  /** Returns the site file's current rules: the same object until they change. */
  readonly rules: () => VideoRules
  readonly sportTime: () => { readonly now: number; readonly speed: number }
  readonly log: { error(facts: object, message: string): void }
}

/** Opens the broadcasts drawn by this server, of the matches in the book. */
export function openBroadcasts({ book, rules, sportTime, log }: VideosOptions): DrawnBroadcasts {
  return drawnBroadcasts({
    log,
    scene(eventId) {
      const event = book.event(eventId)
      if (!event || videoOf(rules(), event.fixture)?.kind !== 'drawn') return null
      const { fixture, state, incidents } = event
      const { competition, home, away } = fixture
      const { sport } = competition
      if (!isDrawn(sport)) return null
      const time = { ...sportTime(), at: Date.now() }
      const quarter =
        fixture.format.sport === 'basketball' ? { quarterMinutes: fixture.format.quarterMinutes } : {}
      return { eventId, sport, competition, home, away, state, incidents, time, ...quarter }
    },
  })
}

/** Returns a function that returns whether an event has a video, for the book: a new one whenever the rules change. */
export function videoMarks(rules: () => VideoRules) {
  let known = rules()
  const markBy = (now: VideoRules) => (fixture: Parameters<typeof videoOf>[1]) =>
    videoOf(now, fixture) !== null
  let marks = markBy(known)
  return () => {
    if (rules() !== known) {
      known = rules()
      marks = markBy(known)
    }
    return marks
  }
}
