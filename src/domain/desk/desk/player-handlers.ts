import { setStakeFactor, stakeFactorOf } from '#domain/betting/bets/index.ts'
import { findManager } from '#domain/contact/support/index.ts'
import {
  type DeskPlayerRow,
  endSessionsOf,
  findDeskPlayer,
  findDeskPlayers,
  findPlayerNames,
  linkedPlayers,
  sessionsOfPlayer,
  setBan,
} from '#domain/people/identity/index.ts'
import { findByPhone, findPhone, protectionLevel } from '#domain/people/signin/index.ts'
import { propose, recordAct } from '#domain/people/staff/index.ts'
import { findVerification } from '#domain/people/verification/index.ts'
import { findExclusions } from '#domain/protection/exclusions/index.ts'
import { findLimits } from '#domain/protection/limits/index.ts'
import { balancesOf, lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Handlers } from '#kernel/contract.ts'
import type { Tx } from '#kernel/database.ts'
import { keysetPage } from '#kernel/keyset.ts'
import { actingStaff } from '#kernel/staff.ts'
import { deskErrors } from './errors.ts'
import type { DeskNeeds } from './needs.ts'
import type { PlayerLine, PlayerProfile } from './player-views.ts'
import { namesAtOnce, type playerEndpoints } from './players-api.ts'
import { endFlag, flagsOf, insertNote, notesOf } from './store.ts'
import { timelineOf } from './timeline.ts'

export function playerHandlers(needs: DeskNeeds): Handlers<typeof playerEndpoints> {
  const { db, clock, identity, stakeFactors, sessionEnded } = needs
  const found = async (tx: Tx, id: string): Promise<DeskPlayerRow> => {
    const row = await findDeskPlayer(tx, id)
    if (!row) throw deskErrors['desk-unknown']({ what: 'player' })
    return row
  }
  return {
    'desk-players': async (_, { query }) => {
      const { q, country, banned } = query
      const filter = {
        q: (q && (await ownerOfPhone(db.read, q))) || q || undefined,
        country,
        banned: banned === undefined ? undefined : banned === 'true',
      }
      const { rows, next, total } = await findDeskPlayers(db.read, filter, keysetPage(query, 'time', 'text'))
      const ids = rows.map(({ id }) => id)
      const flags = await flagsOf(db.read, ids)
      return { items: rows.map((row) => lineOf(row, flags.get(row.id))), next, total }
    },
    'desk-player-names': async (_, { query }) => {
      const items = await findPlayerNames(db.read, query.ids.split(',').slice(0, namesAtOnce))
      return { items }
    },
    'desk-player': async (_, { params: { id } }) =>
      profileOf(db.read, await found(db.read, id), new Date(clock.now())),
    'desk-timeline': async (_, { params: { id } }) => {
      const items = await timelineOf(db.read, await found(db.read, id), new Date(clock.now()))
      return { items: [...items], total: items.length }
    },
    'desk-note': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      await db.transact(async (tx) => {
        await found(tx, id)
        await insertNote(tx, id, staff, body.text, body.flag ?? '')
        await recordAct(tx, {
          staff,
          action: 'player.note',
          subject: { kind: 'player', id },
          from: null,
          to: { text: body.text, flag: body.flag ?? '' },
        })
      })
      return null
    },
    'desk-unflag': async (context, { params: { id, noteId }, body }) => {
      const staff = actingStaff(context)
      await db.transact(async (tx) => {
        const flag = await endFlag(tx, id, noteId, new Date(clock.now()))
        if (flag === null) throw deskErrors['desk-unknown']({ what: 'flag' })
        await recordAct(tx, {
          staff,
          action: 'player.unflag',
          subject: { kind: 'player', id },
          from: { flag },
          to: null,
          reason: body.reason,
        })
      })
      return null
    },
    'desk-ban': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      const { level, version = 0, reason } = body
      await db.transact(async (tx) => {
        // With two parallel requests, the second one sees the result of the first.
        await lockPlayers(tx, [id])
        const before = await found(tx, id)
        await setBan(tx, id, level, version)
        await recordAct(tx, {
          staff,
          action: 'player.ban',
          subject: { kind: 'player', id },
          from: { level: before.ban_level, version: before.ban_version },
          to: { level, version },
          reason,
        })
      })
      return null
    },
    'desk-stake-factor': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      await db.transact(async (tx) => {
        await lockPlayers(tx, [id])
        await found(tx, id)
        const before = await stakeFactorOf(tx, id)
        await setStakeFactor(tx, id, body.percent)
        await recordAct(tx, {
          staff,
          action: 'player.stake-factor',
          subject: { kind: 'player', id },
          from: { percent: before },
          to: { percent: body.percent },
          reason: body.reason,
        })
      })
      await stakeFactors.refresh(db.read)
      return null
    },
    'desk-end-sessions': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      const ended = await db.transact(async (tx) => {
        await found(tx, id)
        const ids = await endSessionsOf(tx, id)
        await recordAct(tx, {
          staff,
          action: 'player.sessions',
          subject: { kind: 'player', id },
          from: { open: ids.length },
          to: { open: 0 },
          reason: body.reason,
        })
        return ids
      })
      identity.refreshPlayer(id)
      for (const session of ended) sessionEnded(session)
      return { ended: ended.length }
    },
    'desk-money': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      const { amount, reason } = body
      if (BigInt(amount) === 0n) throw deskErrors['desk-amount-invalid']({ pointer: '/amount' })
      const proposal = await db.transact(async (tx) => {
        const { currency, name } = await found(tx, id)
        return propose(tx, staff, {
          kind: 'money.adjust',
          subject: { kind: 'player', id },
          input: { playerId: id, amount },
          preview: { player: name, amount, currency },
          reason,
        })
      })
      return { proposal }
    },
  }
}

