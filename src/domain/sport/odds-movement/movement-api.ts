import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

/** Odds history of a match. Browser-safe. */

// PostgreSQL rejects NUL; control characters are refused altogether.
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^\P{C}+$/u))

const movement = z.object({
  /** Market key: `total|2.5`. */
  key: z.string(),
  outcomes: z.readonly(z.array(z.string())),
  /**
   * The first point is the opening; each holds until the next. Sport time in milliseconds; odds in thousandths in the
   * order of the outcomes, null where an outcome was not offered.
   */
  points: z.readonly(
    z.array(z.object({ at: z.number(), odds: z.readonly(z.array(z.nullable(z.number()))) })),
  ),
})
export type Movement = z.infer<typeof movement>

/** Odds history of the markets of one type, one entry per line; empty when nothing was stored. */
export const oddsMovement = endpoint({
  id: 'odds-movement',
  method: 'GET',
  path: '/web-api/book/events/:eventId/movement',
  auth: 'visitor',
  ratePerMinute: 120,
  params: z.object({ eventId: text(200) }),
  query: z.object({
    /** Market type: `total`. */
    type: text(60),
  }),
  answer: z.object({ markets: z.readonly(z.array(movement)), now: z.number() }),
  errors: [],
})
