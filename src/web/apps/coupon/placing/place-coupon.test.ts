import { expect, test } from 'vitest'
import type { BetRequest, BetView } from '#domain/betting/bets/api.ts'
import type { ErrorFacts } from '#kernel/errors.ts'
import { couponBet as leg } from '../../../../../test/factories/coupon.ts'
import { accumulatorSlot } from '../store/coupon-state.ts'
import { type CouponStorage, createCouponStore } from '../store/coupon-store.ts'
import { createPlacing } from './place-coupon.ts'

class Fault extends Error {
  readonly status: number
  readonly id: string
  constructor(status: number, id: string) {
    super(id)
    this.status = status
    this.id = id
  }
}
const readFault = (fault: unknown) => {
  const { status, id, message } = fault as Fault
  const facts: ErrorFacts = id === 'stake-above-maximum' ? { maxStake: '200', currency: 'EUR' } : {}
  return { status, id, message, facts }
}

/** A server that keeps its answers by key; the script makes it lose or refuse requests. */
function server() {
  const bets = new Map<string, BetView>()
  const script: ('lose-request' | 'lose-answer' | 'unauthorised' | 'refuse' | 'too-large')[] = []
  const requests: BetRequest[] = []
  const send = async (request: BetRequest): Promise<BetView> => {
    requests.push(request)
    const trick = script.shift()
    await Promise.resolve()
    if (trick === 'lose-request') throw new Fault(0, 'network')
    if (trick === 'unauthorised') throw new Fault(401, 'not-signed-in')
    if (trick === 'too-large') throw new Fault(422, 'stake-above-maximum')
    if (trick === 'refuse') throw new Fault(409, 'odds-changed')
    const bet = bets.get(request.key) ?? ({ id: `bet-${bets.size + 1}`, legs: [] } as unknown as BetView)
    bets.set(request.key, bet)
    if (trick === 'lose-answer') throw new Fault(0, 'network')
    return bet
  }
  return { bets, script, requests, send }
}

function memory(): CouponStorage {
  const held = new Map<string, string>()
  return {
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
  }
}

function page(house: ReturnType<typeof server>, storage: CouponStorage, player: string | null = 'p1') {
  const store = createCouponStore({ storage })
  const session = { player }
  const placing = createPlacing({
    store,
    send: house.send,
    readFault,
    playerId: () => session.player,
    wait: () => Promise.resolve(),
  })
  const request = (slot: string): BetRequest => ({
    key: store.getState().keys[slot]!,
    currency: 'EUR',
    stake: '500',
    oddsPolicy: 'ask',
    legs: store.getState().bets.map(({ id, odds }) => ({ selection: id, odds })),
  })
  return {
    store,
    placing,
    session,
    press: (mayLower?: boolean) => placing.place(accumulatorSlot, request(accumulatorSlot), mayLower),
  }
}

test('a bet that is taken leaves the coupon and shows its receipt', async () => {
  const house = server()
  const { store, placing, press } = page(house, memory())
  store.toggle(leg('e1'))
  store.toggle(leg('e2'))
  await press()
  expect(store.count()).toBe(0)
  expect(store.getState().attempts).toEqual({})
  expect(placing.get(accumulatorSlot)).toMatchObject({ phase: 'placed', bet: { id: 'bet-1' } })
})

test('a double click, a lost answer and a lost request are one bet under one key', async () => {
  const house = server()
  house.script.push('lose-request', 'lose-answer', 'lose-answer')
  const { store, press } = page(house, memory())
  store.toggle(leg('e1'))
  await Promise.all([press(), press(), press()])
  expect(house.bets.size).toBe(1)
  expect(house.requests).toHaveLength(4)
  expect(new Set(house.requests.map((request) => JSON.stringify(request))).size).toBe(1)
  expect(store.count()).toBe(0)
})

test('a refresh while no answer has come sends the same request again and ends in one bet', async () => {
  const house = server()
  const storage = memory()
  const first = page(house, storage)
  first.store.toggle(leg('e1'))
  house.script.push(...Array.from({ length: 20 }, () => 'lose-answer' as const))
  await first.press()
  expect(first.placing.get(accumulatorSlot)).toEqual({ phase: 'unsure' })
  house.script.length = 0

  const second = page(house, storage)
  expect(second.store.count()).toBe(1)
  second.store.toggle(leg('e1'))
  second.store.setAmount(accumulatorSlot, '99', 'EUR')
  expect(second.store.count(), 'a selection under way stays').toBe(1)
  await second.placing.resume()
  expect(house.bets.size).toBe(1)
  expect(second.placing.get(accumulatorSlot)?.phase).toBe('placed')
  expect(second.store.count()).toBe(0)
})

test('two tabs pressing at once are one bet', async () => {
  const house = server()
  const storage = memory()
  const one = page(house, storage)
  one.store.toggle(leg('e1'))
  const two = page(house, storage)
  await Promise.all([one.press(), two.press()])
  expect(house.requests).toHaveLength(2)
  expect(house.bets.size).toBe(1)
})

