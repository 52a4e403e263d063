import { createHash } from 'node:crypto'
import type { Leaf } from '../../proof/index.ts'
import type { BetWithLegs } from '../bets-store.ts'

/**
 * What the public log holds of bets: the hash of a secret of 32 bytes and of what is told of the bet. Without the secret,
 * which the bet's owner holds, it says nothing; with it, nothing else can be told (docs/fairness.md).
 */

/** 0: the bet as it was taken; from 1: what it was settled as, each time. */
export type BetPart = number

export const secretSize = 32

/** The bet as it was taken, with the price of each leg: JSON whose fields stand in this order. */
export const placedText = ({ bet, legs }: BetWithLegs): string =>
  JSON.stringify({
    bet: bet.bet_id,
    placedAt: bet.placed_at.toISOString(),
    currency: bet.currency,
    account: bet.account,
    stake: bet.stake.toString(),
    possibleWin: bet.possible_win.toString(),
    free: bet.free_bet !== null,
    system: bet.system,
    legs: legs.map((leg) => ({
      selection: `${leg.event_id}~${leg.market}~${leg.outcome}`,
      odds: leg.odds,
      live: leg.live,
      score: [leg.score_home, leg.score_away],
    })),
  })

/** What the bet was settled as: JSON whose fields stand in this order. */
export const settledText = ({ bet, legs }: BetWithLegs): string =>
  JSON.stringify({
    bet: bet.bet_id,
    settledAt: bet.settled_at?.toISOString() ?? null,
    status: bet.status,
    payout: bet.payout?.toString() ?? null,
    results: legs.map((leg) => leg.result),
  })

/** SHA-256 of the secret's bytes followed by the text in UTF-8, as lower-case hex. */
export const commitmentOf = (secret: Uint8Array, text: string): string =>
  createHash('sha256').update(secret).update(text, 'utf8').digest('hex')

/** By what the log knows the leaf of a part. */
export const betLeafKey = (betId: string, part: BetPart): string => `bets/${betId}/${part}`

export const betLeaf = (told: {
  readonly betId: string
  readonly part: BetPart
  readonly secret: Uint8Array
  readonly text: string
  readonly at: Date
}): Leaf => ({
  key: betLeafKey(told.betId, told.part),
  entry: Buffer.from(
    JSON.stringify({
      kind: told.part === 0 ? 'bet' : 'settlement',
      commitment: commitmentOf(told.secret, told.text),
      at: told.at.toISOString(),
    }),
  ),
})
