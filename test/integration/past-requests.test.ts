import { expect, test } from 'vitest'
import { uuidv7 } from '#kernel/ids.ts'
import { hostileSite } from '../factories/hostile-feed.ts'
import { HttpPlayer } from '../factories/http-player.ts'

const day = 86_400_000

test('a call about money that was begun more than thirty days ago is refused, whether it was answered then or not', async () => {
  const { db, address } = await hostileSite()
  const ann = new HttpPlayer(address)
  const playerId = await ann.register()
  const pay = async (key: string) =>
    ann.call<{ errors?: { code: string; detail: string }[] }>('POST', '/web-api/cashier/deposit', {
      key,
      currency: 'EUR',
      amount: '1000',
    })
  const recent = uuidv7(Date.now() - 29 * day)
  expect((await pay(recent)).status).toBe(200)
  expect((await pay(recent)).status).toBe(200)
  const old = uuidv7(Date.now() - 31 * day)
  for (let time = 0; time < 2; time++) {
    const { status, body } = await pay(old)
    expect([status, body.errors?.[0]?.code]).toEqual([409, 'request-too-old'])
    expect(body.errors?.[0]?.detail).toContain('30 days')
  }
  const { rows } = await db.read.query('select balance from account where player_id = $1 and kind = $2', [
    playerId,
    'main',
  ])
  expect(rows).toEqual([{ balance: 1000n }])
})
