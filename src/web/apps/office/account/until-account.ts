import type { AccountsOfPlayer } from '#domain/money/conversion/api.ts'

/**
 * Number of repeated requests for the accounts until they show a change, and their interval (section 4 of the
 * specification).
 */
export const tries = 5
export const everyMs = { add: 1_000, other: 2_500 } as const

/**
 * Requests a player's accounts until they match; returns the last answer. The first request is immediate. Rejects
 * where the last one failed.
 */
export async function untilAccounts(
  ask: () => Promise<AccountsOfPlayer>,
  expected: (accounts: AccountsOfPlayer) => boolean,
  delayMs: number,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<AccountsOfPlayer> {
  for (let repeat = 0; ; repeat++) {
    const told = await ask().catch((fault: unknown) => {
      if (repeat === tries) throw fault
      return null
    })
    if (told && (repeat === tries || expected(told))) return told
    await wait(delayMs)
  }
}
