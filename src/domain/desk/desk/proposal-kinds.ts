import { findBet, voidBet } from '#domain/betting/bets/index.ts'
import { payHeldWin, refuseHeldWin } from '#domain/casino/providers/index.ts'
import { endWithdrawal } from '#domain/money/payments/index.ts'
import { findPlayer } from '#domain/people/identity/index.ts'
import { type ProposalRow, staffKinds } from '#domain/people/staff/index.ts'
import { giveBonus, giveUp } from '#domain/rewards/bonus/index.ts'
import { type AppliedMessage, applyMessages } from '#domain/sport/feed/index.ts'
import { announce, lockPlayers, post } from '#domain/trust/ledger/index.ts'
import { isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { deskErrors } from './errors.ts'
import { type MergeInput, mergeEvents, type SplitInput, splitEvent } from './matches/merge-events.ts'
import { freeSpinsKinds } from './promotions/free-spins-kinds.ts'
import { makeGiftCaps } from './promotions/gift-caps.ts'
import { promotionKinds } from './promotions/promotion-kinds.ts'
import type { ProposalKind, ProposalNeeds } from './proposal-kind.ts'
import { correctionOf, type SaidResult } from './result-preview.ts'
import { putSite } from './site/put-site.ts'
import { siteKinds } from './site/site-kinds.ts'

export interface VoidInput {
  readonly playerId: string
  readonly betId: string
  readonly rule: string
}
export interface MoneyInput {
  readonly playerId: string
  /** Minor units; negative for a debit. */
  readonly amount: string
}
export interface GiveBonusInput {
  readonly playerId: string
  readonly currency: string
  /** Minor units. */
  readonly amount: string
  readonly wagering: number
  readonly days: number
  readonly wageringOdds: number
}
export interface CancelBonusInput {
  readonly playerId: string
  readonly bonusId: string
}
interface HeldWinInput {
  readonly provider: string
  readonly transaction: string
}
interface PayInput {
  readonly playerId: string
  readonly paymentId: string
}
export interface ResultInput extends SaidResult {
  readonly eventId: string
}

/** Returns the kinds by the right that proposing and approving them needs. */
export function proposalKinds(needs: ProposalNeeds): Readonly<Record<string, ProposalKind>> {
  const { db, clock, acceptance, committed, sportNow, feedApplied } = needs
  // Keyed by the row that the transaction read, so that entries of a failed commit are collected with it.
  const applied = new WeakMap<ProposalRow, readonly AppliedMessage[]>()
  return {
    ...promotionKinds(needs),
    ...freeSpinsKinds(needs),
    ...staffKinds({ now: () => clock.now(), sendStaffLetter: needs.sendStaffLetter }),
    ...siteKinds({ siteFile: needs.siteFile, put: putSite(needs) }),
    'bet.void': {
      async execute(tx, { input }) {
        const { playerId, betId } = input as VoidInput
        const result = await voidBet(tx, playerId, betId)
        if (result !== 'voided') throw deskErrors['desk-bet-not-open']()
        return { status: 'cancelled' }
      },
      async after({ input }) {
        const { playerId, betId } = input as VoidInput
        const bet = await findBet(db.read, playerId, betId)
        if (bet) acceptance.released(playerId, bet)
        committed()
      },
    },
    'money.adjust': {
      execute: (tx, { id, input }) => moveMoney(tx, id, input as MoneyInput),
      after: committed,
    },
    'money.held-win': {
      async execute(tx, { input }) {
        const { provider, transaction } = input as HeldWinInput
        const paid = await payHeldWin(tx, provider, transaction)
        if (!paid) throw deskErrors['desk-unknown']({ what: 'win' })
        return { amount: paid.amount.toString(), currency: paid.currency }
      },
      after: committed,
    },
    'money.refuse-win': {
      async execute(tx, { input }) {
        const { provider, transaction } = input as HeldWinInput
        const refused = await refuseHeldWin(tx, provider, transaction)
        if (!refused) throw deskErrors['desk-unknown']({ what: 'win' })
        return { amount: refused.amount.toString(), currency: refused.currency }
      },
    },
    'bonus.give': {
      async execute(tx, { id, input }) {
        const { amount, ...given } = input as GiveBonusInput
        if (!isCurrency(given.currency)) throw deskErrors['desk-amount-invalid']()
        const { currency } = given
        makeGiftCaps(needs.site).bonus(BigInt(amount), currency)
        const now = new Date(clock.now())
        const result = await giveBonus(tx, id, { ...given, currency, amount: BigInt(amount) }, now)
        if ('refused' in result) throw deskErrors['desk-bonus-impossible']({ reason: result.refused })
        return { bonus: result.bonusId }
      },
      after: committed,
    },
    'bonus.cancel': {
      async execute(tx, { input }) {
        const { playerId, bonusId } = input as CancelBonusInput
        await lockPlayers(tx, [playerId])
        await giveUp(tx, playerId, bonusId, new Date(clock.now()))
        return { bonus: bonusId, state: 'given-up' }
      },
      after: committed,
    },
    'payment.pay': {
      async execute(tx, { input, reason }, approver) {
        const { playerId, paymentId } = input as PayInput
        const end = { state: 'done', staffName: approver.name, reason } as const
        const { amount, currency } = await endWithdrawal(
          tx,
          playerId,
          paymentId,
          end,
          new Date(needs.clock.now()),
        )
        return { amount: amount.toString(), currency }
      },
      after: committed,
    },
    'event.merge': {
      execute: (tx, { input }) => mergeEvents(tx, input as MergeInput),
      after: () => needs.eventsRenamed(),
    },
    'event.split': {
      execute: (tx, { input }) => splitEvent(tx, input as SplitInput),
      after: () => needs.eventsRenamed(),
    },
    'event.result': {
      async execute(tx, proposal) {
        const { eventId, ...said } = proposal.input as ResultInput
        const { fixture, message, next } = await correctionOf({ read: tx }, eventId, said, sportNow())
        applied.set(proposal, await applyMessages(tx, fixture, [message]))
        return next.ranking ? { order: next.ranking.order } : { score: next.score }
      },
      after(proposal) {
        const messages = applied.get(proposal)
        if (messages) feedApplied(messages)
      },
    },
  }
}

/**
 * Moves money manually between a player's main account and promotion costs. That way a credit does not extend the
 * player's loss limit, and a debit does not use it up. Errors: desk-unknown, insufficient-funds, account-unknown,
 * account-converted.
 */
async function moveMoney(tx: Tx, ref: string, { playerId, amount: text }: MoneyInput): Promise<unknown> {
  await lockPlayers(tx, [playerId])
  const player = await findPlayer(tx, playerId)
  if (!player) throw deskErrors['desk-unknown']({ what: 'player' })
  const amount = BigInt(text)
  const { currency } = player
  await post(tx, [
    {
      playerId,
      source: amount > 0n ? 'promotion' : 'main',
      destination: amount > 0n ? 'main' : 'promotion',
      amount: amount > 0n ? amount : -amount,
      currency,
      reason: 'correction',
      ref,
    },
  ])
  await announce(tx, playerId, 'money-corrected', { currency })
  return { amount: text, currency }
}
