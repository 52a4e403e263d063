import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { type ProviderSite, siteOfProvider } from '../factories/provider-site.ts'
import { staffMember } from '../factories/staff.ts'

let house: ProviderSite
let site: ProviderSite['site']
let wallet: ProviderSite['wallet']
let playing: ProviderSite['playing']

beforeAll(async () => {
  house = await siteOfProvider()
  ;({ site, wallet, playing } = house)
})
afterAll(() => house?.close())

const held = { status: 409, code: 'provider-win-held' }

test('two people refuse a held win: nothing is paid, later wins of its round are held, and its bet may be rolled back', async () => {
  const { balance, playerId, ofRound } = await playing()
  const whole = { ...ofRound('x1', randomUUID()), amount: '100', wins: ['10000001'] }
  expect(await wallet('play-round', whole)).toEqual(held)
  const bet = { ...ofRound('x2', randomUUID()), amount: '200' }
  await wallet('bet', bet)
  const win = { ...ofRound('x2', randomUUID()), bet: bet.transaction, amount: '10000001' }
  expect(await wallet('win', win)).toEqual(held)

  const [clerk, other] = await Promise.all([
    staffMember(site.db, site.address, 'payments'),
    staffMember(site.db, site.address, 'payments'),
  ])
  type Line = Readonly<
    Record<'transaction' | 'provider' | 'round' | 'game' | 'stake' | 'amount' | 'ceiling' | 'state', string>
  >
  type Page = { readonly items: readonly Line[]; readonly next: string | null; readonly total: number }
  const list = async (query: string) =>
    (await clerk.call<Page>('GET', `/held-wins?playerId=${playerId}&${query}`)).body
  const first = await list('state=held&perPage=1')
  expect(first).toMatchObject({
    total: 2,
    items: [{ transaction: win.transaction, stake: '200', amount: '10000001' }],
  })
  const second = await list(`state=held&perPage=1&after=${encodeURIComponent(first.next!)}`)
  expect(second).toMatchObject({
    next: null,
    items: [
      {
        provider: 'sample',
        game: 'sample--coin',
        round: 'x1',
        transaction: whole.transaction,
        stake: '100',
        ceiling: '10000000',
      },
    ],
  })

  const decide = async (transaction: string, what: 'pay' | 'refuse', who = clerk) =>
    (
      await who.call<{ proposal: string }>('POST', `/held-wins/sample/${transaction}/${what}`, {
        reason: 'the provider erred',
      })
    ).body.proposal
  const [refusal, payment] = [
    await decide(whole.transaction, 'refuse'),
    await decide(whole.transaction, 'pay'),
  ]
  expect((await clerk.call('POST', `/proposals/${refusal}/approve`)).status).not.toBe(200)
  // The first of two proposals to be approved decides.
  const both = await Promise.all(
    [refusal, payment].map((id) => other.call('POST', `/proposals/${id}/approve`)),
  )
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const paid = both[1]!.status === 200
  expect(await balance()).toBe(9_700n + (paid ? 10_000_001n : 0n))

  const refused = { status: 409, code: 'provider-win-refused' }
  await other.call('POST', `/proposals/${await decide(win.transaction, 'refuse')}/approve`)
  const before = await balance()
  expect(await wallet('win', win)).toEqual(refused)
  expect(await wallet('win', { ...win, transaction: randomUUID(), amount: '1' })).toEqual(held)
  expect(await list('state=refused')).toMatchObject({ total: paid ? 1 : 2 })
  expect((await list('state=held')).items.map(({ amount }) => amount)).toEqual(['1'])
  // The small win is still held: the bet can only be rolled back once it is refused too.
  const undo = () => wallet('rollback', { ...ofRound('x2', randomUUID()), bet: bet.transaction })
  expect(await undo()).toEqual({ status: 409, code: 'provider-bet-paid' })
  const [last] = (await list('state=held')).items
  await other.call('POST', `/proposals/${await decide(last!.transaction, 'refuse')}/approve`)
  expect(await undo()).toMatchObject({ status: 200 })
  expect(await balance()).toBe(before! + 200n)
  expect((await site.db.transact(ledgerCheck)).sound).toBe(true)
})
