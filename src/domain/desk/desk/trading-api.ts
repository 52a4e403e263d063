import * as z from 'zod'
import { deskItems, deskList, reasonText } from '#domain/people/staff/api.ts'
import { sports } from '#domain/sport/feed/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { idParam, proposed } from './players-api.ts'
import type { EventDetail, EventLine, ResultPreview } from './trading-views.ts'

const key = z.string().check(z.minLength(1), z.maxLength(200))
const nothing = z.null()
const unknown = ['desk-unknown', 'desk-selection-unknown'] as const

export const deskEvents = endpoint({
  id: 'desk-events',
  method: 'GET',
  path: '/backoffice/api/events',
  auth: 'staff',
  right: 'event.see',
  query: z.object({
    ...deskList,
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    sport: z.optional(z.enum(sports)),
    when: z.optional(z.enum(['live', 'line', 'over'])),
  }),
  answer: deskItems(z.custom<EventLine>()),
  errors: [],
})

export const deskEvent = endpoint({
  id: 'desk-event',
  method: 'GET',
  path: '/backoffice/api/events/:id',
  auth: 'staff',
  right: 'event.see',
  params: idParam,
  answer: z.custom<EventDetail>(),
  errors: unknown,
})

/** Without `market` the whole event; without `outcome` the whole market. */
const place = { market: z.optional(key), outcome: z.optional(key) }

export const deskSuspend = endpoint({
  id: 'desk-suspend',
  method: 'POST',
  path: '/backoffice/api/events/:id/suspend',
  auth: 'staff',
  right: 'event.suspend',
  params: idParam,
  body: z.object({ ...place, reason: reasonText }),
  answer: nothing,
  errors: unknown,
})

export const deskResume = endpoint({
  id: 'desk-resume',
  method: 'POST',
  path: '/backoffice/api/events/:id/resume',
  auth: 'staff',
  right: 'event.suspend',
  params: idParam,
  body: z.object({ ...place, reason: reasonText }),
  answer: nothing,
  errors: unknown,
})

export const deskPrice = endpoint({
  id: 'desk-price',
  method: 'POST',
  path: '/backoffice/api/events/:id/price',
  auth: 'staff',
  right: 'event.price',
  params: idParam,
  body: z.object({
    market: key,
    outcome: key,
    /**
     * Thousandths that replace the model's price; or `shift`, thousandths of it added to it; not both. Neither ends a
     * trader's price.
     */
    odds: z.optional(z.int().check(z.gte(1001), z.lte(1_000_000))),
    shift: z.optional(z.int().check(z.gte(-900), z.lte(9000))),
    minutes: z.optional(z.int().check(z.gte(1), z.lte(10_080))),
    reason: reasonText,
  }),
  answer: nothing,
  errors: [...unknown, 'desk-price-twofold', 'desk-price-pays'],
})

const pair = z.tuple([z.int().check(z.gte(0), z.lte(1000)), z.int().check(z.gte(0), z.lte(1000))])
export const resultScore = z.object({
  fullTime: pair,
  halfTime: z.optional(pair),
  extraTime: z.optional(pair),
  shootout: z.optional(pair),
})

const number = z.int().check(z.gte(1), z.lte(1000))
/** Official order of a field, winner first, with dead heats and non-starters. */
const fieldResult = z.object({
  order: z.array(number).check(z.minLength(1), z.maxLength(1000)),
  level: z.optional(z.array(z.array(number).check(z.minLength(2)))),
  fastest: z.optional(number),
  /** Golf: strokes against par and holes played, for each in `order`. */
  cards: z.optional(
    z.array(z.tuple([z.int().check(z.gte(-100), z.lte(200)), z.int().check(z.gte(0), z.lte(200))])),
  ),
  didNotStart: z.optional(
    z.array(z.object({ number, deduction: z.int().check(z.gte(0), z.lte(90)) })).check(z.maxLength(1000)),
  ),
})

/**
 * Actual start of play in sport-clock milliseconds, if it differs from the announced one; required for a postponed
 * event.
 */
const startedAt = z.optional(z.int().check(z.gte(0)))

export const deskResultPreview = endpoint({
  id: 'desk-result-preview',
  method: 'POST',
  path: '/backoffice/api/events/:id/result/preview',
  auth: 'staff',
  right: 'event.result',
  params: idParam,
  /** `score` for two sides or `result` for a field; exactly one. */
  body: z.object({ score: z.optional(resultScore), result: z.optional(fieldResult), startedAt }),
  answer: z.custom<ResultPreview>(),
  errors: ['desk-unknown', 'desk-result-impossible'],
})

/** Proposes a result or its correction. A second person approves it, then settlement runs (again). */
export const deskResult = endpoint({
  id: 'desk-result',
  method: 'POST',
  path: '/backoffice/api/events/:id/result',
  auth: 'staff',
  right: 'event.result',
  params: idParam,
  body: z.object({
    score: z.optional(resultScore),
    result: z.optional(fieldResult),
    startedAt,
    reason: reasonText,
  }),
  answer: proposed,
  errors: ['desk-unknown', 'desk-result-impossible'],
})

export const tradingEndpoints = [
  deskEvents,
  deskEvent,
  deskSuspend,
  deskResume,
  deskPrice,
  deskResultPreview,
  deskResult,
] as const
