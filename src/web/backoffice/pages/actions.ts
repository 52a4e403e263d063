import { setManager } from '#domain/contact/support/api.ts'
import {
  deskBan,
  deskEndSessions,
  deskGiveBonus,
  deskGiveFreeBet,
  deskGiveFreeSpins,
  deskMerge,
  deskMoney,
  deskNote,
  deskResume,
  deskSlots,
  deskSplit,
  deskStakeFactor,
  deskSuspend,
  deskUnflag,
  deskVoidBet,
  mergeEnds,
  type PlayerProfile,
  voidRules,
} from '#domain/desk/desk/api.ts'
import { openClosedIdentity } from '#domain/people/data-rights/api.ts'
import { deskChangeDetails } from '#domain/people/profile/api.ts'
import { documentKinds, wantDocument } from '#domain/people/verification/api.ts'
import { gameName } from '../frame/market-text.ts'
import { whoIsIn } from '../frame/me.ts'
import type { DeskAction, DeskField, Row } from '../registry.ts'

/** Fields for the terms of a free bet, shared by codes and gifts. */
export const freeBetFields: readonly DeskField[] = [
  { name: 'currency', kind: 'text', initial: 'EUR' },
  { name: 'amount', kind: 'money' },
  { name: 'minOdds', kind: 'odds', initial: '1.5' },
  { name: 'minLegs', kind: 'number', initial: '1' },
  { name: 'days', kind: 'number', initial: '14' },
]

export const voidAction: DeskAction = {
  id: 'void',
  endpoint: deskVoidBet,
  danger: true,
  fields: [{ name: 'rule', kind: 'select', options: voidRules, initial: voidRules[0] }],
  when: ({ status }) => status === 'open',
}

const isOver = ({ status }: Row) => ['finished', 'abandoned', 'cancelled'].includes(String(status))
const isHeld = ({ suspended }: Row) => String(suspended ?? '').includes('trader')

export const suspendEvent: DeskAction = {
  id: 'suspend',
  endpoint: deskSuspend,
  danger: true,
  when: (row) => !isHeld(row) && !isOver(row),
}

/** Merges an event with another one that is the same match. */
export const mergeEvent: DeskAction = {
  id: 'merge',
  endpoint: deskMerge,
  danger: true,
  fields: [
    { name: 'into', kind: 'text' },
    { name: 'end', kind: 'select', options: mergeEnds, words: 'merge', initial: mergeEnds[0] },
  ],
  when: ({ match }) => !match,
}

export const splitEvent: DeskAction = {
  id: 'split',
  endpoint: deskSplit,
  when: ({ match }) => Boolean(match),
}

export const resumeEvent: DeskAction = { id: 'resume', endpoint: deskResume, when: isHeld }

/** Returns the id of the staff member who is the player's manager; undefined without one. */
const managerOf = ({ manager }: Row) => (manager as PlayerProfile['manager'] | undefined)?.id

/** Returns the player's id under the name that other modules' endpoints use. */
const ofPlayer = (row: Row | null) => ({ playerId: row?.id ?? '' })

/** Lifts the flag of one of a player's notes. */
export const unflagOf = (id: string, noteId: string): DeskAction => ({
  id: 'unflag',
  endpoint: deskUnflag,
  params: () => ({ id, noteId }),
})

/** Actions on a player, on the player's page. */
export const playerActions: readonly DeskAction[] = [
  {
    id: 'note',
    endpoint: deskNote,
    reason: false,
    fields: [
      { name: 'text', kind: 'long' },
      { name: 'flag', kind: 'text', optional: true },
    ],
  },
  {
    id: 'stake-factor',
    endpoint: deskStakeFactor,
    fields: [{ name: 'percent', kind: 'number', initial: '100' }],
  },
  {
    id: 'ban',
    endpoint: deskBan,
    danger: true,
    fields: [
      { name: 'level', kind: 'number', initial: '1' },
      { name: 'version', kind: 'number', initial: '0' },
    ],
  },
  {
    id: 'lift-ban',
    endpoint: deskBan,
    when: ({ banLevel }) => Number(banLevel) > 0,
    body: () => ({ level: 0 }),
  },
  { id: 'end-sessions', endpoint: deskEndSessions, danger: true },
  {
    id: 'change-details',
    endpoint: deskChangeDetails,
    params: ofPlayer,
    fields: [
      { name: 'name', kind: 'text', optional: true },
      { name: 'surname', kind: 'text', optional: true },
      { name: 'birthDate', kind: 'date', optional: true },
      { name: 'country', kind: 'text', optional: true },
      { name: 'address', kind: 'long', optional: true },
    ],
  },
  {
    id: 'give-free-bet',
    endpoint: deskGiveFreeBet,
    fields: [{ name: 'key', kind: 'text' }, ...freeBetFields],
  },
  {
    id: 'give-free-spins',
    endpoint: deskGiveFreeSpins,
    fields: [
      { name: 'key', kind: 'text' },
      { name: 'game', label: 'slot', kind: 'choice', choices: deskSlots, optionName: gameName },
      { name: 'count', label: 'spins', kind: 'number', initial: '20' },
      { name: 'currency', kind: 'text', initial: 'EUR' },
      { name: 'stake', label: 'spin-stake', kind: 'money' },
      { name: 'days', kind: 'number', initial: '7' },
    ],
  },
  {
    id: 'give-bonus',
    endpoint: deskGiveBonus,
    fields: [
      { name: 'amount', kind: 'money' },
      { name: 'wagering', kind: 'number', initial: '5' },
      { name: 'days', kind: 'number', initial: '30' },
      { name: 'minOdds', kind: 'odds', initial: '1.5' },
    ],
  },
  { id: 'money', endpoint: deskMoney, fields: [{ name: 'amount', kind: 'money' }] },
  {
    id: 'want-document',
    endpoint: wantDocument,
    reason: false,
    params: ofPlayer,
    fields: [
      { name: 'kind', kind: 'select', options: documentKinds, words: 'document' },
      { name: 'note', label: 'what-for', kind: 'long' },
    ],
  },
  {
    id: 'closed-identity',
    endpoint: openClosedIdentity,
    params: ofPlayer,
    when: ({ email }) => String(email).endsWith('@players.invalid') && String(email).startsWith('deleted-'),
    shows: (answer) => (answer as { readonly identity: string }).identity,
  },
  {
    id: 'be-manager',
    endpoint: setManager,
    reason: false,
    when: (row) => managerOf(row) !== whoIsIn()?.id,
    params: ofPlayer,
    body: () => ({ manager: 'me' }),
  },
  {
    id: 'no-manager',
    endpoint: setManager,
    reason: false,
    danger: true,
    params: ofPlayer,
    when: (row) => managerOf(row) !== undefined,
    body: () => ({ manager: null }),
  },
]
