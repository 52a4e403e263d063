import { UserPlus } from 'lucide-react'
import { leftSteps, leftTypes, registrationDaysEndpoint } from '#domain/people/signin/api.ts'
import type { DeskColumn, DeskResource, Row } from '../../registry.ts'

type Counts = Readonly<Record<string, number>>
const countOf = (part: 'at' | 'by', name: string) => (row: Row) => (row[part] as Counts)[name]

/** Opened accounts and abandoned registrations by day, with the step reached and the type of registration. */
export const resource: DeskResource = {
  name: 'registrations',
  group: 'players',
  icon: UserPlus,
  order: 24,
  list: registrationDaysEndpoint,
  columns: [
    { field: 'id', label: 'day', kind: 'day' },
    { field: 'opened', kind: 'number', label: 'registrations-opened' },
    { field: 'left', kind: 'number', label: 'registrations-left' },
    ...leftSteps.map(
      (step): DeskColumn => ({
        field: `at-${step}`,
        label: `left-at-${step}`,
        kind: 'number',
        value: countOf('at', step),
      }),
    ),
    ...leftTypes.map(
      (type): DeskColumn => ({
        field: `by-${type}`,
        label: `left-by-${type}`,
        kind: 'number',
        value: countOf('by', type),
      }),
    ),
  ],
}
