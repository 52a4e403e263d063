import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Staff } from '#kernel/staff.ts'
import { staffErrors } from './errors.ts'
import { endProposal, insertProposal, lockProposal, type ProposalRow } from './proposal-store.ts'
import { rightsOf } from './rights.ts'
import { rolesOf } from './staff-store.ts'
import { recordAct, refuseOwnAccount } from './store.ts'

export interface Proposal {
  /** What is to be done, for example `bet.void`: also the right that proposing and approving needs. */
  readonly kind: string
  readonly subject: { readonly kind: string; readonly id: string }
  /** JSON: what `execute` is given. */
  readonly input: unknown
  /** JSON: what it will change, as far as that is known now. */
  readonly preview: unknown
  readonly reason: string
}

/**
 * Writes down what a second person has to approve. Answers its id.
 *
 * Errors: staff-own-account.
 */
export async function propose(tx: Tx, staff: Staff, proposal: Proposal): Promise<string> {
  const id = uuidv7(Date.now())
  const { kind, subject, input, preview, reason } = proposal
  await refuseOwn(tx, staff, input)
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
  })
  await recordAct(tx, {
    staff,
    action: `${kind}.propose`,
    subject,
    from: null,
    to: { input, preview },
    reason,
  })
  return id
}

/** Does what was proposed, in the transaction of the approval; answers what it came to, for the audit log. */
export type Execute = (tx: Tx, proposal: ProposalRow, approver: Staff) => Promise<unknown>

/**
 * Approves a proposal and does it, in this transaction. `executeOf` answers what does a kind; it throws where the approver
 * lacks the right.
 *
 * Errors: proposal-unknown, proposal-decided, proposal-own, staff-own-account, and those of the kind.
 */
export async function approve(
  tx: Tx,
  id: string,
  approver: Staff,
  executeOf: (kind: string) => Execute,
): Promise<ProposalRow> {
  const proposal = await openProposal(tx, id)
  const execute = executeOf(proposal.kind)
  if (proposal.proposed_by === approver.id) throw staffErrors['proposal-own']()
  await refuseOwn(tx, approver, proposal.input)
  await endProposal(tx, id, 'approved', approver)
  const done = await execute(tx, proposal, approver)
  await recordAct(tx, {
    staff: approver,
    action: `${proposal.kind}.approve`,
    subject: { kind: proposal.subject_kind, id: proposal.subject_id },
    from: { proposal: id, proposedBy: proposal.proposed_name },
    to: done ?? null,
    reason: proposal.reason,
  })
  return proposal
}

/**
 * Ends a proposal without doing it: whoever made it withdraws it, anybody else rejects it.
 *
 * Errors: proposal-unknown, proposal-decided, staff-own-account.
 */
export async function reject(tx: Tx, id: string, staff: Staff, reason: string): Promise<void> {
  const proposal = await openProposal(tx, id)
  await refuseOwn(tx, staff, proposal.input)
  const own = proposal.proposed_by === staff.id
  await endProposal(tx, id, own ? 'withdrawn' : 'rejected', staff)
  await recordAct(tx, {
    staff,
    action: `${proposal.kind}.${own ? 'withdraw' : 'reject'}`,
    subject: { kind: proposal.subject_kind, id: proposal.subject_id },
    from: { proposal: id, proposedBy: proposal.proposed_name },
    to: null,
    reason,
  })
}

/** Of a bet the subject is the bet: whose it is stands in the input. */
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

/** What somebody may do as the transaction sees it, whatever his session began with. */
export const rightsOfStaff = async (tx: Tx, id: string): Promise<readonly string[]> =>
  rightsOf(await rolesOf(tx, id))
