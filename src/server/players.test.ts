import { expect, test } from 'vitest'
import { noLimit } from '#domain/limits/index.ts'
import { conversionCalls } from '../../test/factories/conversion.ts'
import { testDatabase } from '../../test/factories/database.ts'
import { setUpPlayer } from './players.ts'

test('a limit chosen at registration means what it means on the page of limits: 999999999 is none', async () => {
  const database = await testDatabase()
  const calls = conversionCalls(database)
  const playerId = await calls.player('EUR')
  const limits = [
    { type: 20, value: noLimit },
    { type: 21, value: '50000' },
    { type: 10, value: noLimit },
  ] as const
  await setUpPlayer(database, { playerId, currency: 'EUR', limits })
  const shown = (await calls.limits(playerId)).map(({ limitType, limitValue }) => [limitType, limitValue])
  expect(shown).toEqual([[21, '50000']])
  // Nor does a first deposit limit wait as if it were looser than one.
  await calls.limit(playerId, 20, '10000', 'EUR')
  expect((await calls.limits(playerId)).map(({ limitType }) => limitType)).toEqual([20, 21])
})
