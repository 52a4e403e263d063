import * as z from 'zod'
import type { TopicPage } from '#domain/sport/book/api.ts'
import { endpoint } from '#kernel/contract.ts'

/**
 * The selections that most players bet on in the last 24 hours, on coming matches, most popular first. At most
 * five, one per match; none where there would be fewer than three. Recounted once a minute.
 */
export const popularPicksEndpoint = endpoint({
  id: 'popularPicks',
  method: 'GET',
  path: '/web-api/popular-picks',
  auth: 'visitor',
  ratePerMinute: 240,
  answer: z.object({
    /** Selection ids. */
    picks: z.readonly(z.array(z.string())),
    /** The events of the picks, with their markets. */
    board: z.custom<TopicPage>(),
  }),
  errors: [],
})

export const popularEndpoints = [popularPicksEndpoint] as const
