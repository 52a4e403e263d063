import { type BoostRow, insertBoost } from '#domain/betting/boosts/index.ts'
import { giveFreeBet, insertPromoCode, takeFreeBetBack } from '#domain/betting/free-bets/index.ts'
import { currencies, isCurrency } from '#kernel/currencies.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { deskErrors } from '../errors.ts'
import type { ProposalKind, ProposalNeeds } from '../proposal-kind.ts'
import { makeGiftCaps } from './gift-caps.ts'

interface FreeBetTermsInput {
  readonly currency: string
  /** Minor units. */
  readonly amount: string
  readonly minOdds: number
  readonly minLegs: number
  readonly days: number
}
interface GiveFreeBetInput {
  readonly playerId: string
  readonly key: string
  readonly terms: FreeBetTermsInput
}
interface TakeBackInput {
  readonly playerId: string
  readonly freeBetId: string
}
interface PromoCodeInput extends FreeBetTermsInput {
  readonly code: string
  readonly players: number
  /** Last day, UTC. */
  readonly until: string
}
interface BoostInput {
  readonly selections: readonly string[]
  readonly odds?: number
  readonly percent?: number
  readonly from?: string
  readonly until: string
  readonly stakes: Readonly<Record<string, string>>
  /** Whole euros. */
  readonly liability: number
  readonly players?: readonly string[]
}

/** Returns the end of a day such as 2026-12-31, UTC; null if the calendar has no such day. */
export function endOfDay(text: string): Date | null {
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return null
  return new Date(day.getTime() + 86_400_000)
}

/** Proposals of gifts, checked again at approval. */
export function promotionKinds({
  clock,
  committed,
  site,
}: Pick<ProposalNeeds, 'clock' | 'committed' | 'site'>): Readonly<Record<string, ProposalKind>> {
  const now = () => new Date(clock.now())
  const caps = makeGiftCaps(site)
  return {
    'promo.give': {
      async execute(tx, { input }) {
        const { playerId, key, terms } = input as GiveFreeBetInput
        const { currency } = terms
        if (!isCurrency(currency)) throw deskErrors['desk-amount-invalid']()
        const own = { ...terms, currency, amount: BigInt(terms.amount) }
        caps.freeBet(own.amount, currency)
        const given = await giveFreeBet(tx, playerId, key, own, now())
        if (given === 'unknown') throw deskErrors['desk-unknown']({ what: 'player' })
        if (given === 'kept-out') throw deskErrors['desk-kept-out']()
        if (given === 'other-currency') throw deskErrors['desk-free-bet-currency']()
        if (given !== 'given') throw deskErrors['desk-free-bet-had']({ key })
        return { key, amount: terms.amount, currency }
      },
      after: committed,
    },
    'promo.take-back': {
      async execute(tx, { input }) {
        const { playerId, freeBetId } = input as TakeBackInput
        if (!(await takeFreeBetBack(tx, playerId, freeBetId))) throw deskErrors['desk-free-bet-over']()
        return { state: 'taken-back' }
      },
    },
    'promo.manage': {
      async execute(tx, { input }) {
        const { code, currency, amount, minOdds, minLegs, days, players, until } = input as PromoCodeInput
        if (!isCurrency(currency) || BigInt(amount) < currencies[currency].minStake)
          throw deskErrors['desk-amount-invalid']()
        caps.promoCode(BigInt(amount), players, currency)
        const ends = endOfDay(until)
        if (ends === null || ends <= now()) throw deskErrors['desk-day-over']()
        const row = {
          ...{ code, currency, amount: BigInt(amount), min_odds: minOdds, min_legs: minLegs, days, players },
          until: ends,
        }
        if (!(await insertPromoCode(tx, row, now()))) throw deskErrors['desk-code-taken']()
        return { code }
      },
    },
    'boost.manage': {
      async execute(tx, { input }) {
        const said = input as BoostInput
        const at = now()
        const from = new Date(said.from ?? at)
        const row: Omit<BoostRow, 'taken'> = {
          boost_id: uuidv7(at.getTime()),
          selections: said.selections,
          odds: said.odds ?? null,
          percent: said.percent ?? null,
          starts_at: from > at ? from : at,
          ends_at: new Date(said.until),
          stakes: said.stakes,
          liability: BigInt(said.liability) * 1_000_000n,
          players: said.players ?? null,
        }
        if (row.ends_at <= row.starts_at) throw deskErrors['desk-boost-impossible']()
        caps.boostEnd(row.ends_at, at)
        await insertBoost(tx, row, at)
        return { boost: row.boost_id }
      },
    },
  }
}
