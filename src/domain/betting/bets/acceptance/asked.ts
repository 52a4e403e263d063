import { type AccountKind, inputHash } from '#domain/trust/ledger/index.ts'
import type { BetRequest } from '../bet-contract.ts'

/** Returns the account that pays the stake. */
export const accountOf = ({ account = 'main' }: Pick<BetRequest, 'account'>): AccountKind => account

/** Returns whether the request is a system; each way counts as one. */
export const isSystem = ({ sizes, eachWay = false }: Pick<BetRequest, 'sizes' | 'eachWay'>): boolean =>
  sizes !== undefined || eachWay

/** Returns the hash of a request's content, to detect a key reused for other content. */
export function requestHash(request: BetRequest, command = 'bet'): string {
  const fields: unknown[] = [request.currency, request.stake, request.oddsPolicy]
  for (const { selection, odds, score, banker } of request.legs) {
    fields.push(selection, odds)
    if (score) fields.push(...score)
    if (banker) fields.push('banker')
  }
  if (request.sizes) fields.push('system', ...request.sizes)
  if (request.eachWay) fields.push('each-way')
  if (request.kind) fields.push(request.kind, request.antiOdds ?? null, ...(request.stakes ?? []))
  // Added only for bonus, so that hashes from before accounts could be chosen stay valid.
  if (accountOf(request) === 'bonus') fields.push('bonus')
  if (request.expressBonus) fields.push('express-bonus', request.expressBonus)
  if (request.hyperBonus !== undefined) fields.push('hyper-bonus', request.hyperBonus)
  if (request.paidBoost !== undefined) fields.push('paid-boost', request.paidBoost)
  if (request.boost) fields.push('boost', request.boost)
  if (request.freeBet) fields.push('free-bet', request.freeBet)
  return inputHash(command, fields)
}
