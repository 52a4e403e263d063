import { closeDeskQuestion, takeQuestion } from '#domain/contact/support/api.ts'
import { whoIsIn } from '../frame/me.ts'
import { siteLanguage } from '../frame/site-language.ts'
import type { DeskAction, DeskColumn, Row } from '../registry.ts'

const isClosed = ({ state }: Row) => state === 'closed'

/** Actions on a question or an appeal that send the player nothing. */
export const questionActions: readonly DeskAction[] = [
  {
    id: 'take',
    endpoint: takeQuestion,
    reason: false,
    when: (row) => !isClosed(row) && row.staffName !== whoIsIn()?.name,
  },
  { id: 'close', endpoint: closeDeskQuestion, reason: false, danger: true, when: (row) => !isClosed(row) },
]

export const questionColumns: readonly DeskColumn[] = [
  { field: 'movedAt', kind: 'time' },
  { field: 'playerId', kind: 'id', link: 'players' },
  { field: 'subject', wide: true },
  { field: 'language', value: ({ language }) => siteLanguage(String(language)) },
  { field: 'staffName' },
  { field: 'state', kind: 'chip', words: 'question' },
]
