import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Staff } from '#kernel/staff.ts'
import { staffErrors } from './errors.ts'
import { mayApprove } from './independence.ts'
import {
  endProposal,
  findProposalAct,
  hasDecision,
  insertProposal,
  lockOpenProposalsOf,
  lockProposal,
  type ProposalAct,
  type ProposalRow,
} from './proposal-store.ts'
import { allows, rightsOf } from './rights.ts'
import { rolesOf } from './staff-store.ts'
import { addAct, refuseOwnAccount } from './store.ts'

export interface Proposal {
  /** Kind of action, for example `bet.void`. Also the right that proposing and approving need. */
  readonly kind: string
  readonly subject: { readonly kind: string; readonly id: string }
  /** JSON input of `execute`. */
  readonly input: unknown
  /** JSON preview of the changes, as far as they are known now. */
  readonly preview: unknown
  readonly reason: string
}

/**
 * Records an action that a second person has to approve. Returns its id.
 *
 * Errors: staff-own-account.
 */
export async function propose(tx: Tx, staff: Staff, proposal: Proposal): Promise<string> {
  const id = uuidv7(Date.now())
  const { kind, subject, input, preview, reason } = proposal
  await refuseOwn(tx, staff, input)
  const actId = await addAct(tx, {
    staff,
    action: `${kind}.propose`,
    subject,
    from: null,
    to: { proposal: id, input, preview },
    reason,
  })
  await insertProposal(tx, {
    id,
    kind,
    subject_kind: subject.kind,
    subject_id: subject.id,
    input,
    preview,
    reason,
    proposed_by: staff.id,
    proposed_name: staff.name,
    act_id: actId,
  })
  return id
}

/** Carries out a proposal in the transaction of its approval. Returns the outcome for the audit log. */
export type Execute = (tx: Tx, proposal: ProposalRow, approver: Staff) => Promise<unknown>

/**
 * Approves a proposal and carries it out, in this transaction. `executeOf` returns the action of a kind; it throws
 * where the approver lacks the right. Executes the proposal as the audit log holds it, and refuses a row that
 * differs.
 *
 * Errors: proposal-unknown, proposal-decided, proposal-changed, proposal-own, proposal-not-independent,
 * proposal-lapsed, staff-own-account, and those of the kind.
 */
export async function approve(
  tx: Tx,
  id: string,
  approver: Staff,
  executeOf: (kind: string) => Execute,
): Promise<ProposalRow> {
  const proposal = await asLogged(tx, await openProposal(tx, id))
  const execute = executeOf(proposal.kind)
  if (proposal.proposed_by === approver.id) throw staffErrors['proposal-own']()
  if (!(await mayApprove(tx, approver.id, { by: proposal.proposed_by, actId: proposal.act_id })))
    throw staffErrors['proposal-not-independent']()
  if (!allows(await rightsOfStaff(tx, proposal.proposed_by), proposal.kind))
    throw staffErrors['proposal-lapsed']()
  await refuseOwn(tx, approver, proposal.input)
  const done = await execute(tx, proposal, approver)
  const actId = await addAct(tx, {
    staff: approver,
    action: `${proposal.kind}.approve`,
    subject: { kind: proposal.subject_kind, id: proposal.subject_id },
    from: { proposal: id, proposedBy: proposal.proposed_name, proposedById: proposal.proposed_by },
    to: done ?? null,
    reason: proposal.reason,
  })
  await endProposal(tx, id, 'approved', approver, actId)
  return proposal
}

/**
 * Ends a proposal without executing it: withdraws it for its proposer, rejects it for anybody else.
 *
 * Errors: proposal-unknown, proposal-decided, staff-own-account.
 */
export async function reject(tx: Tx, id: string, staff: Staff, reason: string): Promise<void> {
  const proposal = await openProposal(tx, id)
  await refuseOwn(tx, staff, proposal.input)
  const own = proposal.proposed_by === staff.id
  const actId = await addAct(tx, {
    staff,
    action: `${proposal.kind}.${own ? 'withdraw' : 'reject'}`,
    subject: { kind: proposal.subject_kind, id: proposal.subject_id },
    from: { proposal: id, proposedBy: proposal.proposed_name },
    to: null,
    reason,
  })
  await endProposal(tx, id, own ? 'withdrawn' : 'rejected', staff, actId)
}

/**
 * Rejects all open proposals of a dismissed staff member. The subject of these acts is the proposal, not the player:
 * otherwise a proposal about the player account of `staff` would block the dismissal.
 */
export async function rejectAllOf(tx: Tx, staffId: string, staff: Staff, reason: string): Promise<void> {
  for (const { id, kind, proposed_name } of await lockOpenProposalsOf(tx, staffId)) {
    const actId = await addAct(tx, {
      staff,
      action: `${kind}.reject`,
      subject: { kind: 'proposal', id },
      from: { proposal: id, proposedBy: proposed_name },
      to: null,
      reason,
    })
    await endProposal(tx, id, 'rejected', staff, actId)
  }
}

/**
 * Returns a proposal as the audit log holds it.
 *
 * Errors: proposal-changed.
 */
async function asLogged(tx: Tx, row: ProposalRow): Promise<ProposalRow> {
  const act = row.act_id === null ? null : await findProposalAct(tx, row.act_id)
  if (!act || !actHolds(act, row) || (await hasDecision(tx, row))) throw staffErrors['proposal-changed']()
  return { ...row, input: act.after?.input, preview: act.after?.preview }
}

/** Returns whether the act of a proposal matches its row. */
function actHolds(act: ProposalAct, row: ProposalRow): boolean {
  return isDeepStrictEqual(
    [
      act.action,
      act.subject_kind,
      act.subject_id,
      act.after?.input,
      act.after?.preview,
      act.reason,
      act.staff_id,
      act.staff_name,
    ],
    [
      `${row.kind}.propose`,
      row.subject_kind,
      row.subject_id,
      row.input,
      row.preview,
      row.reason,
      row.proposed_by,
      row.proposed_name,
    ],
  )
}

/**
 * Refuses proposals about the approver's own player account. The subject of a bet's proposal is the bet, so the
 * player comes from the input.
 */
async function refuseOwn(tx: Tx, staff: Staff, input: unknown): Promise<void> {
  const { playerId } = (input ?? {}) as { readonly playerId?: unknown }
  if (typeof playerId === 'string') await refuseOwnAccount(tx, staff, playerId)
}

async function openProposal(tx: Tx, id: string): Promise<ProposalRow> {
  const proposal = await lockProposal(tx, id)
  if (!proposal) throw staffErrors['proposal-unknown']()
  if (proposal.state !== 'open') throw staffErrors['proposal-decided']({ state: proposal.state })
  return proposal
}

/** Returns the rights of a staff member within this transaction, not those from the start of the session. */
export const rightsOfStaff = async (tx: Tx, id: string): Promise<readonly string[]> =>
  rightsOf(await rolesOf(tx, id))
