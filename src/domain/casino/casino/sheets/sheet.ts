import * as z from 'zod'
import { cardSheets } from './card-sheets.ts'
import { reelsSheet } from './reels-sheet.ts'
import { stepSheets } from './step-sheets.ts'
import { tableSheets } from './table-sheets.ts'
import type { Frozen } from './values.ts'

const everySheet = z.discriminatedUnion('family', [...tableSheets, ...cardSheets, ...stepSheets, reelsSheet])

/**
 * Sheet of a game as data: with the integers of a round, and nothing else, it decides the payout. docs/fairness.md
 * explains how the integers come from the seeds. Payouts are rounded down once, unless stated otherwise.
 */
export type Sheet = Frozen<z.infer<typeof everySheet>>
export type SheetOf<Family extends Sheet['family']> = Extract<Sheet, { readonly family: Family }>
export const sheet: z.ZodType<Sheet> = everySheet
