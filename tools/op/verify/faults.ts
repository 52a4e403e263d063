import { createHash, createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { RoundAnswer } from '#domain/casino/casino/casino-answers.ts'
import { casinoGames } from '#domain/casino/casino/games.ts'
import { blockMessage, fairDraws } from '#kernel/fair-draws.ts'

/** Returns the differences between a round and its replay from its seeds and its game's rules. */
export function faultsOfRound(round: RoundAnswer): readonly string[] {
  const game = casinoGames.find(({ rules }) => rules.id === round.game)
  if (!game) return [`there is no game ${round.game}`]
  const serverSeed = Buffer.from(round.serverSeed ?? '', 'hex')
  const faults: string[] = []
  const hash = createHash('sha256').update(serverSeed).digest('hex')
  if (hash !== round.serverSeedHash)
    faults.push(`the server's seed has the hash ${hash}, not ${round.serverSeedHash}`)
  const blocks = (nonce: bigint) => (block: number) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(round.clientSeed, nonce, block), 'latin1')
      .digest()
  const { cards } = game.rules
  // Looks up a card of a printed series: the shuffle of its series gives the card at its index.
  const known =
    cards && round.card ? [fairDraws(blocks(0n)).shuffle(cards.size)[Number(round.nonce) - 1]!] : []
  const draws = fairDraws(blocks(BigInt(round.nonce)), known)
  const { payout, shown, stake } = game.rules.play({
    input: round.input,
    variant: round.variant,
    stake: BigInt(round.openingStake),
    steps: round.steps,
    draws,
    cap: round.cap === undefined ? undefined : BigInt(round.cap),
  })
  const same = (what: string, found: unknown, told: unknown) => {
    if (!isDeepStrictEqual(found, told))
      faults.push(`${what}: the rules have ${JSON.stringify(found)}, the round ${JSON.stringify(told)}`)
  }
  same('draws', draws.drawn, round.draws)
  same('outcome', shown, round.outcome)
  same('stake', stake.toString(), round.stake)
  same('payout', payout?.toString() ?? null, round.payout)
  return faults
}
