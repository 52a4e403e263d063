import { allows, type staffSession } from '#domain/people/staff/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'

export type Me = AnswerOf<typeof staffSession>

let me: Me | null = null

/** Returns the staff member signed in on this page; null for nobody. */
export const whoIsIn = (): Me | null => me
export const enter = (person: Me | null): void => {
  me = person
}
/** Returns whether the staff member has a right: for display only, since the server checks again. */
export const may = (right: string): boolean => me !== null && allows(me.rights, right)
