import type { Schema } from '#kernel/contract.ts'
import { cardOutcomes } from './card-outcomes.ts'
import { fastOutcomes } from './fast-outcomes.ts'
import { scratchOutcomes } from './scratch-outcomes.ts'
import { slotOutcomes } from './slot-outcomes.ts'

/** Schema of the `outcome` of rounds, by game. */
export const gameOutcomes: Readonly<Record<string, Schema>> = {
  ...fastOutcomes,
  ...cardOutcomes,
  ...scratchOutcomes,
  ...slotOutcomes,
}
