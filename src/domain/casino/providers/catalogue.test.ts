import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { providerCatalogue } from './catalogue.ts'

test('a list is kept for five minutes, stands while it is asked for again, and says what its house says', async () => {
  let games: readonly object[] = [
    { id: 'coin', name: 'Coin', groups: ['other'], rtp: '0.96', maxPayout: '5000', colour: 'red' },
    { id: 'dice', name: 'Dice' },
  ]
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end(JSON.stringify({ games }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    let now = 0
    const warned: string[] = []
    const log = { info: () => {}, warn: (_: unknown, text: string) => warned.push(text), error: () => {} }
    const listed = providerCatalogue({ clock: { now: () => now }, log: log as never })
    const provider = {
      id: 'sample',
      name: 'Sample',
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      secret: 's'.repeat(32),
      games: undefined,
      contribution: undefined,
    }
    const first = [
      { id: 'coin', name: 'Coin', groups: ['other'], rtp: '0.96', maxPayout: '5000' },
      { id: 'dice', name: 'Dice' },
    ]
    expect(await Promise.all([listed(provider), listed(provider)])).toEqual([first, first])
    now = 299_999
    expect(await listed(provider)).toEqual(first)
    expect(asked).toBe(1)
    // Returns the old list at once, the new one after its fetch.
    now = 300_000
    games = [{ id: 'coin', name: 'Coin' }]
    expect(await listed(provider)).toEqual(first)
    await expect.poll(() => listed(provider)).toEqual([{ id: 'coin', name: 'Coin' }])
    expect(asked).toBe(2)
    // A malformed list changes nothing.
    now = 600_000
    games = [{ id: 'Coin!', name: 'Coin' }]
    await listed(provider)
    await expect.poll(() => warned).toHaveLength(1)
    expect(await listed(provider)).toEqual([{ id: 'coin', name: 'Coin' }])
  } finally {
    server.close()
  }
})
