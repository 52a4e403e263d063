import { hasDeposited } from '#domain/money/payments/index.ts'
import { balancesOf, lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import { type Currency, isCurrency } from '#kernel/currencies.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { advanceBonuses, giveUp, isDue } from './advance.ts'
import { type BonusView, type bonusEndpoints, bonusErrors, type OfferView } from './api.ts'
import { bonusChoices, ineligibilityReasonOf, linkedHadFirstBonus, termsIn } from './grant.ts'
import { type BonusKind, type BonusOffers, bonusKinds, type CasinoTerms } from './offers.ts'
import type { BonusRow } from './store.ts'
import { type WageringProgress, wageringProgressOf } from './wagering-progress.ts'

export interface BonusDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  readonly offers: () => BonusOffers
  /** Called after a commit, to wake the relay. */
  readonly committed?: () => void
}

export function bonusHandlers(deps: BonusDeps): Handlers<typeof bonusEndpoints> {
  const { db, clock, committed } = deps
  return {
    async listBonusOffers(_context, { query: { currency } }) {
      return { offers: offersIn(deps.offers(), currency) }
    },

    async showBonuses(context) {
      const playerId = signedIn(context)
      const now = new Date(clock.now())
      if (await isDue(db.read, playerId, now)) {
        await db.transact(async (tx) => {
          await lockPlayers(tx, [playerId])
          await advanceBonuses(tx, playerId, now)
        })
        committed?.()
      }
      const offers = deps.offers()
      const first = !(await hasDeposited(db.read, playerId))
      const shown = offersIn(offers, await currencyOf(db.read, playerId))
      return {
        choices: await bonusChoices(db.read, playerId),
        offers: await Promise.all(
          shown.map(async (offer) => ({
            offer,
            ineligibilityReason: await ineligibilityReasonOf(
              db.read,
              playerId,
              offer.kind,
              offer.currency as Currency,
              offers,
              first,
              now,
            ),
          })),
        ),
        bonuses: await viewsOf(db.read, playerId),
      }
    },

    async giveUpBonus(context, { body: { bonusId } }) {
      const playerId = signedIn(context)
      const views = await db.transact(async (tx) => {
        await lockPlayers(tx, [playerId])
        await giveUp(tx, playerId, bonusId, new Date(clock.now()))
        return viewsOf(tx, playerId)
      })
      committed?.()
      const bonus = views.find(({ id }) => id === bonusId)
      if (!bonus) throw bonusErrors['bonus-unknown']()
      return { bonus }
    },
  }
}

/** Returns whether a bonus is offered for the player's first deposit (`is_available_first_deposit_bonus`). */
export const firstDepositBonusAvailable = async (
  tx: Tx,
  playerId: string,
  offers: BonusOffers,
): Promise<boolean> =>
  offers.firstDeposit !== null &&
  !(await hasDeposited(tx, playerId)) &&
  !(await linkedHadFirstBonus(tx, playerId))

/** Returns the player's current currency, past any conversion. */
async function currencyOf(tx: Tx, playerId: string): Promise<Currency> {
  const own = (await balancesOf(tx, playerId)).find(
    ({ kind, converted_to }) => kind === 'main' && converted_to === null,
  )
  return isCurrency(own?.currency) ? own.currency : 'EUR'
}

/** Returns the offers in a currency, as the API shows them. */
export const offersIn = (offers: BonusOffers, currency: Currency): readonly OfferView[] =>
  bonusKinds.flatMap((kind: BonusKind) => {
    const offer = kind === 'first-deposit' ? offers.firstDeposit : offers.redeposit
    if (!offer) return []
    const { percent, upTo, minDeposit } = termsIn(offer, currency)
    const { wagering, days, wageringOdds, wageringLegs, paidAtEnd, freeWithdrawals } = offer
    const weekday = kind === 'redeposit' ? (offers.redeposit?.weekday ?? null) : null
    const amounts = { upTo: upTo.toString(), minDeposit: minDeposit.toString() }
    const casino = casinoIn(offers.casino ?? null, currency)
    return [
      {
        ...{ kind, currency, percent, ...amounts, wagering, days, wageringOdds, wageringLegs, paidAtEnd },
        ...{ freeWithdrawals, weekday, casino },
      },
    ]
  })

const casinoIn = (terms: CasinoTerms | null, currency: Currency): OfferView['casino'] =>
  terms && {
    wagering: terms.wagering,
    days: terms.days,
    maxStake: terms.maxStake[currency].toString(),
    contribution: terms.contribution,
    freeSpins: terms.freeSpins && { ...terms.freeSpins, stake: terms.freeSpins.stake[currency].toString() },
  }

async function viewsOf(tx: Tx, playerId: string): Promise<readonly BonusView[]> {
  const { bonuses, active } = await wageringProgressOf(tx, playerId)
  return bonuses.map((bonus) =>
    bonusView(
      bonus,
      active.find((one) => one.bonus === bonus),
    ),
  )
}

const bonusView = (bonus: BonusRow, progress: WageringProgress | undefined): BonusView => ({
  id: bonus.bonus_id,
  kind: bonus.kind,
  currency: bonus.currency,
  amount: bonus.amount.toString(),
  toWager: bonus.to_wager.toString(),
  wageringOdds: bonus.wagering_odds,
  wageringLegs: bonus.wagering_legs,
  paidAtEnd: bonus.paid_at_end,
  freeWithdrawals: bonus.free_withdrawals,
  casino: bonus.casino,
  wagered: progress?.wagered.toString() ?? null,
  openBets: progress?.openBets ?? 0,
  balance: (progress?.balance ?? bonus.ended_with ?? 0n).toString(),
  grantedAt: bonus.granted_at.getTime(),
  expiresAt: bonus.expires_at.getTime(),
  state: bonus.state,
  endedAt: bonus.ended_at?.getTime() ?? null,
})
