import { fraction } from '../../../../rounds/api.ts'
import type { Return } from '../../../casino-game.ts'
import { printed } from './printed.ts'

/**
 * The exact return of a slot as it was computed when its rules were written: pages and lists show it without computing it
 * again. `npm run rtp` computes it, and a test holds the two against each other.
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
