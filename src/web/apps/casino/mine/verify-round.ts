import { loadGame, type RoundAnswer } from '#domain/casino/api.ts'
import { cardAt, playFairly } from '../play/fair-round.ts'

/** What was found of a round: each question with whether it is as the site said. */
export interface Verification {
  /** The revealed seed has the hash that was shown before the round. */
  readonly seed: boolean
  /** The seeds draw the integers that the round says. */
  readonly draws: boolean
  /** The game's rules pay on them what was paid. */
  readonly payout: boolean
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Draws and plays a round again, with WebCrypto alone. Null while its seed is not revealed. */
export async function verifyRound(round: RoundAnswer): Promise<Verification | null> {
  if (round.serverSeed === null) return null
  const serverSeed = bytesOf(round.serverSeed)
  const hash = hexOf(await crypto.subtle.digest('SHA-256', serverSeed))
  const game = await loadGame(round.game)
  const { clientSeed, input, variant, steps } = round
  const { cards } = game.rules
  const cap = round.cap === undefined ? undefined : BigInt(round.cap)
  const known = cards && round.card ? [await cardAt(serverSeed, cards.size, Number(round.nonce))] : []
  const { standing, drawn } = await playFairly(
    game,
    { serverSeed, clientSeed, nonce: BigInt(round.nonce) },
    { input, variant, stake: BigInt(round.openingStake), steps, cap },
    known,
  )
  return {
    seed: hash === round.serverSeedHash,
    draws: JSON.stringify(drawn) === JSON.stringify(round.draws),
    payout: (standing.payout === null ? null : standing.payout.toString()) === round.payout,
  }
}
