import * as z from 'zod'
import { currencies, isCurrency } from '#kernel/currencies.ts'
import { deskErrors } from '../errors.ts'

const euros = (usual: number) => z.int().min(1).max(1_000_000).default(usual)

/** Limits of gifts by staff, in whole euros or the equivalent in another currency. They also bind two people. */
export const giftCapSiteRules = {
  giftCaps: z
    .strictObject({
      freeBet: euros(500),
      /** Total for all players of a promo code. */
      promoCode: euros(100_000),
      spinStake: euros(5),
      /** Total of all spins of one gift. */
      freeSpins: euros(500),
      bonus: euros(5_000),
      /** Days from now until the latest end of a boost. */
      boostDays: z.int().min(1).max(366).default(60),
    })
    .prefault({}),
}

export interface GiftCapSite {
  readonly giftCaps: z.infer<typeof giftCapSiteRules.giftCaps>
}

const day = 86_400_000

/** Checks gifts against the current limits of the site file. Amounts are minor units. */
export function makeGiftCaps(site: () => GiftCapSite) {
  /** Errors: desk-amount-above. */
  const hold = (
    cap: Exclude<keyof GiftCapSite['giftCaps'], 'boostDays'>,
    amount: bigint,
    currency: string,
    pointer: string,
  ): void => {
    const most = site().giftCaps[cap]
    if (isCurrency(currency) && amount > BigInt(most) * currencies[currency].perEuro)
      throw deskErrors['desk-amount-above']({ most, pointer })
  }
  return {
    /** Errors: desk-amount-above. */
    freeBet: (amount: bigint, currency: string) => hold('freeBet', amount, currency, '/amount'),
    /** Errors: desk-amount-above. */
    promoCode(amount: bigint, players: number, currency: string) {
      hold('freeBet', amount, currency, '/amount')
      hold('promoCode', amount * BigInt(players), currency, '/players')
    },
    /** Errors: desk-amount-above. */
    freeSpins(stake: bigint, count: number, currency: string) {
      hold('spinStake', stake, currency, '/stake')
      hold('freeSpins', stake * BigInt(count), currency, '/count')
    },
    /** Errors: desk-amount-above. */
    bonus: (amount: bigint, currency: string) => hold('bonus', amount, currency, '/amount'),
    /** Errors: desk-boost-too-long. */
    boostEnd(until: Date, now: Date) {
      const { boostDays } = site().giftCaps
      if (until.getTime() > now.getTime() + boostDays * day)
        throw deskErrors['desk-boost-too-long']({ days: boostDays, pointer: '/until' })
    },
  }
}
