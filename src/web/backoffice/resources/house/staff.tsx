import { UserCog } from 'lucide-react'
import {
  roles,
  staffChange,
  staffContacts,
  staffInvite,
  staffList,
  staffReinvite,
} from '#domain/people/staff/api.ts'
import type { DeskResource, Row } from '../../registry.ts'

const linkOf = (answer: unknown) => (answer as { link: string }).link

/** Returns the manager's contact details as players see them; hours in English, the fallback language. */
const contactsOf = ({ contactPhone, contactEmail, contactHours }: Row) => {
  const hours = (contactHours ?? {}) as Readonly<Record<string, string>>
  return [contactPhone, contactEmail, hours.en ?? Object.values(hours)[0]].filter(Boolean).join(', ')
}

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
    { field: 'contacts', value: contactsOf },
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
    {
      id: 'contacts',
      endpoint: staffContacts,
      fields: [
        { name: 'contactPhone', kind: 'text', optional: true },
        { name: 'contactEmail', kind: 'text', optional: true },
        { name: 'contactHours', kind: 'texts', optional: true },
      ],
    },
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
