import type { Tx } from '#kernel/database.ts'
import { type ActualReturn, actualReturns, suspicious } from './actual-returns.ts'
import { casinoGameById } from './casino-terms.ts'
import { sumGameDays } from './game-day-store.ts'

/** Return of a game since a day; `off`: it deviates by more than chance explains. */
export type HouseReturn = ActualReturn & { readonly off: boolean }

/** Returns the returns of all games played since the day (UTC) of an instant, largest deviation first. */
export async function houseReturns(tx: Tx, since: Date): Promise<readonly HouseReturn[]> {
  const returns = actualReturns(await sumGameDays(tx, since), casinoGameById)
  const off = new Set(suspicious(returns, casinoGameById))
  return returns
    .map((line) => ({ ...line, off: off.has(line) }))
    .sort((one, other) => Number(other.off) - Number(one.off) || Math.abs(other.z) - Math.abs(one.z))
}
