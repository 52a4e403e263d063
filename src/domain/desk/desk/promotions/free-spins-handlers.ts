import { slotIds } from '#domain/casino/casino/index.ts'
import { findDeskFreeRounds, findFreeRounds, findFreeRoundsOf } from '#domain/casino/rounds/index.ts'
import { bannedAmong, findPlayer } from '#domain/people/identity/index.ts'
import { propose } from '#domain/people/staff/index.ts'
import type { Handlers } from '#kernel/contract.ts'
import { currencies, isCurrency } from '#kernel/currencies.ts'
import { keysetPage } from '#kernel/keyset.ts'
import { actingStaff } from '#kernel/staff.ts'
import { deskErrors } from '../errors.ts'
import type { DeskNeeds } from '../needs.ts'
import type { FreeSpinsLine, freeSpinsEndpoints } from './free-spins-api.ts'
import { makeGiftCaps } from './gift-caps.ts'

/** Handlers of free spins in the back office: as `npm run op -- free-spins`, but with a second person. */
export function freeSpinsHandlers({
  db,
  clock,
  site,
}: Pick<DeskNeeds, 'db' | 'clock' | 'site'>): Handlers<typeof freeSpinsEndpoints> {
  const now = () => new Date(clock.now())
  const caps = makeGiftCaps(site)
  return {
    'desk-free-spins': async (_, { query }) => {
      const filter = { playerId: query.playerId || undefined, state: query.state }
      const page = keysetPage(query, 'uuid')
      const { rows, next, total } = await findDeskFreeRounds(db.read, filter, now(), page)
      const items = rows.map(
        (row): FreeSpinsLine => ({
          id: row.free_rounds_id,
          playerId: row.player_id,
          source: row.source,
          games: row.games.join(', '),
          currency: row.currency,
          stake: row.stake.toString(),
          granted: row.granted,
          used: row.used,
          state: row.state,
          grantedAt: row.granted_at.getTime(),
          expiresAt: row.expires_at.getTime(),
        }),
      )
      return { items, next, total }
    },
    'desk-slots': async () => ({ items: slotIds().map((id) => ({ id })) }),
    'desk-give-free-spins': async (context, { params: { id }, body: { reason, ...terms } }) => {
      const staff = actingStaff(context)
      const { key, game, currency, stake } = terms
      if (!slotIds().includes(game))
        throw deskErrors['desk-slot-unknown']({ pointer: '/game', slots: slotIds().join(', ') })
      if (!isCurrency(currency) || BigInt(stake) < currencies[currency].minStake)
        throw deskErrors['desk-amount-invalid']({ pointer: '/stake' })
      caps.freeSpins(BigInt(stake), terms.count, currency)
      const proposal = await db.transact(async (tx) => {
        const player = await findPlayer(tx, id)
        if (!player) throw deskErrors['desk-unknown']({ what: 'player' })
        if (player.currency !== currency)
          throw deskErrors['desk-free-bet-currency']({ pointer: '/currency', currency: player.currency })
        if ((await bannedAmong(tx, [id])).size > 0) throw deskErrors['desk-kept-out']()
        if (await findFreeRoundsOf(tx, id, `operator ${key}`))
          throw deskErrors['desk-free-spins-had']({ pointer: '/key', key })
        return propose(tx, staff, {
          kind: 'promo.give-spins',
          subject: { kind: 'player', id },
          input: { playerId: id, terms },
          preview: terms,
          reason,
        })
      })
      return { proposal }
    },
    'desk-take-free-spins-back': async (context, { params: { playerId, id }, body }) => {
      const staff = actingStaff(context)
      const row = await findFreeRounds(db.read, playerId, id)
      if (!row) throw deskErrors['desk-unknown']({ what: 'free spins' })
      const { source, games, granted, used, stake, currency, expiresAt } = row
      if (!source.startsWith('operator ') || used >= granted || expiresAt <= now())
        throw deskErrors['desk-free-spins-over']()
      const proposal = await db.transact((tx) =>
        propose(tx, staff, {
          kind: 'promo.take-spins-back',
          subject: { kind: 'player', id: playerId },
          input: { playerId, freeSpinsId: id },
          preview: { source, game: games.join(', '), granted, used, stake: stake.toString(), currency },
          reason: body.reason,
        }),
      )
      return { proposal }
    },
  }
}
