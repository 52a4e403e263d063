import type { Tx } from '#kernel/database.ts'
import { type ActualReturn, actualReturns, suspicious } from './actual-returns.ts'
import { casinoGameById } from './casino-terms.ts'
import { sumGameDays } from './game-day-store.ts'

/** What a game returned since a day, and whether it is further off what it says than chance explains. */
export type HouseReturn = ActualReturn & { readonly off: boolean }

/** Of all games that were played since the day (UTC) of an instant; those that are furthest off first. */
export async function houseReturns(tx: Tx, since: Date): Promise<readonly HouseReturn[]> {
  const returns = actualReturns(await sumGameDays(tx, since), casinoGameById)
  const off = new Set(suspicious(returns, casinoGameById))
  return returns
    .map((line) => ({ ...line, off: off.has(line) }))
    .sort((one, other) => Number(other.off) - Number(one.off) || Math.abs(other.z) - Math.abs(one.z))
}
