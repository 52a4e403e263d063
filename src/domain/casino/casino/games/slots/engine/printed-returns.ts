import { fraction } from '#domain/casino/rounds/api.ts'
import type { Return } from '../../../casino-game.ts'
import { printed } from './printed.ts'

/**
 * Returns the exact return of a slot, precomputed so that pages and lists need not compute it. `npm run op -- rtp` computes
 * it, and a test compares both.
 */
export function printedReturn(id: string, plan: string, variant: string): Return {
  const found = printed[`${id}, ${plan}, ${variant}`]
  if (!found) throw new Error(`the return of ${id}, ${plan}, ${variant} was never printed`)
  const [rtp, hitRate, largest] = [found.rtp, found.hitRate, found.largest].map((text) => {
    const [over, under] = text.split('/')
    return fraction(BigInt(over!), BigInt(under ?? '1'))
  })
  return { rtp: rtp!, hitRate: hitRate!, largest: largest!, deviation: found.deviation }
}
