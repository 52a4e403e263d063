import type { BetRequest } from '#domain/betting/bets/api.ts'
import { parseSelectionId } from '#domain/sport/pricing/api.ts'
import { isOdds } from '#kernel/betting/odds.ts'
import { isUuid } from '#kernel/ids.ts'
import {
  type Attempt,
  type CouponBet,
  type CouponState,
  emptyCoupon,
  maxBets,
  typeFor,
} from './coupon-state.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

function readBet(value: unknown): CouponBet[] {
  if (!isRecord(value) || typeof value.id !== 'string' || !isOdds(value.odds) || !isRecord(value.event))
    return []
  const parts = parseSelectionId(value.id)
  if (!parts) return []
  const { event } = value
  return [
    {
      id: value.id,
      odds: value.odds,
      event: {
        id: parts.eventId,
        sport: text(event.sport),
        competition: text(event.competition),
        competitionId: text(event.competitionId),
        home: text(event.home),
        away: text(event.away),
        startsAt: typeof event.startsAt === 'number' ? event.startsAt : 0,
        live: event.live === true,
      },
    },
  ]
}

const isScore = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger)

const types = [1, 2, 3, 5, 8] as const

function readAttempt(value: unknown): Attempt | null {
  if (!isRecord(value) || !isRecord(value.request) || typeof value.playerId !== 'string') return null
  const { key, currency, stake, oddsPolicy, freeBet, legs } = value.request
  const { loweredFrom } = value
  if (!isUuid(key) || typeof currency !== 'string' || typeof stake !== 'string' || !Array.isArray(legs))
    return null
  // Without its free bet, the request would charge the player.
  if (freeBet !== undefined && !isUuid(freeBet)) return null
  if (oddsPolicy !== 'any' && oddsPolicy !== 'higher' && oddsPolicy !== 'ask') return null
  const read = legs.flatMap((leg: unknown) =>
    isRecord(leg) && typeof leg.selection === 'string' && isOdds(leg.odds)
      ? [
          {
            selection: leg.selection,
            odds: leg.odds,
            ...(isScore(leg.score) ? { score: leg.score } : {}),
            ...(leg.banker === true ? { banker: true } : {}),
          },
        ]
      : [],
  )
  if (read.length === 0 || read.length !== legs.length) return null
  return {
    request: {
      // Copies the combination fields unchecked: the server refuses invalid ones, and without them this would be
      // another bet.
      ...(value.request as Omit<BetRequest, 'legs'>),
      ...{ key, currency, stake, oddsPolicy },
      legs: read,
    },
    playerId: value.playerId,
    startedAt: typeof value.startedAt === 'number' ? value.startedAt : 0,
    ...(typeof loweredFrom === 'string' ? { loweredFrom } : {}),
  }
}

const readMap = <V>(value: unknown, read: (item: unknown) => V | null): Record<string, V> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([name, item]) => {
      const kept = read(item)
      return kept === null ? [] : [[name, kept]]
    }),
  )

/** Reads a stored coupon and omits whatever is invalid, so that an old or corrupt store never breaks the page. */
export function readCoupon(stored: string | null): CouponState {
  if (!stored) return emptyCoupon
  let value: unknown
  try {
    value = JSON.parse(stored)
  } catch {
    return emptyCoupon
  }
  if (!isRecord(value)) return emptyCoupon
  const seen = new Set<string>()
  const bets = (Array.isArray(value.bets) ? value.bets.flatMap(readBet) : [])
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, maxBets)
  const { accountId, systemValue, systemOffset, bankers, currency, amount } = value
  const whole = (number: unknown, least: number) =>
    Number.isSafeInteger(number) && (number as number) >= least ? (number as number) : null
  return {
    bets,
    addedAtByBetId: readMap(value.addedAtByBetId, (at) => (typeof at === 'number' ? at : null)),
    typeId: typeFor(bets.length, types.find((type) => type === value.typeId) ?? 0),
    accountId: typeof accountId === 'string' ? accountId.slice(0, 20) : null,
    systemValue: whole(systemValue, 1) ?? emptyCoupon.systemValue,
    systemOffset: whole(systemOffset, 0) ?? 0,
    bankers: bets.flatMap(({ id }) => (Array.isArray(bankers) && bankers.includes(id) ? [id] : [])),
    eachWay: value.eachWay === true,
    bonusDeleted: value.bonusDeleted === true,
    boostBought: value.boostBought === true,
    currency: typeof currency === 'string' ? currency : null,
    amount: typeof amount === 'string' ? amount.slice(0, 20) : null,
    amountByBetId: readMap(value.amountByBetId, (typed) =>
      typeof typed === 'string' ? typed.slice(0, 20) : null,
    ),
    keys: readMap(value.keys, (key) => (isUuid(key) ? key : null)),
    attempts: readMap(value.attempts, readAttempt),
  }
}
