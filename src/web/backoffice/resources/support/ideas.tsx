import { Lightbulb } from 'lucide-react'
import { decideIdea, deskIdeas, ideaStates } from '#domain/contact/support/api.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'ideas',
  group: 'support',
  icon: Lightbulb,
  order: 28,
  list: deskIdeas,
  columns: [
    { field: 'madeAt', kind: 'time' },
    { field: 'playerId', kind: 'id', link: 'players' },
    { field: 'title' },
    { field: 'text', label: 'idea' },
    { field: 'votes', kind: 'number' },
    { field: 'state', kind: 'chip', words: 'idea' },
    { field: 'answer' },
  ],
  filters: [{ name: 'state', kind: 'select', options: ideaStates, words: 'idea' }],
  actions: [
    {
      id: 'decide',
      endpoint: decideIdea,
      reason: false,
      fields: [
        { name: 'state', kind: 'select', options: ideaStates, words: 'idea' },
        { name: 'answer', kind: 'long', optional: true },
      ],
      body: () => ({ answer: null }),
    },
  ],
}
