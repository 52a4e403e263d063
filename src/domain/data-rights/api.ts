import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

/** What the law lets a player ask about his data. Browser-safe. */

/** All that is kept about the player, as a file: each table with its rows, the latest 100,000 of each. */
export const downloadMyData = endpoint({
  id: 'downloadMyData',
  method: 'GET',
  path: '/web-api/my-data',
  auth: 'player',
  underBan: 'allowed',
  ratePerMinute: 4,
  answer: z.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null),
  errors: [],
})

export const dataRightsEndpoints = [downloadMyData] as const
