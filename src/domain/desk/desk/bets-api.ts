import * as z from 'zod'
import { deskItems, deskList, reasonText } from '#domain/people/staff/api.ts'
import { endpoint } from '#kernel/contract.ts'
import type { BetDetail, BetLine, ProposalLine, ReferralLine } from './bet-views.ts'
import { amountText, proposed } from './players-api.ts'

const uuid = z.object({ id: z.uuid() })

/** Published rules that allow the operator to void a bet. */
export const voidRules = ['obvious-error', 'late-bet', 'fraud', 'technical-fault', 'under-age'] as const

export const deskBets = endpoint({
  id: 'desk-bets',
  method: 'GET',
  path: '/backoffice/api/bets',
  auth: 'staff',
  right: 'bet.see',
  query: z.object({
    ...deskList,
    betId: z.optional(z.uuid()),
    playerId: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    eventId: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    status: z.optional(z.enum(['open', 'won', 'lost', 'returned', 'cancelled', 'sold'])),
    minStake: z.optional(amountText),
    /** Number of past days; 30 when absent. */
    days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(3650))),
  }),
  answer: deskItems(z.custom<BetLine>()),
  errors: [],
})

export const deskBet = endpoint({
  id: 'desk-bet',
  method: 'GET',
  path: '/backoffice/api/bets/:id',
  auth: 'staff',
  right: 'bet.see',
  params: uuid,
  answer: z.custom<BetDetail>(),
  errors: ['desk-unknown'],
})

/** Proposes to void an open bet. The stake is returned once a second person approves. */
export const deskVoidBet = endpoint({
  id: 'desk-void-bet',
  method: 'POST',
  path: '/backoffice/api/bets/:id/void',
  auth: 'staff',
  right: 'bet.void',
  params: uuid,
  body: z.object({ rule: z.enum(voidRules), reason: reasonText }),
  answer: proposed,
  errors: ['desk-unknown', 'desk-bet-not-open'],
})

export const deskReferrals = endpoint({
  id: 'desk-referrals',
  method: 'GET',
  path: '/backoffice/api/referrals',
  auth: 'staff',
  right: 'referral.see',
  query: z.object(deskList),
  answer: deskItems(z.custom<ReferralLine>()),
  errors: [],
})

export const deskAcceptReferral = endpoint({
  id: 'desk-accept-referral',
  method: 'POST',
  path: '/backoffice/api/referrals/:id/accept',
  auth: 'staff',
  right: 'referral.decide',
  params: uuid,
  /** Minor units of the request's currency: a lower stake than requested; the full one when absent. */
  body: z.object({ stake: z.optional(amountText), reason: reasonText }),
  answer: z.null(),
  errors: ['desk-unknown', 'desk-referral-over', 'staff-own-account'],
})

export const deskRefuseReferral = endpoint({
  id: 'desk-refuse-referral',
  method: 'POST',
  path: '/backoffice/api/referrals/:id/refuse',
  auth: 'staff',
  right: 'referral.decide',
  params: uuid,
  body: z.object({ reason: reasonText }),
  answer: z.null(),
  errors: ['desk-unknown', 'desk-referral-over'],
})

export const deskProposals = endpoint({
  id: 'desk-proposals',
  method: 'GET',
  path: '/backoffice/api/proposals',
  auth: 'staff',
  right: 'proposal.see',
  query: z.object({
    ...deskList,
    state: z.optional(z.enum(['open', 'approved', 'rejected', 'withdrawn'])),
    kind: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: deskItems(z.custom<ProposalLine>()),
  errors: [],
})

/** Also needs the right of the proposal's kind. */
export const deskApprove = endpoint({
  id: 'desk-approve',
  method: 'POST',
  path: '/backoffice/api/proposals/:id/approve',
  auth: 'staff',
  right: 'proposal.decide',
  params: uuid,
  answer: z.null(),
  errors: [
    'proposal-unknown',
    'proposal-decided',
    'proposal-own',
    'proposal-not-independent',
    'proposal-lapsed',
    'proposal-changed',
    'staff-not-allowed',
    'staff-own-account',
    'staff-unknown',
    'staff-email-taken',
    'staff-last-owner',
    'site-file-faulty',
    'site-file-changed',
    'site-file-unwritable',
    'desk-bet-not-open',
    'desk-result-impossible',
    'insufficient-funds',
    'account-unknown',
    'account-converted',
    'bonus-unknown',
    'bonus-ended',
    'desk-bonus-impossible',
    'desk-amount-invalid',
    'desk-amount-above',
    'desk-kept-out',
    'desk-code-taken',
    'desk-day-over',
    'desk-free-bet-currency',
    'desk-free-bet-had',
    'desk-free-bet-over',
    'desk-boost-impossible',
    'desk-boost-too-long',
    'desk-free-spins-had',
    'desk-free-spins-over',
  ],
})

export const deskReject = endpoint({
  id: 'desk-reject',
  method: 'POST',
  path: '/backoffice/api/proposals/:id/reject',
  auth: 'staff',
  right: 'proposal.decide',
  params: uuid,
  body: z.object({ reason: reasonText }),
  answer: z.null(),
  errors: ['proposal-unknown', 'proposal-decided', 'staff-own-account'],
})

export const deskBetEndpoints = [
  deskBets,
  deskBet,
  deskVoidBet,
  deskReferrals,
  deskAcceptReferral,
  deskRefuseReferral,
  deskProposals,
  deskApprove,
  deskReject,
] as const
