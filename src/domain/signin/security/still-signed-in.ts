import { holdSession } from '#domain/identity/index.ts'
import { type HandlerContext, notSignedIn, signedIn } from '#kernel/contract.ts'
import type { Tx } from '#kernel/database.ts'

/**
 * That the session that asks has not ended meanwhile, as by the link of a letter; nobody ends it before the transaction is
 * done. Asked first in each transaction that changes how an account is entered. Throws `not-signed-in`.
 */
export async function stillSignedIn(tx: Tx, context: HandlerContext): Promise<void> {
  if (!(await holdSession(tx, signedIn(context), context.sessionId))) throw notSignedIn()
}