test('a refusal keeps the coupon and takes another key', async () => {
  const house = server()
  house.script.push('refuse')
  const { store, placing, press } = page(house, memory())
  store.toggle(leg('e1'))
  const before = store.getState().keys[accumulatorSlot]
  await press()
  expect(placing.get(accumulatorSlot)).toMatchObject({ phase: 'refused', refusal: { id: 'odds-changed' } })
  expect(store.count()).toBe(1)
  expect(store.getState().attempts).toEqual({})
  expect(store.getState().keys[accumulatorSlot]).not.toBe(before)
  placing.dismiss(accumulatorSlot)
  expect(placing.get(accumulatorSlot)).toBeUndefined()
})

test('a session that ended in between: the same player finds the bet again, another one never sends it', async () => {
  const house = server()
  const storage = memory()
  house.script.push('lose-answer', 'unauthorised')
  const first = page(house, storage)
  first.store.toggle(leg('e1'))
  await first.press()
  expect(first.placing.get(accumulatorSlot)).toEqual({ phase: 'signed-out' })

  const stranger = page(house, memory(), 'p2')
  stranger.store.toggle(leg('e1'))
  const sent = house.requests.length
  const same = page(house, storage, 'p1')
  await same.placing.resume()
  expect(house.requests).toHaveLength(sent + 1)
  expect(house.bets.size).toBe(1)

  const other = memory()
  house.script.push('unauthorised')
  const left = page(house, other, 'p1')
  left.store.toggle(leg('e9'))
  await left.press()
  const before = house.requests.length
  const next = page(house, other, 'p2')
  await next.placing.resume()
  expect(house.requests).toHaveLength(before)
  expect(next.store.getState().attempts).toEqual({})
  expect(next.store.count()).toBe(1)
})

test('a refusal is forgotten when the bet changes, and everything shown when the player leaves', async () => {
  const house = server()
  house.script.push('refuse')
  const { store, placing, press } = page(house, memory())
  store.toggle(leg('e1'))
  await press()
  expect(placing.get(accumulatorSlot)?.phase).toBe('refused')
  store.setAmount(accumulatorSlot, '3', 'EUR')
  expect(placing.get(accumulatorSlot)).toBeUndefined()
  await press()
  expect(placing.get(accumulatorSlot)?.phase).toBe('placed')
  placing.leave()
  expect(placing.all().size).toBe(0)
})

test('a visitor sends nothing', async () => {
  const house = server()
  const { store, press } = page(house, memory(), null)
  store.toggle(leg('e1'))
  await press()
  expect(house.requests).toHaveLength(0)
  expect(store.count()).toBe(1)
})

const stakes = (house: ReturnType<typeof server>) => house.requests.map(({ stake }) => stake)
const keys = (house: ReturnType<typeof server>) => new Set(house.requests.map(({ key }) => key)).size

test('a stake that is too large is placed once more as the largest, where the player wants that', async () => {
  const house = server()
  house.script.push('lose-request', 'too-large', 'lose-answer')
  const { store, placing, press } = page(house, memory())
  store.toggle(leg('e1'))
  await press(true)
  expect(stakes(house)).toEqual(['500', '500', '200', '200'])
  expect([keys(house), house.bets.size]).toEqual([2, 1])
  expect(placing.get(accumulatorSlot)).toMatchObject({ phase: 'placed', loweredFrom: '500' })
  expect(store.count()).toBe(0)

  house.script.push('too-large')
  store.toggle(leg('e2'))
  await press()
  expect(stakes(house)).toHaveLength(5)
  expect(placing.get(accumulatorSlot)).toMatchObject({
    phase: 'refused',
    refusal: { id: 'stake-above-maximum' },
  })
})

test('a lowered stake that is refused again is left at that', async () => {
  const house = server()
  house.script.push('too-large', 'too-large', 'too-large')
  const { store, placing, press } = page(house, memory())
  store.toggle(leg('e1'))
  await press(true)
  expect(stakes(house)).toEqual(['500', '200'])
  expect(placing.get(accumulatorSlot)?.phase).toBe('refused')
  expect(store.getState().attempts).toEqual({})
  expect([store.count(), house.bets.size]).toEqual([1, 0])
})

test('two tabs that hear of the same refusal place one lowered bet', async () => {
  const house = server()
  const storage = memory()
  house.script.push('too-large', 'too-large')
  const one = page(house, storage)
  one.store.toggle(leg('e1'))
  const two = page(house, storage)
  await Promise.all([one.press(true), two.press(true)])
  expect([...house.bets.keys()]).toHaveLength(1)
  expect(keys(house)).toBe(2)
})

test('a lowered bet whose answer was lost is asked for again after a refresh, and nothing is lowered by itself then', async () => {
  const house = server()
  const storage = memory()
  house.script.push('too-large', ...Array.from({ length: 7 }, () => 'lose-answer' as const))
  const first = page(house, storage)
  first.store.toggle(leg('e1'))
  await first.press(true)
  expect(first.placing.get(accumulatorSlot)).toEqual({ phase: 'unsure' })
  const second = page(house, storage)
  await second.placing.resume()
  expect(house.bets.size).toBe(1)
  expect(second.placing.get(accumulatorSlot)).toMatchObject({ phase: 'placed', loweredFrom: '500' })

  house.script.push(...Array.from({ length: 7 }, () => 'lose-request' as const))
  second.store.toggle(leg('e2'))
  await second.press(true)
  house.script.push('too-large')
  const third = page(house, storage)
  await third.placing.resume()
  expect(third.placing.get(accumulatorSlot)?.phase).toBe('refused')
  expect(house.bets.size).toBe(1)
})
