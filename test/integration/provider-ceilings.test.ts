import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { siteOfProvider } from '../factories/provider-site.ts'

test('the ceiling of a game holds its wins, below and above that of its provider, and a win up to it is paid', async () => {
  const { site, wallet, playing, somebody, close } = await siteOfProvider({
    winCeiling: 1_000,
    gameCeilings: { coin: 50, 'coin-3': 5_000 },
  })
  onTestFinished(close)
  const held = { status: 409, code: 'provider-win-held' }
  // Euros that a round of the game pays at most.
  for (const [game, ceiling] of [
    ['coin', 50n],
    ['dice', 1_000n],
    ['coin-3', 5_000n],
  ] as const) {
    const { ofRound, balance } = await playing(somebody(), game)
    const most = ceiling * 100n
    const win = (round: string, bet: string, amount: bigint) =>
      wallet('win', { ...ofRound(round, randomUUID()), bet, amount: amount.toString() })
    const bet = async (round: string) => {
      const placed = { ...ofRound(round, randomUUID()), amount: '100' }
      expect(await wallet('bet', placed)).toMatchObject({ status: 200 })
      return placed.transaction
    }
    const paid = await bet('r1')
    expect(await win('r1', paid, most), game).toMatchObject({ status: 200 })
    expect(await win('r1', paid, 1n), game).toEqual(held)
    expect(await win('r2', await bet('r2'), most + 1n), game).toEqual(held)
    const whole = { ...ofRound('r3', randomUUID()), amount: '100' }
    expect(await wallet('play-round', { ...whole, wins: [(most - 1n).toString(), '2'] }), game).toEqual(held)
    expect(await balance(), game).toBe(97_00n + most)
  }
  expect((await site.db.transact(ledgerCheck)).sound).toBe(true)
}, 240_000)
