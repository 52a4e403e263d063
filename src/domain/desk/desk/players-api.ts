import * as z from 'zod'
import { deskItems, deskList, reasonText } from '#domain/people/staff/api.ts'
import { endpoint } from '#kernel/contract.ts'
import type { PlayerLine, PlayerProfile, TimelineLine } from './player-views.ts'

export const idParam = z.object({ id: z.string().check(z.maxLength(100)) })
const short = z.string().check(z.trim(), z.maxLength(200))
export const proposed = z.object({ proposal: z.string() })
export const amountText = z.string().check(z.regex(/^-?\d{1,15}$/))

export const deskPlayers = endpoint({
  id: 'desk-players',
  method: 'GET',
  path: '/backoffice/api/players',
  auth: 'staff',
  right: 'player.see',
  query: z.object({
    ...deskList,
    /** An id, a phone number, or a part of a name or of a e-mail address. */
    q: z.optional(short),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    banned: z.optional(z.enum(['true', 'false'])),
  }),
  answer: deskItems(z.custom<PlayerLine>()),
  errors: [],
})

/** Most ids in one query. */
export const namesAtOnce = 100

/** Returns the names of players, for lists that have their ids. */
export const deskPlayerNames = endpoint({
  id: 'desk-player-names',
  method: 'GET',
  path: '/backoffice/api/players/names',
  auth: 'staff',
  right: 'player.see',
  query: z.object({
    /** Separated by commas. */
    ids: z.string().check(z.maxLength(namesAtOnce * 101)),
  }),
  answer: z.object({ items: z.readonly(z.array(z.object({ id: z.string(), name: z.string() }))) }),
  errors: [],
})

export const deskPlayer = endpoint({
  id: 'desk-player',
  method: 'GET',
  path: '/backoffice/api/players/:id',
  auth: 'staff',
  right: 'player.see',
  params: idParam,
  answer: z.custom<PlayerProfile>(),
  errors: ['desk-unknown'],
})

export const deskTimeline = endpoint({
  id: 'desk-timeline',
  method: 'GET',
  path: '/backoffice/api/players/:id/timeline',
  auth: 'staff',
  right: 'player.see',
  params: idParam,
  answer: deskItems(z.custom<TimelineLine>()),
  errors: ['desk-unknown'],
})

export const deskNote = endpoint({
  id: 'desk-note',
  method: 'POST',
  path: '/backoffice/api/players/:id/notes',
  auth: 'staff',
  right: 'player.note',
  params: idParam,
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
    flag: z.optional(z.string().check(z.trim(), z.maxLength(30))),
  }),
  answer: z.null(),
  errors: ['desk-unknown'],
})

/** Lifts the flag of a note; the note stays. */
export const deskUnflag = endpoint({
  id: 'desk-unflag',
  method: 'POST',
  path: '/backoffice/api/players/:id/notes/:noteId/unflag',
  auth: 'staff',
  right: 'player.note',
  params: z.object({
    id: z.string().check(z.maxLength(100)),
    noteId: z.string().check(z.regex(/^\d{1,18}$/)),
  }),
  body: z.object({ reason: reasonText }),
  answer: z.null(),
  errors: ['desk-unknown'],
})

export const deskBan = endpoint({
  id: 'desk-ban',
  method: 'POST',
  path: '/backoffice/api/players/:id/ban',
  auth: 'staff',
  right: 'player.ban',
  params: idParam,
  /** Level 0 lifts the ban. */
  body: z.object({
    level: z.int().check(z.gte(0), z.lte(9999)),
    version: z.optional(z.int().check(z.gte(0), z.lte(1))),
    reason: reasonText,
  }),
  answer: z.null(),
  errors: ['desk-unknown'],
})

export const deskStakeFactor = endpoint({
  id: 'desk-stake-factor',
  method: 'POST',
  path: '/backoffice/api/players/:id/stake-factor',
  auth: 'staff',
  right: 'player.stake-factor',
  params: idParam,
  body: z.object({ percent: z.int().check(z.gte(0), z.lte(100)), reason: reasonText }),
  answer: z.null(),
  errors: ['desk-unknown'],
})

export const deskEndSessions = endpoint({
  id: 'desk-end-sessions',
  method: 'POST',
  path: '/backoffice/api/players/:id/sessions/end',
  auth: 'staff',
  right: 'player.sessions',
  params: idParam,
  body: z.object({ reason: reasonText }),
  answer: z.object({ ended: z.number() }),
  errors: ['desk-unknown'],
})

/** Proposes a manual credit to the player's account or, if negative, a debit. A second person approves it. */
export const deskMoney = endpoint({
  id: 'desk-money',
  method: 'POST',
  path: '/backoffice/api/players/:id/money',
  auth: 'staff',
  right: 'money.adjust',
  params: idParam,
  body: z.object({ amount: amountText, reason: reasonText }),
  answer: proposed,
  errors: ['desk-unknown', 'desk-amount-invalid'],
})

export const playerEndpoints = [
  deskPlayers,
  deskPlayerNames,
  deskPlayer,
  deskTimeline,
  deskNote,
  deskUnflag,
  deskBan,
  deskStakeFactor,
  deskEndSessions,
  deskMoney,
] as const
