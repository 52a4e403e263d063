import type { Tx } from '#kernel/database.ts'
import { findGrants, type GrantRow } from './grant-store.ts'

/** Access that one person gave another: an invitation, a new link, or more roles. */
interface Grant {
  readonly actId: bigint
  readonly to: string
  /** Id of the proposer: an approval counts as a grant of the proposer, who holds the link. */
  readonly by: string
  /** An invitation or a new link: its holder can sign in as that account. */
  readonly link: boolean
  /** No second owner approved it. */
  readonly alone: boolean
}

/** Actor id of `npm run op -- staff`: it belongs to the administrator of the machine and depends on no owner. */
export const operatorId = 'operator'

/** Returns whether a change gives an account more access than it had. */
export const gains = (
  before: { readonly roles: readonly string[]; readonly disabled: boolean },
  after: { readonly roles: readonly string[]; readonly disabled: boolean },
): boolean => after.roles.some((role) => !before.roles.includes(role)) || (before.disabled && !after.disabled)

const grantOf = ({ id, subject_id, staff_id, action, before, after }: GrantRow): Grant | null => {
  const approved = action.endsWith('.approve')
  const kind = approved ? action.slice(0, -'.approve'.length) : action
  const sides = [before, after].map((side) => ({
    roles: side?.roles ?? [],
    disabled: side?.disabled === true,
  })) as [Parameters<typeof gains>[0], Parameters<typeof gains>[1]]
  if (kind === 'staff.change' && !approved && !gains(...sides)) return null
  const by = approved ? (before?.proposedById ?? staff_id) : staff_id
  return { actId: BigInt(id), to: subject_id, by, link: kind !== 'staff.change', alone: !approved }
}

/** Returns all grants to these accounts and to those who made the grants, from the audit log, the oldest first. */
async function grantsUpTo(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Grant[]>> {
  const known = new Map<string, readonly Grant[]>()
  for (let next = ids; next.length > 0; ) {
    const grants = (await findGrants(tx, next)).map(grantOf).filter((grant) => grant !== null)
    for (const id of next)
      known.set(
        id,
        grants.filter(({ to }) => to === id),
      )
    next = [...new Set(grants.map(({ by }) => by))].filter((by) => by !== operatorId && !known.has(by))
  }
  return known
}

/**
 * Returns the grants that count. A link by the operator replaces password and authenticator, and with them all
 * earlier grants.
 */
const sinceOperator = (grants: readonly Grant[]): readonly Grant[] =>
  grants.slice(grants.findLastIndex(({ by, link }) => by === operatorId && link) + 1)

/** Returns an account and all accounts that its access derives from. */
function reach(of: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([of])
  for (const id of found) for (const other of next(id)) found.add(other)
  return found
}

/**
 * Returns whether two staff members are two persons as far as the audit log shows. Neither may have been invited,
 * given a link or promoted by the other, directly or through others. No single owner may have made the links of both
 * alone.
 */
function areIndependent(
  grants: ReadonlyMap<string, readonly Grant[]>,
  [one, other]: readonly [string, string],
): boolean {
  const of = (id: string) => sinceOperator(grants.get(id) ?? [])
  const givers = (id: string) => of(id).map(({ by }) => by)
  const holder = (id: string) => {
    const link = of(id).findLast((grant) => grant.link)
    return link?.alone ? [link.by] : []
  }
  if (reach(one, givers).has(other) || reach(other, givers).has(one)) return false
  const hands = reach(one, holder)
  return [...reach(other, holder)].every((id) => !hands.has(id))
}

/**
 * Returns whether a staff member may approve what `by` proposed with the act `actId`: they must be independent, and
 * have no access that is newer.
 */
export async function mayApprove(
  tx: Tx,
  approver: string,
  { by, actId }: { readonly by: string; readonly actId: string | null },
): Promise<boolean> {
  const grants = await grantsUpTo(tx, [approver, by])
  const isOlder = ({ actId: id }: Grant) => actId !== null && id < BigInt(actId)
  return (grants.get(approver) ?? []).every(isOlder) && areIndependent(grants, [approver, by])
}

/** Returns whether one of these owners could approve a proposal of a staff member. */
export async function hasIndependentOwner(
  tx: Tx,
  staffId: string,
  owners: readonly string[],
): Promise<boolean> {
  const others = owners.filter((id) => id !== staffId)
  const grants = await grantsUpTo(tx, [staffId, ...others])
  return others.some((id) => areIndependent(grants, [staffId, id]))
}
