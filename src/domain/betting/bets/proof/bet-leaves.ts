import { createHash, createHmac } from 'node:crypto'
import type { Leaf } from '#domain/trust/proof/index.ts'
import type { BetPromotion } from '#kernel/betting/bet-promotion.ts'
import { type BetTerms, isSpecial } from '#kernel/betting/bet-terms.ts'
import type { SettlementRow, TakenRow } from './bet-proof-store.ts'

/**
 * Leaves of bets in the public log: the hash of a secret of 32 bytes and a text about the bet. Without the secret,
 * which only the bet's owner receives, a leaf reveals nothing; with it, only this text matches (docs/fairness.md).
 * The texts derive from rows that never change, so they are not stored. Their format must therefore never change
 * either.
 */
export interface BetPart {
  readonly betId: string
  /** 0: the bet as placed; else the revision of its settlement. */
  readonly revision: number
  readonly text: string
  readonly at: Date
}

/** Returns the bet as placed, with the price of each leg: JSON with a fixed order of fields. */
export function takenPart(row: TakenRow): BetPart {
  const legs = JSON.parse(row.legs) as readonly (readonly [number, boolean, number, number])[]
  const text = JSON.stringify({
    bet: row.bet_id,
    placedAt: row.placed_at.toISOString(),
    currency: row.currency,
    account: row.account,
    stake: row.stake.toString(),
    possibleWin: row.possible_win.toString(),
    free: row.free_bet !== null,
    system: row.system && termsTold(row.system),
    ...(row.express_bonus === null ? {} : { expressBonus: row.express_bonus }),
    ...(row.promotion === null ? {} : { promotion: promotionTold(row.promotion) }),
    legs: legs.map(([odds, live, home, away], place) => ({
      selection: row.selections[place],
      odds,
      live,
      score: [home, away],
    })),
  })
  return { betId: row.bet_id, revision: 0, text, at: row.placed_at }
}

/** Returns the fields in this fixed order, whatever their order in the database. */
function promotionTold(promotion: BetPromotion) {
  if (promotion.kind === 'hyper')
    return { kind: promotion.kind, percent: promotion.percent, cap: promotion.cap }
  if (promotion.kind === 'paid')
    return {
      kind: promotion.kind,
      fee: promotion.fee,
      percent: promotion.percent,
      ...(promotion.charged === undefined ? {} : { charged: promotion.charged }),
      ...(promotion.carried ? { carried: true } : {}),
    }
  const { kind, boost } = promotion
  return 'plain' in promotion
    ? { kind, boost, plain: promotion.plain }
    : { kind, boost, percent: promotion.percent }
}

function termsTold(terms: BetTerms) {
  if (!isSpecial(terms)) {
    const { sizes, bankers, eachWay } = terms
    return { sizes, bankers, ...(eachWay ? { eachWay: true } : {}) }
  }
  switch (terms.kind) {
    case 'anti':
      return { kind: terms.kind, odds: terms.odds }
    case 'chain':
      return { kind: terms.kind }
    case 'conditional':
      return { kind: terms.kind, stakes: terms.stakes }
  }
}

/** Returns a settlement of the bet: JSON with a fixed order of fields. */
export const settledPart = (row: SettlementRow): BetPart => ({
  betId: row.bet_id,
  revision: row.revision,
  text: JSON.stringify({
    bet: row.bet_id,
    settledAt: row.at.toISOString(),
    status: row.status,
    payout: row.payout.toString(),
  }),
  at: row.at,
})

/** Returns the secret of a part: HMAC-SHA256 of its name, keyed with the operator's secret. */
export const secretOf = (houseSecret: string, { betId, revision }: BetPart): Buffer =>
  createHmac('sha256', houseSecret).update(`${betId}/${revision}`).digest()

/** Returns SHA-256 of the secret's bytes followed by the text in UTF-8, as lower-case hex. */
const commitmentOf = (secret: Uint8Array, text: string): string =>
  createHash('sha256').update(secret).update(text, 'utf8').digest('hex')

/** Returns the key of a part's leaf in the log. */
export const betLeafKey = ({ betId, revision }: BetPart): string => `bets/${betId}/${revision}`

export const betLeaf = (houseSecret: string, part: BetPart): Leaf => ({
  key: betLeafKey(part),
  entry: Buffer.from(
    JSON.stringify({
      kind: part.revision === 0 ? 'bet' : 'settlement',
      commitment: commitmentOf(secretOf(houseSecret, part), part.text),
      at: part.at.toISOString(),
    }),
  ),
})
