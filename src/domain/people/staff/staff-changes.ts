import { hashOfToken, newToken } from '#domain/trust/secrets/index.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Staff } from '#kernel/staff.ts'
import { staffErrors } from './errors.ts'
import { gains, hasIndependentOwner } from './independence.ts'
import type { ProposalRow } from './proposal-store.ts'
import { type Execute, propose, rejectAllOf } from './proposals.ts'
import { deleteSessionsOf } from './session-store.ts'
import { invitationEnd } from './sign-in/staff-sessions.ts'
import * as accounts from './staff-store.ts'
import { recordAct } from './store.ts'

/** A letter to a member of staff about their own account. */
export interface StaffLetter {
  readonly to: string
  readonly kind: 'invited' | 'link-proposed' | 'link' | 'access-proposed' | 'access' | 'dismissed'
  /** Names of those who made the change. */
  readonly by: string
}
export type SendStaffLetter = (letter: StaffLetter) => void

/** Result of a change of staff; `proposal`: it waits for a second owner. */
interface Changed {
  readonly proposal: string | null
  readonly letters: readonly StaffLetter[]
}
export interface MadeLink extends Changed {
  readonly id: string
  /** Works once; for a proposal only after the approval. */
  readonly token: string
  readonly expiresAt: Date
}

interface InviteInput {
  readonly email: string
  readonly name: string
  readonly roles: readonly string[]
  readonly linkHash: string
}
interface LinkInput {
  readonly linkHash: string
}
interface ChangeInput {
  readonly roles: readonly string[]
  readonly disabled: boolean
}

const subjectOf = (id: string) => ({ kind: 'staff', id }) as const

/**
 * Returns whether another owner, independent of `staff`, has to approve. Locks the owners until the transaction ends.
 */
const needsSecondOwner = async (tx: Tx, staff: Staff): Promise<boolean> =>
  hasIndependentOwner(tx, staff.id, await accounts.lockOwners(tx))

/**
 * Invites a staff member by a one-time link. Where another independent owner exists, the account is created with
 * their approval.
 *
 * Errors: staff-email-taken.
 */
export async function inviteStaff(
  tx: Tx,
  staff: Staff,
  asked: Omit<InviteInput, 'linkHash'> & { readonly reason: string },
  now: number,
): Promise<MadeLink> {
  const { email, name, roles, reason } = asked
  const id = uuidv7(now)
  const token = newToken()
  const input: InviteInput = { email, name, roles, linkHash: hashOfToken(token) }
  const link = { id, token, expiresAt: invitationEnd(now) }
  if (await needsSecondOwner(tx, staff)) {
    await refuseTaken(tx, email)
    const proposal = await propose(tx, staff, {
      kind: 'staff.invite',
      subject: subjectOf(id),
      input,
      preview: { email, name, roles },
      reason,
    })
    return { ...link, proposal, letters: [] }
  }
  await makeInvited(tx, id, input, now)
  await recordAct(tx, {
    staff,
    action: 'staff.invite',
    subject: subjectOf(id),
    from: null,
    to: { email, name, roles },
    reason,
  })
  return { ...link, proposal: null, letters: [{ to: email, kind: 'invited', by: staff.name }] }
}

/**
 * Gives an account a new one-time link, which sets password and authenticator anew. Where another independent owner
 * exists, they have to approve.
 *
 * Errors: staff-unknown.
 */
export async function linkStaff(
  tx: Tx,
  staff: Staff,
  id: string,
  reason: string,
  now: number,
): Promise<MadeLink> {
  const { email } = await lockAccount(tx, id)
  const token = newToken()
  const input: LinkInput = { linkHash: hashOfToken(token) }
  const link = { id, token, expiresAt: invitationEnd(now) }
  const by = staff.name
  if (await needsSecondOwner(tx, staff)) {
    const proposal = await propose(tx, staff, {
      kind: 'staff.link',
      subject: subjectOf(id),
      input,
      preview: { email },
      reason,
    })
    return { ...link, proposal, letters: [{ to: email, kind: 'link-proposed', by }] }
  }
  await accounts.setInvitation(tx, id, input.linkHash, link.expiresAt)
  await recordAct(tx, { staff, action: 'staff.link', subject: subjectOf(id), from: null, to: null, reason })
  return { ...link, proposal: null, letters: [{ to: email, kind: 'link', by }] }
}

/**
 * Changes roles or dismisses. One person can remove access at once; giving more takes a second owner, where another
 * independent one exists.
 *
 * Errors: staff-unknown, staff-last-owner.
 */
