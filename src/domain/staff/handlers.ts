import type { Clock } from '#kernel/clock.ts'
import type { Handlers } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { keysetPage } from '#kernel/keyset.ts'
import { actingStaff } from '#kernel/staff.ts'
import { readState } from '../proof/index.ts'
import { pageOfList, rightsOf, type staffEndpoints } from './api.ts'
import { countActsToLog } from './audit/audit-store.ts'
import { loggedActs } from './audit/logged-acts.ts'
import { staffErrors } from './errors.ts'
import { deleteSessionsOf } from './session-store.ts'
import { invite, type StaffSessions } from './sign-in/staff-sessions.ts'
import * as accounts from './staff-store.ts'
import { findActs, recordAct } from './store.ts'

export interface StaffNeeds {
  readonly db: Database
  readonly clock: Clock
  readonly staffSessions: StaffSessions
  /** The key of the secrets that hide acts in the public log. */
  readonly actsSecret: string
  /** Where the back office is reached. */
  readonly backofficeUrl: () => string
}

export function staffHandlers(needs: StaffNeeds): Handlers<typeof staffEndpoints> {
  const { db, clock, staffSessions, actsSecret, backofficeUrl } = needs
  const link = (id: string, { token, expiresAt }: Awaited<ReturnType<typeof invite>>) => ({
    id,
    link: `${backofficeUrl()}#/join?token=${token}`,
    expiresAt: expiresAt.getTime(),
  })
  return {
    'staff-sign-in': (context, { body }) => staffSessions.signIn(context, body.email, body.password),
    'staff-join': (context, { body }) => staffSessions.join(context, body.token, body.password),
    'staff-code': async (context, { body }) => {
      const person = await staffSessions.enterCode(context, body.code)
      return { ...person, roles: [...person.roles], rights: [...person.rights] }
    },
    'staff-session': async (context) => {
      const account = await accounts.findAccount(db.read, actingStaff(context).id)
      if (!account) throw staffErrors['staff-unknown']()
      const { id, name, email, roles } = account
      return { id, name, email, roles: [...roles], rights: [...rightsOf(roles)] }
    },
    'staff-sign-out': async (context) => {
      await staffSessions.signOut(context)
      return null
    },
    'staff-password': async (context, { body }) => {
      await staffSessions.changePassword(context, body)
      return null
    },
    'staff-list': async (_, { query }) => {
      const { limit, offset } = pageOfList(query)
      const rows = await accounts.findMembers(db.read, limit, offset)
      const items = rows.map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        roles: [...row.roles],
        state: row.disabled_at
          ? ('disabled' as const)
          : row.password
            ? ('active' as const)
            : ('invited' as const),
        twoSteps: row.totp_enrolled_at !== null,
        lastSeenAt: row.last_seen_at?.getTime() ?? null,
        createdAt: row.created_at.getTime(),
        contactPhone: row.contact_phone,
        contactEmail: row.contact_email,
        contactHours: row.contact_hours,
      }))
      return { items, total: rows[0]?.total ?? 0 }
    },
    'staff-invite': async (context, { body }) => {
      const staff = actingStaff(context)
      const id = uuidv7(clock.now())
      const { email, name, roles, reason } = body
      const made = await db.transact(async (tx) => {
        if (!(await accounts.insertAccount(tx, { id, email, name, roles })))
          throw staffErrors['staff-email-taken']({ pointer: '/email' })
        await recordAct(tx, {
          staff,
          action: 'staff.invite',
          subject: { kind: 'staff', id },
          from: null,
          to: { email, name, roles },
          reason,
        })
        return invite(tx, id, clock.now())
      })
      return link(id, made)
    },
    'staff-change': async (context, { params, body }) => {
      const staff = actingStaff(context)
      await db.transact(async (tx) => {
        const owners = await accounts.lockOwners(tx)
        const account = await accounts.findAccount(tx, params.id, true)
        if (!account) throw staffErrors['staff-unknown']()
        const roles = body.roles ?? account.roles
        const disabled = body.disabled ?? account.disabled_at !== null
        const staysOwner = roles.includes('owner') && !disabled
        if (owners.length === 1 && owners[0] === account.id && !staysOwner)
          throw staffErrors['staff-last-owner']()
        await accounts.setRoles(tx, account.id, roles)
        await accounts.setDisabled(tx, account.id, disabled)
        if (disabled) await deleteSessionsOf(tx, account.id)
        await recordAct(tx, {
          staff,
          action: 'staff.change',
          subject: { kind: 'staff', id: account.id },
          from: { roles: account.roles, disabled: account.disabled_at !== null },
          to: { roles, disabled },
          reason: body.reason,
        })
      })
      return null
    },
    'staff-contacts': async (context, { params, body }) => {
      const staff = actingStaff(context)
      const { contactPhone, contactEmail, contactHours, reason } = body
      const to = { phone: contactPhone ?? null, email: contactEmail ?? null, hours: contactHours ?? null }
      await db.transact(async (tx) => {
        const account = await accounts.findAccount(tx, params.id, true)
        if (!account) throw staffErrors['staff-unknown']()
        await accounts.setContacts(tx, account.id, to)
        await recordAct(tx, {
          staff,
          action: 'staff.contacts',
          subject: { kind: 'staff', id: account.id },
          from: accounts.contactsOf(account),
          to,
          reason,
        })
      })
      return null
    },
    'staff-reinvite': async (context, { params, body }) => {
      const staff = actingStaff(context)
      const made = await db.transact(async (tx) => {
        const account = await accounts.findAccount(tx, params.id, true)
        if (!account) throw staffErrors['staff-unknown']()
        await recordAct(tx, {
          staff,
          action: 'staff.link',
          subject: { kind: 'staff', id: account.id },
          from: null,
          to: null,
          reason: body.reason,
        })
        return invite(tx, account.id, clock.now())
      })
      return link(params.id, made)
    },
    'staff-acts': async (_, { query }) => {
      const { rows, next, total } = await findActs(db.read, query, keysetPage(query, 'integer'))
      const ids = rows.map(({ id }) => id)
      const inLog = await loggedActs(db.read, actsSecret, ids)
      const items = rows.map((row) => ({
        id: row.id,
        at: row.at.getTime(),
        staffId: row.staff_id,
        staff: row.staff_name,
        action: row.action,
        subjectKind: row.subject_kind,
        subjectId: row.subject_id,
        from: row.before,
        to: row.after,
        reason: row.reason,
        inLog: inLog.get(row.id) ?? 'absent',
      }))
      return { items, next, total }
    },
    'staff-acts-log': async () => {
      const { published, publishedAt } = await readState(db.read)
      const waiting = await countActsToLog(db.read)
      return { size: published, publishedAt: publishedAt?.getTime() ?? null, waiting }
    },
  }
}
