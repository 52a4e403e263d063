import { findBet, findDeskBets, ownerOfBet, viewsOf } from '#domain/betting/bets/index.ts'
import { acceptRequest, openRequests, refuseRequest } from '#domain/betting/referrals/index.ts'
import {
  allows,
  approve,
  findProposals,
  propose,
  recordAct,
  refuseOwnAccount,
  reject,
  rightsOfStaff,
  staffErrors,
} from '#domain/people/staff/index.ts'
import type { Handlers } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { type KeysetPage, keysetPage } from '#kernel/keyset.ts'
import { actingStaff } from '#kernel/staff.ts'
import type { BetLine, ProposalLine, ReferralLine } from './bet-views.ts'
import type { deskBetEndpoints } from './bets-api.ts'
import { deskErrors } from './errors.ts'
import type { DeskNeeds } from './needs.ts'
import { proposalKinds } from './proposal-kinds.ts'

const day = 86_400_000
const mostReferrals = 200

export function deskBetHandlers(needs: DeskNeeds): Handlers<typeof deskBetEndpoints> {
  const { db, clock, committed, sportNow } = needs
  const kinds = proposalKinds(needs)

  /** Errors: desk-unknown. */
  async function findDetail(betId: string) {
    const playerId = await ownerOfBet(db.read, betId)
    const found = playerId === null ? null : await findBet(db.read, playerId, betId)
    if (playerId === null || !found) throw deskErrors['desk-unknown']({ what: 'bet' })
    const [bet] = await viewsOf(db, playerId, [found], sportNow())
    return { id: betId, playerId, bet: bet! }
  }

  return {
    'desk-bets': async (_, { query }) => {
      const since = new Date(clock.now() - (query.days ?? 30) * day)
      const bySize = query.sort === 'stake'
      const page = bySize ? keysetPage(query, 'integer', 'uuid') : keysetPage(query, 'uuid')
      return deskBetLines(db, { ...query, since, bySize }, page)
    },
    'desk-bet': (_, { params: { id } }) => findDetail(id),
    'desk-void-bet': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      const { playerId, bet } = await findDetail(id)
      if (bet.status !== 'open') throw deskErrors['desk-bet-not-open']()
      const proposal = await db.transact((tx) =>
        propose(tx, staff, {
          kind: 'bet.void',
          subject: { kind: 'bet', id },
          input: { playerId, betId: id, rule: body.rule },
          preview: { player: playerId, rule: body.rule, stake: bet.stake, currency: bet.currency },
          reason: body.reason,
        }),
      )
      return { proposal }
    },
    'desk-referrals': async () => {
      const rows = await openRequests(db.read, mostReferrals)
      const items = rows.map((row): ReferralLine => {
        const legs = row.legs.map(({ sport, competition, home, away, market, outcome, odds, live }) => ({
          ...{ sport, competition, home, away, market, outcome, odds, live },
        }))
        return {
          id: row.request_id,
          playerId: row.player_id,
          askedAt: row.asked_at.getTime(),
          expiresAt: row.expires_at.getTime(),
          currency: row.currency,
          stake: row.stake.toString(),
          possibleWin: row.possible_win.toString(),
          legs,
        }
      })
      return { items, total: items.length }
    },
    'desk-accept-referral': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      await db.transact(async (tx) => {
        const stake = body.stake === undefined ? null : BigInt(body.stake)
        const done = await acceptRequest(tx, id, stake, new Date(clock.now()))
        if (typeof done === 'string') throw noDecision(done)
        await refuseOwnAccount(tx, staff, done.player_id)
        await recordAct(tx, {
          staff,
          action: 'referral.accept',
          subject: { kind: 'referral', id },
          from: { state: 'pending', stake: done.stake.toString() },
          to: { state: 'accepted', stake: done.offer?.toString() ?? null },
          reason: body.reason,
        })
      })
      committed()
      return null
    },
    'desk-refuse-referral': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      await db.transact(async (tx) => {
        const done = await refuseRequest(tx, id, new Date(clock.now()))
        if (typeof done === 'string') throw noDecision(done)
        await recordAct(tx, {
          staff,
          action: 'referral.refuse',
          subject: { kind: 'referral', id },
          from: { state: 'pending' },
          to: { state: 'refused' },
          reason: body.reason,
        })
      })
      committed()
      return null
    },
    'desk-proposals': async (_, { query }) => {
      const { rows, next, total } = await findProposals(db.read, query, keysetPage(query, 'time', 'uuid'))
      const items = rows.map(
        (row): ProposalLine => ({
          id: row.id,
          kind: row.kind,
          subjectKind: row.subject_kind,
          subjectId: row.subject_id,
          input: row.input,
          preview: row.preview,
          reason: row.reason,
          proposedById: row.proposed_by,
          proposedBy: row.proposed_name,
          proposedAt: row.proposed_at.getTime(),
          state: row.state,
          decidedBy: row.decided_name,
          decidedAt: row.decided_at?.getTime() ?? null,
        }),
      )
      return { items, next, total }
    },
    'desk-approve': async (context, { params: { id } }) => {
      const staff = actingStaff(context)
      const proposal = await db.transact(async (tx) => {
        const rights = await rightsOfStaff(tx, staff.id)
        return approve(tx, id, staff, (kind) => {
          const known = kinds[kind]
          if (!known || !allows(rights, kind)) throw staffErrors['staff-not-allowed']({ right: kind })
          return known.execute
        })
      })
      await kinds[proposal.kind]?.after?.(proposal, null)
      return null
    },
    'desk-reject': async (context, { params: { id }, body }) => {
      await db.transact((tx) => reject(tx, id, actingStaff(context), body.reason))
      return null
    },
  }
}

const noDecision = (reason: string) =>
  reason === 'unknown'
    ? deskErrors['desk-unknown']({ what: 'referral' })
    : deskErrors['desk-referral-over']({ reason })

/** Returns bets of all players as list lines. */
export async function deskBetLines(
  db: Pick<Database, 'read'>,
  filter: Parameters<typeof findDeskBets>[1],
  page: KeysetPage,
): Promise<{ items: BetLine[]; total: number | null; next: string | null }> {
  const { rows, next, total } = await findDeskBets(db.read, filter, page)
  const items = rows.map((row): BetLine => {
    const [first] = JSON.parse(row.facts) as readonly { readonly home: string; readonly away: string }[]
    return {
      id: row.bet_id,
      playerId: row.player_id,
      placedAt: row.placed_at.getTime(),
      currency: row.currency,
      stake: row.stake.toString(),
      possibleWin: row.possible_win.toString(),
      payout: row.payout?.toString() ?? null,
      status: row.status,
      legs: row.legs,
      what: first ? `${first.home} – ${first.away}` : '',
    }
  })
  return { items, next, total }
}
