import { type BetView, betProofEndpoint } from '#domain/betting/bets/api.ts'
import type { Call } from '#web/core/calls/call.ts'
import { checkLeaf, type LogFinding } from '#web/features/log-check/check-in-log.ts'

/** A part of a bet's proof, as verified by this browser. */
export interface CheckedPart {
  /** The bet as accepted, or as settled. */
  readonly kind: 'bet' | 'settlement'
  readonly secret: string
  readonly told: string
  /** Whether the text describes the displayed bet. */
  readonly same: boolean
  readonly found: LogFinding
}

/**
 * Loads a bet's entries for the public log and verifies them here. Each text has to describe this bet, and the log
 * has to contain its hash. `bet-wait`: no checkpoint covers it yet. Throws as `checkLeaf` does.
 */
export async function checkBet(call: Call, bet: BetView): Promise<readonly CheckedPart[] | 'bet-wait'> {
  const { parts } = await call(betProofEndpoint, { params: { betId: bet.id } })
  const checked: CheckedPart[] = []
  for (const [place, { secret, told, index }] of parts.entries()) {
    if (index === null) continue
    const kind = place === 0 ? 'bet' : 'settlement'
    const commitment = await commitmentOf(secret, told)
    const found = await checkLeaf(index, (entry) => entry.kind === kind && entry.commitment === commitment)
    // Only the last settlement counts: corrections replaced the earlier ones.
    const same = kind === 'bet' ? isTaken(bet, told) : place < parts.length - 1 || isSettled(bet, told)
    checked.push({ kind, secret, told, same, found })
  }
  return checked.length > 0 ? checked : 'bet-wait'
}

/** Returns the SHA-256 of the secret's bytes followed by the text in UTF-8, as lower-case hex. */
async function commitmentOf(secret: string, text: string): Promise<string> {
  const key = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const told = new TextEncoder().encode(text)
  const bytes = new Uint8Array(key.length + told.length)
  bytes.set(key)
  bytes.set(told, key.length)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Tells whether the text describes a bet as accepted: id, money, and each leg with its odds. */
export const isTaken = (bet: BetView, text: string): boolean =>
  says(
    text,
    ({ bet: id, currency, account, stake, free, legs }) => [
      ...[id, currency, account, stake, free],
      ...(legs as readonly { selection: string; odds: number }[]).flatMap((leg) => [leg.selection, leg.odds]),
    ],
    [
      ...[bet.id, bet.currency, bet.account, bet.stake, bet.free],
      ...bet.legs.flatMap((leg) => [`${leg.eventId}~${leg.market}~${leg.outcome}`, leg.odds]),
    ],
  )

/** Tells whether the text describes the bet's settlement. */
export const isSettled = (bet: BetView, text: string): boolean =>
  says(text, ({ bet: id, status, payout }) => [id, status, payout], [bet.id, bet.status, bet.payout])

function says(
  text: string,
  read: (said: Readonly<Record<string, unknown>>) => readonly unknown[],
  wanted: readonly unknown[],
): boolean {
  try {
    return JSON.stringify(read(JSON.parse(text))) === JSON.stringify(wanted)
  } catch {
    return false
  }
}
