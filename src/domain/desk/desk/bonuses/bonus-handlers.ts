import { findPlayer } from '#domain/people/identity/index.ts'
import { pageOfList, propose } from '#domain/people/staff/index.ts'
import {
  bonusErrors,
  type DeskBonusRow,
  findDeskBonus,
  findDeskBonuses,
  offersIn,
  progressesOf,
  type WageringProgress,
} from '#domain/rewards/bonus/index.ts'
import { cashbackWeekSums, findDeskCashback, weekLength, weekOf } from '#domain/rewards/cashback/index.ts'
import type { Handlers } from '#kernel/contract.ts'
import { keysetPage } from '#kernel/keyset.ts'
import { actingStaff } from '#kernel/staff.ts'
import { deskErrors } from '../errors.ts'
import type { DeskNeeds } from '../needs.ts'
import { makeGiftCaps } from '../promotions/gift-caps.ts'
import type { ProposalNeeds } from '../proposal-kind.ts'
import type { BonusLine, deskBonusEndpoints } from './bonuses-api.ts'

/** Number of past weeks with sums. */
const shownWeeks = 26

type Needs = Pick<DeskNeeds, 'db' | 'clock' | 'bonusOffers'> & Pick<ProposalNeeds, 'site'>

export function deskBonusHandlers({
  db,
  clock,
  bonusOffers,
  site,
}: Needs): Handlers<typeof deskBonusEndpoints> {
  const caps = makeGiftCaps(site)
  const linesOf = async (rows: readonly DeskBonusRow[]): Promise<readonly BonusLine[]> => {
    const active = rows.filter(({ state }) => state === 'active')
    const progresses = await progressesOf(
      db.read,
      active.map((bonus) => ({ playerId: bonus.player_id, bonus })),
    )
    const byBonus = new Map(progresses.map((progress) => [progress.bonus.bonus_id, progress]))
    return rows.map((row) => lineOf(row, byBonus.get(row.bonus_id)))
  }
  const lineOf = (row: DeskBonusRow, progress: WageringProgress | undefined): BonusLine => {
    return {
      id: row.bonus_id,
      playerId: row.player_id,
      kind: row.kind,
      currency: row.currency,
      amount: row.amount.toString(),
      toWager: row.to_wager.toString(),
      wagered: progress?.wagered.toString() ?? null,
      balance: (progress?.balance ?? row.ended_with ?? 0n).toString(),
      openBets: progress?.openBets ?? 0,
      casino: row.casino !== null,
      state: row.state,
      grantedAt: row.granted_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      endedAt: row.ended_at?.getTime() ?? null,
    }
  }

  return {
    'desk-bonuses': async (_, { query }) => {
      const filter = { playerId: query.playerId || undefined, state: query.state }
      const { rows, next, total } = await findDeskBonuses(db.read, filter, keysetPage(query, 'uuid'))
      return { items: [...(await linesOf(rows))], next, total }
    },
    'desk-bonus-offers': async (_, { query }) => {
      const items = offersIn(bonusOffers(), query.currency ?? 'EUR').map((offer) => ({
        ...offer,
        id: offer.kind,
      }))
      return { items, total: items.length }
    },
    'desk-give-bonus': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      const { amount, wagering, days, minOdds, reason } = body
      if (BigInt(amount) <= 0n) throw deskErrors['desk-amount-invalid']({ pointer: '/amount' })
      const proposal = await db.transact(async (tx) => {
        const player = await findPlayer(tx, id)
        if (!player) throw deskErrors['desk-unknown']({ what: 'player' })
        const { currency } = player
        caps.bonus(BigInt(amount), currency)
        return propose(tx, staff, {
          kind: 'bonus.give',
          subject: { kind: 'player', id },
          input: { playerId: id, currency, amount, wagering, days, wageringOdds: minOdds },
          preview: { amount, currency, wagering, days, minOdds },
          reason,
        })
      })
      return { proposal }
    },
    'desk-cancel-bonus': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      const row = await findDeskBonus(db.read, id)
      if (!row) throw deskErrors['desk-unknown']({ what: 'bonus' })
      if (row.state !== 'active') throw bonusErrors['bonus-ended']({ state: row.state })
      const [line] = await linesOf([row])
      const { playerId, currency, amount, balance, openBets } = line!
      const proposal = await db.transact((tx) =>
        propose(tx, staff, {
          kind: 'bonus.cancel',
          subject: { kind: 'player', id: playerId },
          input: { playerId, bonusId: id },
          preview: { bonus: id, amount, taken: balance, currency, openBets },
          reason: body.reason,
        }),
      )
      return { proposal }
    },
    'desk-cashback': async (_, { query }) => {
      const day = query.week ? Date.parse(`${query.week}T00:00:00Z`) : Number.NaN
      const week = Number.isNaN(day) ? undefined : new Date(weekOf(day))
      const { rows, next, total } = await findDeskCashback(
        db.read,
        { playerId: query.playerId || undefined, week },
        keysetPage(query, 'time', 'integer', 'text', 'text'),
      )
      const items = rows.map((row) => ({
        id: `${row.player_id} ${row.currency} ${row.week.toISOString().slice(0, 10)}`,
        playerId: row.player_id,
        currency: row.currency,
        week: row.week.getTime(),
        amount: row.amount.toString(),
        carried: row.carried.toString(),
        paidAt: row.paid_at.getTime(),
      }))
      return { items, next, total }
    },
    'desk-cashback-weeks': async (_, { query }) => {
      const { limit, offset } = pageOfList(query)
      const rows = await cashbackWeekSums(db.read, new Date(weekOf(clock.now()) - shownWeeks * weekLength))
      const items = rows.slice(offset, offset + limit).map((row) => ({
        id: `${row.week.toISOString().slice(0, 10)} ${row.currency}`,
        week: row.week.getTime(),
        currency: row.currency,
        players: row.players,
        staked: row.staked.toString(),
        returned: row.returned.toString(),
        paid: row.paid?.toString() ?? null,
        payments: row.payments,
      }))
      return { items, total: rows.length }
    },
  }
}
