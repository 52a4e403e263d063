import { UserCog } from 'lucide-react'
import { roles, staffChange, staffInvite, staffList, staffReinvite } from '#domain/staff/api.ts'
import type { DeskResource } from '../../registry.ts'

const linkOf = (answer: unknown) => (answer as { link: string }).link

export const resource: DeskResource = {
  name: 'staff',
  group: 'house',
  icon: UserCog,
  order: 41,
  list: staffList,
  columns: [
    { field: 'name' },
    { field: 'email' },
    { field: 'roles', kind: 'chip' },
    { field: 'state', kind: 'chip' },
    { field: 'twoSteps', kind: 'yes-no' },
    { field: 'lastSeenAt', kind: 'time' },
  ],
  tools: [
    {
      id: 'invite',
      endpoint: staffInvite,
      fields: [
        { name: 'email', kind: 'text' },
        { name: 'name', kind: 'text' },
        { name: 'roles', kind: 'many', options: roles },
      ],
      shows: linkOf,
    },
  ],
  actions: [
    { id: 'roles', endpoint: staffChange, fields: [{ name: 'roles', kind: 'many', options: roles }] },
    { id: 'new-link', endpoint: staffReinvite, shows: linkOf },
    {
      id: 'disable',
      endpoint: staffChange,
      danger: true,
      when: ({ state }) => state !== 'disabled',
      body: () => ({ disabled: true }),
    },
    {
      id: 'enable',
      endpoint: staffChange,
      when: ({ state }) => state === 'disabled',
      body: () => ({ disabled: false }),
    },
  ],
}
