import { createHash } from 'node:crypto'
import { betErrors, maxLegs } from '#domain/betting/bets/api.ts'
import { type Book, cardOf } from '#domain/sport/book/index.ts'
import { parseSelectionId } from '#domain/sport/pricing/api.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Handlers } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { codeLength, codeLetters, type couponCodeEndpoints, couponCodeErrors, readCode } from './api.ts'
import { findCoupon, keepCoupon } from './store.ts'

export interface CouponCodeDeps {
  readonly db: Database
  readonly book: Book
  /** Wall clock. */
  readonly clock: Clock
}

interface SharedCoupon {
  readonly typeId: 0 | 1 | 2 | 3 | 5 | 8
  readonly systemValue: number
  readonly systemOffset: number
  readonly eachWay?: true
  readonly legs: readonly (readonly [selection: string, banker: boolean])[]
}

/** Handlers for sharing a coupon and opening a shared one. Equal coupons have the same code, whoever shares them. */
export const couponCodeHandlers = ({
  db,
  book,
  clock,
}: CouponCodeDeps): Handlers<typeof couponCodeEndpoints> => ({
  async shareCoupon(_context, { body }) {
    const { typeId, systemValue, systemOffset, eachWay, legs } = body
    if (legs.length === 0) return betErrors['slip-empty']()
    if (legs.length > maxLegs) return betErrors['slip-too-long']({ maxLegs })
    const names = legs.map(({ selection }) => selection)
    const twice = names.filter((name, place) => names.indexOf(name) !== place)
    if (twice.length > 0) return betErrors['selection-twice']({ selections: twice })
    const unknown = names.filter((name) => book.quote(name).status === 'unknown')
    if (unknown.length > 0) return betErrors['selection-unknown']({ selections: unknown })
    const coupon: SharedCoupon = {
      typeId,
      systemValue,
      systemOffset,
      ...(eachWay ? { eachWay } : {}),
      legs: legs.map(({ selection, banker }) => [selection, banker]),
    }
    return { code: await codeFor(db, JSON.stringify(coupon), new Date(clock.now())) }
  },

  async sharedCoupon(_context, { params }) {
    const code = readCode(params.code)
    const text = code && (await findCoupon(db.read, code, new Date(clock.now())))
    if (!code || !text) return couponCodeErrors['coupon-code-unknown']()
    const coupon = JSON.parse(text) as SharedCoupon
    const legs = coupon.legs.map(([selection, banker]) => {
      const quote = book.quote(selection)
      const offered = quote.status === 'open' || quote.status === 'suspended'
      return { selection, banker, odds: offered ? quote.odds : null }
    })
    const events = new Set(
      legs.flatMap(({ selection, odds }) =>
        odds === null ? [] : (parseSelectionId(selection)?.eventId ?? []),
      ),
    )
    return {
      ...coupon,
      code,
      legs,
      events: [...events].flatMap((id) => {
        const event = book.event(id)
        return event ? cardOf(event) : []
      }),
    }
  },
})

/** Returns the code of a coupon: the first bits of its hash. On a collision, uses the hash of the hash. */
async function codeFor(db: Database, coupon: string, at: Date): Promise<string> {
  let hash = createHash('sha256').update(coupon).digest()
  for (;;) {
    const bits = hash.readBigUInt64BE() >> BigInt(64 - 5 * codeLength)
    const code = Array.from(
      { length: codeLength },
      (_, place) => codeLetters[Number((bits >> BigInt(5 * (codeLength - 1 - place))) & 31n)]!,
    ).join('')
    if (await keepCoupon(db.read, code, coupon, at)) return code
    hash = createHash('sha256').update(hash).digest()
  }
}
