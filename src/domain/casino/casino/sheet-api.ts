import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { sheet } from './sheets/sheet.ts'
import { multiple } from './sheets/values.ts'

/**
 * Returns the sheet of a game, at the return in play or at another one that it offers; also for games that are not
 * offered.
 */
export const showSheet = endpoint({
  id: 'showSheet',
  method: 'GET',
  path: '/web-api/casino/games/:gameId/sheet',
  description:
    'The rules of a game as data: with the integers of a round (docs/fairness.md) its sheet decides what the round pays.',
  auth: 'visitor',
  params: z.object({ gameId: z.string().check(z.maxLength(40)) }),
  query: z.object({ variant: z.optional(z.string().check(z.maxLength(10))) }),
  answer: z.object({
    game: z.string(),
    variant: z.string().describe('The return, as rounds name it.'),
    variants: z.readonly(z.array(z.string())),
    largestWin: multiple.describe(
      'Largest payout of a round as a multiple of its stake at the opening, before the payout cap and without jackpots.',
    ),
    payoutCap: z.string().describe('Whole euros that a round pays at most.'),
    sheet,
  }),
  errors: ['game-unknown'],
})

export const sheetEndpoints = [showSheet] as const
