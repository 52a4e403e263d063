import { MessagesSquare } from 'lucide-react'
import {
  deskQuestionById,
  deskQuestions,
  questionKinds,
  questionStates,
  supportTopics,
} from '#domain/contact/support/api.ts'
import { QuestionPage } from '../../pages/question-page.tsx'
import { questionActions, questionColumns } from '../../pages/support-actions.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'support',
  group: 'support',
  icon: MessagesSquare,
  order: 25,
  list: deskQuestions,
  one: deskQuestionById,
  show: QuestionPage,
  every: 10_000,
  columns: [
    { field: 'kind', kind: 'chip', words: 'kind' },
    { field: 'topic', kind: 'chip', words: 'topic' },
    ...questionColumns,
  ],
  filtered: { state: 'open' },
  filters: [
    { name: 'state', kind: 'select', options: questionStates, words: 'question' },
    { name: 'kind', kind: 'select', options: questionKinds, words: 'kind' },
    { name: 'topic', kind: 'select', options: supportTopics, words: 'topic' },
    { name: 'playerId', kind: 'text' },
    { name: 'mine', kind: 'select', options: ['1'] },
  ],
  sort: { field: 'movedAt', order: 'ASC' },
  sortable: ['movedAt'],
  actions: questionActions,
}
