import { signUpsByDay } from '#domain/people/identity/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { leftSteps, leftTypes } from '../registration-api.ts'
import type { registrationDaysEndpoint } from '../staff-api.ts'
import { findLeft } from './registrations-left-store.ts'

type Answer = AnswerOf<typeof registrationDaysEndpoint>

const day = 24 * 60 * 60_000
/** Days that the back office shows. */
const daysShown = 90

/** Returns registrations by UTC day, latest first: accounts opened, and abandoned forms by step and by type. */
export async function registrationDays(
  db: Database,
  clock: Clock,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Answer> {
  const names = Array.from({ length: daysShown }, (_, ago) =>
    new Date(clock.now() - ago * day).toISOString().slice(0, 10),
  ).slice((page - 1) * perPage, page * perPage)
  const first = names.at(-1)
  if (first === undefined) return { items: [], total: daysShown }
  const [opened, left] = await Promise.all([
    signUpsByDay(db.read, new Date(`${first}T00:00:00Z`)),
    findLeft(db.read, first),
  ])
  const items = names.map((name): Answer['items'][number] => {
    const own = left.filter((row) => row.day === name)
    const sum = (rows: typeof own) => rows.reduce((all, { count }) => all + count, 0)
    const at = Object.fromEntries(
      leftSteps.map((step) => [step, sum(own.filter((row) => row.step === step))]),
    )
    const by = Object.fromEntries(
      leftTypes.map((type) => [type, sum(own.filter((row) => row.type === type))]),
    )
    return {
      id: name,
      opened: opened.find((row) => row.day === name)?.count ?? 0,
      left: sum(own),
      at: at as Answer['items'][number]['at'],
      by: by as Answer['items'][number]['by'],
    }
  })
  return { items, total: daysShown }
}
