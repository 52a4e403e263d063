import type { BetPromotion } from '#kernel/betting/bet-promotion.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { currencies } from '#kernel/currencies.ts'
import { DomainError } from '#kernel/errors.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { BetRequest } from '../bet-contract.ts'
import type { Hold } from '../live/hold-stake.ts'
import { toMicroEuro } from '../risk/micro-euro.ts'
import { accountOf, requestHash } from './asked.ts'
import { checkSlip, readStake } from './coupon.ts'
import type { Ask, Looked } from './look.ts'
import type { BetToPlace } from './placing/placing-store.ts'
import { checkSpecial, readRow } from './ways-to-play/special.ts'
import { readSystem, takenStake } from './ways-to-play/system.ts'

/** The possible win of a bet, the guard on the player's win on an event, and the bonuses among its odds. */
export interface Size {
  readonly win: bigint
  /** Express bonus among its odds; null: none. */
  readonly bonus: Odds | null
  /** Boost, free or bought, or hyper bonus of the bet; null: none. */
  readonly promotion: BetPromotion | null
  readonly cap: bigint
  readonly large: boolean
}

/** Reads a request by the rules of the slip; throws the first violation. */
export function askOf(playerId: string, request: BetRequest): Ask {
  const account = accountOf(request)
  const read = readStake(request.stake, request.currency, account)
  if (read instanceof DomainError) throw read
  const wrong = checkSlip(request.legs) ?? checkSpecial(request)
  if (wrong) throw wrong
  const system = readSystem(request.legs, request.sizes, request.eachWay)
  if (system instanceof DomainError) throw system
  const row = readRow(request, read.currency)
  if (row instanceof DomainError) throw row
  const stake = takenStake(read.stake, system, read.currency, account)
  if (stake instanceof DomainError) throw stake
  return {
    playerId,
    request,
    currency: read.currency,
    stake,
    terms: system ?? row,
    inputHash: requestHash(request),
  }
}

/** Returns the bet to write at these quotes; `placedAt` is wall time. */
export function betOf(
  { playerId, request, stake, currency, inputHash }: Ask,
  { quotes, terms }: Looked,
  size: Size,
  placedAt: number,
  hold: Hold | null,
): BetToPlace {
  const account = accountOf(request)
  return {
    playerId,
    key: request.key,
    inputHash,
    betId: uuidv7(placedAt),
    currency,
    account,
    stake,
    possibleWin: size.win,
    guard: size.large ? size.cap : null,
    legs: quotes,
    minStake: account === 'bonus' ? currencies[currency].minStake : null,
    hold: hold?.id ?? null,
    system: terms,
    freeBet: request.freeBet ?? null,
    expressBonus: size.bonus,
    promotion: size.promotion,
    boostWin: size.promotion?.kind === 'boost' ? toMicroEuro(size.win - stake, currency) : null,
  }
}
