import { readState } from '#domain/trust/proof/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Handlers } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { keysetPage } from '#kernel/keyset.ts'
import { actingStaff } from '#kernel/staff.ts'
import { pageOfList, rightsOf, type staffEndpoints } from './api.ts'
import { countActsToLog } from './audit/audit-store.ts'
import { loggedActs } from './audit/logged-acts.ts'
import { staffErrors } from './errors.ts'
import type { StaffSessions } from './sign-in/staff-sessions.ts'
import { changeStaff, inviteStaff, linkStaff, type MadeLink, type SendStaffLetter } from './staff-changes.ts'
import * as accounts from './staff-store.ts'
import { findActs, recordAct } from './store.ts'

export interface StaffNeeds {
  readonly db: Database
  readonly clock: Clock
  readonly staffSessions: StaffSessions
  /** Secret that hides acts in the public log. */
  readonly actsSecret: string
  /** Returns the address of the back office. */
  readonly backofficeUrl: () => string
  /** Notifies staff members of changes to their own accounts; does nothing without a mail server. */
  readonly sendStaffLetter: SendStaffLetter
}

export function staffHandlers(needs: StaffNeeds): Handlers<typeof staffEndpoints> {
  const { db, clock, staffSessions, actsSecret, backofficeUrl, sendStaffLetter } = needs
  const link = ({ id, token, expiresAt, proposal, letters }: MadeLink) => {
    letters.forEach(sendStaffLetter)
    return { id, link: `${backofficeUrl()}#/join?token=${token}`, expiresAt: expiresAt.getTime(), proposal }
  }
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
    'staff-invite': async (context, { body }) =>
      link(await db.transact((tx) => inviteStaff(tx, actingStaff(context), body, clock.now()))),
    'staff-change': async (context, { params, body }) => {
      const { proposal, letters } = await db.transact((tx) =>
        changeStaff(tx, actingStaff(context), params.id, body),
      )
      letters.forEach(sendStaffLetter)
      return { proposal }
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
    'staff-reinvite': async (context, { params, body }) =>
      link(
        await db.transact((tx) => linkStaff(tx, actingStaff(context), params.id, body.reason, clock.now())),
      ),
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
