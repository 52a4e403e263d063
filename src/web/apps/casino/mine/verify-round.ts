import { loadGame, type RoundAnswer } from '#domain/casino/casino/api.ts'
import { cardAt, playFairly } from '../play/fair-round.ts'

/** Result of verifying a round: whether each claim of the site holds. */
export interface Verification {
  /** Whether the revealed seed has the hash published before the round. */
  readonly seed: boolean
  /** Whether the seeds draw the round's integers. */
  readonly draws: boolean
  /** Whether the game's rules give the round's payout for them. */
  readonly payout: boolean
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Repeats the draws and the play of a round with WebCrypto only. Null while its seed is secret. */
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
