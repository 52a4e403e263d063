import { allows, type staffSession } from '#domain/staff/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'

export type Me = AnswerOf<typeof staffSession>

let me: Me | null = null

/** Who is signed in on this page; null for nobody. */
export const whoIsIn = (): Me | null => me
export const enter = (person: Me | null): void => {
  me = person
}
/** Whether he may do something: only what is shown, the server asks again. */
export const may = (right: string): boolean => me !== null && allows(me.rights, right)
