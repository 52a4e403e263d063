import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { operatorId } from './independence.ts'
import { invite } from './sign-in/staff-sessions.ts'
import * as accounts from './staff-store.ts'
import { recordAct } from './store.ts'

/** Actor in the audit log for acts by a command on the machine. */
const operator = { id: operatorId, name: 'npm run op -- staff' }

/**
 * Creates an owner's account, or gives an existing account the role, with a one-time link that sets password and
 * authenticator anew. Returns the token of the link.
 */
export async function addOwner(
  tx: Tx,
  email: string,
  now: number,
): Promise<{ readonly token: string; readonly expiresAt: Date; readonly known: boolean }> {
  const address = email.trim().toLowerCase()
  const known = await accounts.findAccountByEmail(tx, address)
  const id = known?.id ?? uuidv7(now)
  const roles = known ? [...new Set([...known.roles, 'owner'])] : ['owner']
  if (known) {
    await accounts.setRoles(tx, id, roles)
    await accounts.setDisabled(tx, id, false)
  } else {
    const name = address.split('@')[0] || address
    await accounts.insertAccount(tx, { id, email: address, name, roles })
  }
  await recordAct(tx, {
    staff: operator,
    action: known ? 'staff.link' : 'staff.invite',
    subject: { kind: 'staff', id },
    from: known ? { roles: known.roles } : null,
    to: { email: address, roles },
  })
  return { ...(await invite(tx, id, now)), known: known !== null }
}
