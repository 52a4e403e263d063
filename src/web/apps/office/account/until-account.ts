import type { AccountsOfPlayer } from '#domain/conversion/api.ts'

/** How often accounts are asked for after a change, until it shows in them (section 4 of the specification). */
export const tries = 5
export const everyMs = { add: 1_000, other: 2_500 } as const

/**
 * Asks for a player's accounts until the expected one is among them; answers what was told last. The first time is at once.
 * Rejects where the last call failed.
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
