import * as z from 'zod'
import { sports } from '#domain/sport/feed/api.ts'
import { endpoint } from '#kernel/contract.ts'
import type { AccumulatorView, EventCard, EventPage, LiveFrame, Topic, TopicPage } from './board-views.ts'

/** Endpoints of the boards. Browser-safe. A client can resume every response over the socket or by polling. */

const sport = z.enum(sports)

const pageOf = <Card>(cards: z.ZodType<readonly Card[]>) =>
  z.object({
    topic: z.custom<Topic>((value) => typeof value === 'string'),
    seq: z.number(),
    complete: z.boolean(),
    now: z.number(),
    speed: z.number(),
    events: cards,
    cursor: z.optional(z.nullable(z.string())),
    accumulators: z.optional(z.custom<readonly AccumulatorView[]>(Array.isArray)),
  })

/** `videos=1` */
const onlyVideos = z.literal('1')

const cards = z.custom<readonly EventCard[]>(Array.isArray)
const pages = z.custom<readonly EventPage[]>(Array.isArray)

export type BoardAnswer = TopicPage

/** Events of the home page: the first ones in play and the next to start. */
export const topBoard = endpoint({
  id: 'top-board',
  method: 'GET',
  path: '/web-api/book/top',
  auth: 'visitor',
  ratePerMinute: 240,
  answer: pageOf(cards),
  errors: [],
})

/** Events in play, of one sport or all. */
export const liveBoard = endpoint({
  id: 'live-board',
  method: 'GET',
  path: '/web-api/book/live',
  auth: 'visitor',
  ratePerMinute: 240,
  query: z.object({ sport: z.optional(sport) }),
  answer: pageOf(cards),
  errors: [],
})

/**
 * Coming events, soonest first; `cursor` of a response requests the next page. With a competition, includes its
 * events in play.
 */
export const lineBoard = endpoint({
  id: 'line-board',
  method: 'GET',
  path: '/web-api/book/line',
  auth: 'visitor',
  ratePerMinute: 240,
  query: z.object({
    sport: z.optional(sport),
    competition: z.optional(z.string().check(z.maxLength(200))),
    /** Hours ahead from now. */
    hours: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(24 * 366))),
    cursor: z.optional(z.string().check(z.maxLength(300))),
    /** Only events with a video. */
    videos: z.optional(onlyVideos),
    /** `sportsOnly=1`: without e-sports. */
    sportsOnly: z.optional(z.enum(['1'])),
  }),
  answer: pageOf(cards),
  errors: [],
})

/** The accumulators of the day, of one sport or all, and the events of their legs. */
export const dayAccumulators = endpoint({
  id: 'day-accumulators',
  method: 'GET',
  path: '/web-api/book/accumulators/:section',
  auth: 'visitor',
  ratePerMinute: 240,
  params: z.object({ section: z.enum(['line', 'live']) }),
  query: z.object({ sport: z.optional(sport) }),
  answer: pageOf(cards),
  errors: [],
})

/** One event with every open market and its last incidents. */
export const eventBoard = endpoint({
  id: 'event-page',
  method: 'GET',
  path: '/web-api/book/events/:eventId',
  auth: 'visitor',
  ratePerMinute: 240,
  params: z.object({ eventId: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: pageOf(pages),
  errors: ['event-not-found'],
})

const counts = { live: z.number(), line: z.number() }

/** Sports that have events, and their competitions, with how many are in play and coming. */
export const bookMenu = endpoint({
  id: 'book-menu',
  method: 'GET',
  path: '/web-api/book/menu',
  auth: 'visitor',
  ratePerMinute: 240,
  query: z.object({ videos: z.optional(onlyVideos) }),
  answer: z.object({
    sports: z.array(
      z.object({
        sport,
        ...counts,
        competitions: z.array(
          z.object({ id: z.string(), name: z.string(), country: z.string(), rank: z.number(), ...counts }),
        ),
      }),
    ),
  }),
  errors: [],
})

/**
 * Deltas of the socket by polling. Commas separate `topics`; `since` holds `topic*seq` for the topics that the
 * client has. The server answers a topic that it can't resume with a snapshot.
 */
export const pollLive = endpoint({
  id: 'live-poll',
  method: 'GET',
  path: '/web-api/live/poll',
  auth: 'visitor',
  ratePerMinute: 240,
  query: z.object({
    topics: z.string().check(z.maxLength(8000)),
    since: z.optional(z.string().check(z.maxLength(10_000))),
  }),
  answer: z.object({ frames: z.custom<readonly LiveFrame[]>(Array.isArray) }),
  errors: [],
})

export const bookEndpoints = { topBoard, liveBoard, lineBoard, dayAccumulators, eventBoard, bookMenu }

export const liveEndpoints = { pollLive }