export async function changeStaff(
  tx: Tx,
  staff: Staff,
  id: string,
  asked: {
    readonly roles?: readonly string[] | undefined
    readonly disabled?: boolean | undefined
    readonly reason: string
  },
): Promise<Changed> {
  const secondOwner = await needsSecondOwner(tx, staff)
  const account = await lockAccount(tx, id)
  const before = rightsNow(account)
  const after = { roles: asked.roles ?? before.roles, disabled: asked.disabled ?? before.disabled }
  const { reason } = asked
  const by = staff.name
  if (gains(before, after) && secondOwner) {
    const proposal = await propose(tx, staff, {
      kind: 'staff.change',
      subject: subjectOf(id),
      input: after,
      preview: { email: account.email, from: before, to: after },
      reason,
    })
    return { proposal, letters: [{ to: account.email, kind: 'access-proposed', by }] }
  }
  await applyChange(tx, account, after, staff, reason)
  await recordAct(tx, {
    staff,
    action: 'staff.change',
    subject: subjectOf(id),
    from: before,
    to: after,
    reason,
  })
  return {
    proposal: null,
    letters: [{ to: account.email, kind: after.disabled ? 'dismissed' : 'access', by }],
  }
}

/** Proposal kinds about staff, by the right that they need: only owners have these. */
export const staffKinds = ({
  now,
  sendStaffLetter,
}: {
  readonly now: () => number
  readonly sendStaffLetter: SendStaffLetter
}): Readonly<
  Record<
    string,
    {
      readonly execute: Execute
      readonly after: (proposal: ProposalRow) => void
    }
  >
> => {
  const addressees = new WeakMap<object, StaffLetter>()
  const tell = (proposal: ProposalRow) => {
    const letter = addressees.get(proposal)
    if (letter) sendStaffLetter(letter)
  }
  const letter = (proposal: ProposalRow, approver: Staff, to: string, kind: StaffLetter['kind']) =>
    addressees.set(proposal, { to, kind, by: `${proposal.proposed_name}, ${approver.name}` })
  return {
    'staff.invite': {
      async execute(tx, proposal, approver) {
        const input = proposal.input as InviteInput
        await makeInvited(tx, proposal.subject_id, input, now())
        letter(proposal, approver, input.email, 'invited')
        return { email: input.email, name: input.name, roles: input.roles }
      },
      after: tell,
    },
    'staff.link': {
      async execute(tx, proposal, approver) {
        const { id, email } = await lockAccount(tx, proposal.subject_id)
        await accounts.setInvitation(tx, id, (proposal.input as LinkInput).linkHash, invitationEnd(now()))
        letter(proposal, approver, email, 'link')
        return { email }
      },
      after: tell,
    },
    'staff.change': {
      async execute(tx, proposal, approver) {
        await accounts.lockOwners(tx)
        const account = await lockAccount(tx, proposal.subject_id)
        const { roles, disabled } = proposal.input as ChangeInput
        await applyChange(tx, account, { roles, disabled }, approver, proposal.reason)
        letter(proposal, approver, account.email, disabled ? 'dismissed' : 'access')
        return { roles, disabled }
      },
      after: tell,
    },
  }
}

const rightsNow = ({ roles, disabled_at }: accounts.AccountRow) => ({
  roles: [...roles],
  disabled: disabled_at !== null,
})

async function lockAccount(tx: Tx, id: string): Promise<accounts.AccountRow> {
  const account = await accounts.findAccount(tx, id, true)
  if (!account) throw staffErrors['staff-unknown']()
  return account
}

async function refuseTaken(tx: Tx, email: string): Promise<void> {
  if (await accounts.findAccountByEmail(tx, email))
    throw staffErrors['staff-email-taken']({ pointer: '/email' })
}

/** Errors: staff-email-taken. */
async function makeInvited(tx: Tx, id: string, input: InviteInput, now: number): Promise<void> {
  const { email, name, roles, linkHash } = input
  if (!(await accounts.insertAccount(tx, { id, email, name, roles })))
    throw staffErrors['staff-email-taken']({ pointer: '/email' })
  await accounts.setInvitation(tx, id, linkHash, invitationEnd(now))
}

/** Errors: staff-last-owner. */
async function applyChange(
  tx: Tx,
  account: accounts.AccountRow,
  { roles, disabled }: ChangeInput,
  staff: Staff,
  reason: string,
): Promise<void> {
  const owners = await accounts.lockOwners(tx)
  const staysOwner = roles.includes('owner') && !disabled
  if (owners.length === 1 && owners[0] === account.id && !staysOwner) throw staffErrors['staff-last-owner']()
  await accounts.setRoles(tx, account.id, roles)
  await accounts.setDisabled(tx, account.id, disabled)
  if (!disabled) return
  await deleteSessionsOf(tx, account.id)
  await accounts.endInvitation(tx, account.id)
  await rejectAllOf(tx, account.id, staff, reason)
}
