import { Scale } from 'lucide-react'
import { deskQuestionById, deskQuestions, questionStates } from '#domain/contact/support/api.ts'
import { QuestionPage } from '../../pages/question-page.tsx'
import { questionActions, questionColumns } from '../../pages/support-actions.ts'
import type { DeskResource } from '../../registry.ts'

/** Appeals of banned players: a part of the inbox. */
export const resource: DeskResource = {
  name: 'appeals',
  group: 'support',
  icon: Scale,
  order: 26,
  list: deskQuestions,
  one: deskQuestionById,
  show: QuestionPage,
  every: 10_000,
  only: { kind: 'appeal' },
  columns: [{ field: 'askedAt', kind: 'time' }, ...questionColumns],
  filtered: { state: 'open' },
  filters: [
    { name: 'state', kind: 'select', options: questionStates, words: 'question' },
    { name: 'playerId', kind: 'text' },
    { name: 'mine', kind: 'select', options: ['1'] },
  ],
  sort: { field: 'movedAt', order: 'ASC' },
  sortable: ['askedAt', 'movedAt'],
  actions: questionActions,
}
