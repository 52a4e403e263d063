import { endBoost, findLatestBoosts } from '#domain/betting/boosts/index.ts'
import {
  endPromoCode,
  findDeskFreeBets,
  findFreeBet,
  findPromoCode,
  findPromoCodes,
  hadFreeBet,
} from '#domain/betting/free-bets/index.ts'
import { bannedAmong, findPlayer } from '#domain/people/identity/index.ts'
import { propose, recordAct } from '#domain/people/staff/index.ts'
import { entrantsText, parseSelectionId } from '#domain/sport/pricing/index.ts'
import type { Handlers } from '#kernel/contract.ts'
import { currencies, isCurrency } from '#kernel/currencies.ts'
import { keysetPage } from '#kernel/keyset.ts'
import { actingStaff } from '#kernel/staff.ts'
import { deskErrors } from '../errors.ts'
import type { DeskNeeds } from '../needs.ts'
import { makeGiftCaps } from './gift-caps.ts'
import { endOfDay } from './promotion-kinds.ts'
import type { BoostLine, promotionEndpoints } from './promotions-api.ts'

type Needs = Pick<DeskNeeds, 'db' | 'clock' | 'book' | 'site'>

export function promotionHandlers({ db, clock, book, site }: Needs): Handlers<typeof promotionEndpoints> {
  const caps = makeGiftCaps(site)
  const now = () => new Date(clock.now())
  /** Errors: desk-amount-invalid. */
  const checkAmount = (text: string, currency: string, pointer: string): void => {
    if (!isCurrency(currency) || BigInt(text) < currencies[currency].minStake)
      throw deskErrors['desk-amount-invalid']({ pointer })
  }
  /** Returns a selection with its names for lists. */
  const legOf = (selection: string): BoostLine['legs'][number] => {
    const { eventId = '', market = '', outcome = '' } = parseSelectionId(selection) ?? {}
    const fixture = book.event(eventId)?.fixture
    if (!fixture) return { eventId, market, outcome, sport: '', name: '', home: '', away: '' }
    const { home, away, field, competition } = fixture
    return {
      ...{ eventId, market, outcome, sport: competition.sport, home: home.name },
      name: field ? home.name : `${home.name} – ${away.name}`,
      away: field ? entrantsText(field) : away.name,
    }
  }
  /** Returns the price of a selection, thousandths. Errors: desk-selection-unknown. */
  const priceOf = (selection: string): number => {
    const parts = parseSelectionId(selection)
    const market = parts && book.event(parts.eventId)?.markets.get(parts.market)
    const priced = market?.outcomes.find(([name]) => name === parts?.outcome)
    if (!priced) throw deskErrors['desk-selection-unknown']({ pointer: '/selections' })
    return priced[1]
  }

  return {
    'desk-promo-codes': async (_, { query }) => {
      const { rows, next, total } = await findPromoCodes(db.read, keysetPage(query, 'time', 'text'))
      const items = rows.map((row) => ({
        id: row.code,
        currency: row.currency,
        amount: row.amount.toString(),
        minOdds: row.min_odds,
        minLegs: row.min_legs,
        days: row.days,
        players: row.players,
        used: row.used,
        until: row.until.getTime(),
      }))
      return { items, next, total }
    },
    'desk-make-promo-code': async (context, { body: { reason, ...input } }) => {
      const staff = actingStaff(context)
      const { code, ...terms } = input
      checkAmount(input.amount, input.currency, '/amount')
      caps.promoCode(BigInt(input.amount), input.players, input.currency)
      const ends = endOfDay(input.until)
      if (ends === null || ends <= now()) throw deskErrors['desk-day-over']({ pointer: '/until' })
      if (await findPromoCode(db.read, code)) throw deskErrors['desk-code-taken']({ pointer: '/code' })
      const subject = { kind: 'promo-code', id: code }
      const proposal = await db.transact((tx) =>
        propose(tx, staff, { kind: 'promo.manage', subject, input, preview: terms, reason }),
      )
      return { proposal }
    },
    'desk-end-promo-code': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      await db.transact(async (tx) => {
        if (!(await endPromoCode(tx, id, now()))) throw deskErrors['desk-unknown']({ what: 'promo-code' })
        await recordAct(tx, {
          staff,
          action: 'promo.end',
          subject: { kind: 'promo-code', id },
          from: { ended: false },
          to: { ended: true },
          reason: body.reason,
        })
      })
      return null
    },
    'desk-free-bets': async (_, { query }) => {
      const filter = { playerId: query.playerId || undefined, state: query.state }
      const page = keysetPage(query, 'uuid')
      const { rows, next, total } = await findDeskFreeBets(db.read, filter, now(), page)
      const items = rows.map((row) => ({
        id: row.free_bet_id,
        playerId: row.player_id,
        source: row.source,
        currency: row.currency,
        amount: row.amount.toString(),
        minOdds: row.min_odds,
        minLegs: row.min_legs,
        state: row.state,
        grantedAt: row.granted_at.getTime(),
        expiresAt: row.expires_at.getTime(),
        betId: row.bet_id,
      }))
      return { items, next, total }
    },
    'desk-give-free-bet': async (context, { params: { id }, body: { reason, key, ...terms } }) => {
      const staff = actingStaff(context)
      checkAmount(terms.amount, terms.currency, '/amount')
      caps.freeBet(BigInt(terms.amount), terms.currency)
      const proposal = await db.transact(async (tx) => {
        const player = await findPlayer(tx, id)
        if (!player) throw deskErrors['desk-unknown']({ what: 'player' })
        if (player.currency !== terms.currency)
          throw deskErrors['desk-free-bet-currency']({ pointer: '/currency', currency: player.currency })
        if ((await bannedAmong(tx, [id])).size > 0) throw deskErrors['desk-kept-out']()
        if (await hadFreeBet(tx, id, key)) throw deskErrors['desk-free-bet-had']({ pointer: '/key', key })
        return propose(tx, staff, {
          kind: 'promo.give',
          subject: { kind: 'player', id },
          input: { playerId: id, key, terms },
          preview: { key, ...terms },
          reason,
        })
      })
      return { proposal }
    },
    'desk-take-free-bet-back': async (context, { params: { playerId, id }, body }) => {
      const staff = actingStaff(context)
      const row = await findFreeBet(db.read, playerId, id)
      if (!row) throw deskErrors['desk-unknown']({ what: 'free bet' })
      if (row.state !== 'open') throw deskErrors['desk-free-bet-over']()
      const proposal = await db.transact((tx) =>
        propose(tx, staff, {
          kind: 'promo.take-back',
          subject: { kind: 'player', id: playerId },
          input: { playerId, freeBetId: id },
          preview: { source: row.source, amount: row.amount.toString(), currency: row.currency },
          reason: body.reason,
        }),
      )
      return { proposal }
    },
    'desk-boosts': async (_, { query }) => {
      const at = now()
      const { rows, next, total } = await findLatestBoosts(db.read, keysetPage(query, 'uuid'))
      const items = rows.map((row): BoostLine => {
        const begun = row.starts_at <= at
        return {
          id: row.boost_id,
          legs: row.selections.map(legOf),
          odds: row.odds,
          percent: row.percent,
          startsAt: row.starts_at.getTime(),
          endsAt: row.ends_at.getTime(),
          stakes: row.stakes,
          liability: Number(row.liability / 10_000n),
          taken: Number(row.taken / 10_000n),
          players: row.players,
          state: row.ends_at <= at ? 'over' : begun ? 'running' : 'planned',
        }
      })
      return { items, next, total }
    },
    'desk-make-boost': async (context, { body: { reason, ...body } }) => {
      const staff = actingStaff(context)
      const selections = [...new Set(body.selections)]
      const prices = selections.map(priceOf)
      const single = selections.length === 1
      const raised = (body.odds === undefined) !== (body.percent === undefined)
      const above = body.odds === undefined || (single && body.odds > prices[0]!)
      if (!raised || !above) throw deskErrors['desk-boost-impossible']({ pointer: '/odds' })
      const starts = Math.max(Date.parse(body.from ?? ''), clock.now()) || clock.now()
      if (Date.parse(body.until) <= starts) throw deskErrors['desk-boost-impossible']({ pointer: '/until' })
      caps.boostEnd(new Date(body.until), now())
      const stakes = Object.entries(body.stakes)
      if (stakes.length === 0) throw deskErrors['desk-amount-invalid']({ pointer: '/stakes' })
      for (const [currency, amount] of stakes) checkAmount(amount, currency, '/stakes')
      const proposal = await db.transact(async (tx) => {
        const ids: string[] = []
        for (const name of body.players ?? []) {
          const player = await findPlayer(tx, name)
          if (!player) throw deskErrors['desk-unknown']({ what: name, pointer: '/players' })
          ids.push(player.id)
        }
        const players = ids.length === 0 ? {} : { players: [...new Set(ids)] }
        const terms = { ...body, ...players }
        const input = { ...terms, selections }
        const { selections: _, ...shown } = terms
        return propose(tx, staff, {
          kind: 'boost.manage',
          subject: { kind: 'boost', id: selections.join(' + ') },
          input,
          preview: { legs: selections.map(legOf), ...shown },
          reason,
        })
      })
      return { proposal }
    },
    'desk-end-boost': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      await db.transact(async (tx) => {
        if (!(await endBoost(tx, id, now()))) throw deskErrors['desk-unknown']({ what: 'boost' })
        await recordAct(tx, {
          staff,
          action: 'boost.end',
          subject: { kind: 'boost', id },
          from: { ended: false },
          to: { ended: true },
          reason: body.reason,
        })
      })
      return null
    },
  }
}