/** Returns the player with this confirmed number, in any notation; null if it is no number or unknown. */
async function ownerOfPhone(tx: Tx, typed: string): Promise<string | null> {
  const digits = typed.replace(/[\s()+-]/g, '')
  return /^\d{7,15}$/.test(digits) ? findByPhone(tx, `+${digits}`) : null
}

const lineOf = (row: DeskPlayerRow, flags: readonly string[] = []): PlayerLine => ({
  id: row.id,
  name: row.name,
  email: row.email,
  country: row.country,
  currency: row.currency,
  createdAt: row.created_at.getTime(),
  lastSignInAt: row.last_sign_in_at?.getTime() ?? null,
  banLevel: row.ban_level,
  flags,
})

async function profileOf(tx: Tx, row: DeskPlayerRow, now: Date): Promise<PlayerProfile> {
  const { id } = row
  const [
    balances,
    limits,
    sessions,
    notes,
    stakeFactor,
    linked,
    phone,
    exclusions,
    manager,
    standing,
    protection,
  ] = await Promise.all([
    balancesOf(tx, id),
    findLimits(tx, id),
    sessionsOfPlayer(tx, id),
    notesOf(tx, id),
    stakeFactorOf(tx, id),
    linkedPlayers(tx, id),
    findPhone(tx, id),
    findExclusions(tx, id),
    findManager(tx, id),
    findVerification(tx, id),
    protectionLevel(tx, id),
  ])
  return {
    ...lineOf(row, [...new Set(notes.flatMap(({ flag, flagged }) => (flagged ? [flag] : [])))].sort()),
    addressState: row.email_verified ? 'proven' : row.holds_address ? 'unproven' : 'not-held',
    language: row.language,
    phone,
    verification: { status: standing.status, wanted: standing.wanted },
    protectionLevel: protection,
    birthDate: dateText(row.birth_date),
    banVersion: row.ban_version,
    stakeFactor,
    manager: manager && { id: manager.staff_id, name: manager.staff_name },
    accounts: balances.map(({ currency, kind, balance, claimed }) => ({
      currency,
      kind,
      balance: balance.toString(),
      claimed: claimed.toString(),
    })),
    limits: limits.map((limit) => ({
      currency: limit.currency,
      type: limit.limit_type,
      value: limit.value?.toString() ?? null,
      pending: limit.asked_at ? (limit.pending_value?.toString() ?? '') : null,
    })),
    exclusions: exclusions
      .filter(({ endsAt }) => endsAt > now)
      .map(({ limitType, startsAt, endsAt }) => ({
        type: limitType,
        startsAt: startsAt.getTime(),
        endsAt: endsAt.getTime(),
      })),
    sessions: sessions.map((session) => ({
      id: session.id,
      startedAt: session.created_at.getTime(),
      usedAt: session.updated_at.getTime(),
      device: session.user_agent ?? '',
    })),
    notes: notes.map(({ id, at, staff_name, text, flag, flagged }) => ({
      id,
      at: at.getTime(),
      staff: staff_name,
      text,
      flag,
      flagged,
    })),
    linked,
  }
}

/** Formats a date from the database, which is midnight in the server's time zone, or text. */
const dateText = (date: Date | string): string =>
  typeof date === 'string'
    ? date.slice(0, 10)
    : [date.getFullYear(), date.getMonth() + 1, date.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-')
