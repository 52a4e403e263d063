import { expect, test } from 'vitest'
import type { AccountsOfPlayer } from '#domain/money/conversion/api.ts'
import { everyMs, untilAccounts } from './until-account.ts'

const active = (activeAccount: string) => ({ activeAccount }) as AccountsOfPlayer
const isDollars = (accounts: AccountsOfPlayer) => accounts.activeAccount === 'main-USD'

/** Returns the given answers one after another, the last one repeatedly; `null` rejects. */
function asking(...told: readonly (string | null)[]) {
  const waits: number[] = []
  let asked = 0
  const ask = async () => {
    const next = told[Math.min(asked++, told.length - 1)]
    if (next === null || next === undefined) throw new Error('away')
    return active(next)
  }
  return {
    waits,
    run: () => untilAccounts(ask, isDollars, everyMs.other, async (ms) => void waits.push(ms)),
  }
}

test('accounts that show the change at once are asked for once', async () => {
  const { run, waits } = asking('main-USD')
  expect(await run()).toEqual(active('main-USD'))
  expect(waits).toEqual([])
})

test('it asks again until the change shows, and a call that fails counts as one', async () => {
  const { run, waits } = asking('main-EUR', null, 'main-EUR', 'main-USD')
  expect(await run()).toEqual(active('main-USD'))
  expect(waits).toEqual([2_500, 2_500, 2_500])
})

test('after five repeats it answers what there is, or says that nobody answers', async () => {
  const { run, waits } = asking('main-EUR')
  expect(await run()).toEqual(active('main-EUR'))
  expect(waits).toEqual([2_500, 2_500, 2_500, 2_500, 2_500])
  await expect(asking(null).run()).rejects.toThrow('away')
})
