import { holdSession } from '#domain/people/identity/index.ts'
import { type HandlerContext, notSignedIn, signedIn } from '#kernel/contract.ts'
import type { Tx } from '#kernel/database.ts'

/**
 * Checks that the caller's session has not ended meanwhile, and locks it until the end of the transaction. First call
 * in each transaction that changes how a player can sign in. Throws `not-signed-in`.
 */
export async function stillSignedIn(tx: Tx, context: HandlerContext): Promise<void> {
  if (!(await holdSession(tx, signedIn(context), context.sessionId))) throw notSignedIn()
}
