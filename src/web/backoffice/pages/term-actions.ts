import { deskSetTerm, type EventDetail, termScopes } from '#domain/desk/desk/api.ts'
import type { DeskAction, DeskField } from '../registry.ts'

const values: readonly DeskField[] = [
  { name: 'margin', kind: 'percent', optional: true },
  { name: 'share', kind: 'number', optional: true },
  { name: 'minutes', label: 'no-end', kind: 'number', optional: true },
]
const scope: DeskField = {
  name: 'scope',
  kind: 'select',
  options: termScopes,
  words: 'scope',
  initial: 'event',
}

export const setTermAction: DeskAction = {
  id: 'set-term',
  endpoint: deskSetTerm,
  fields: [
    { ...scope, initial: 'sport' },
    { name: 'scopeId', kind: 'text', optional: true },
    { name: 'marketType', kind: 'text', optional: true },
    ...values,
  ],
}

/**
 * Returns the action for a market on the page of its event: for the event, its competition, its sport, or all
 * of them.
 */
export const termActionOf = (
  { id, competitionId, sport }: Pick<EventDetail, 'id' | 'competitionId' | 'sport'>,
  marketType: string,
): DeskAction => ({
  id: 'terms',
  endpoint: deskSetTerm,
  fields: [scope, ...values],
  body: () => ({ marketType }),
  finish: (body) => {
    const ids: Readonly<Record<string, string>> = { event: id, competition: competitionId, sport }
    return { ...body, scopeId: ids[String(body.scope)] ?? '' }
  },
})
