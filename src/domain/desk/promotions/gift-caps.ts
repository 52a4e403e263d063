import * as z from 'zod'
import { currencies, isCurrency } from '#kernel/currencies.ts'
import { deskErrors } from '../errors.ts'

const euros = (usual: number) => z.int().min(1).max(1_000_000).default(usual)

/** The most that staff may give by hand, in whole euros or as much in another currency. Two people hold to it too. */
export const giftCapSiteRules = {
  giftCaps: z
    .strictObject({
      freeBet: euros(500),
      /** What a promo code gives all its players together. */
      promoCode: euros(100_000),
      spinStake: euros(5),
      /** All the spins of one gift together. */
      freeSpins: euros(500),
      bonus: euros(5_000),
      /** Days from now after which no boost goes on. */
      boostDays: z.int().min(1).max(366).default(60),
    })
    .prefault({}),
}

export interface GiftCapSite {
  readonly giftCaps: z.infer<typeof giftCapSiteRules.giftCaps>
}

const day = 86_400_000

/** Holds gifts to the caps that the site file has now. Amounts are minor units. */
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
