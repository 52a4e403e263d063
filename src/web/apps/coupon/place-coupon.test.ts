import { expect, test } from 'vitest'
import type { BetRequest, BetView } from '#domain/sportsbook/api.ts'
import { accumulatorSlot, type CouponBet } from './coupon-state.ts'
import { type CouponStorage, createCouponStore } from './coupon-store.ts'
import { createPlacing } from './place-coupon.ts'

const leg = (event: string): CouponBet => ({
  id: `${event}~1x2~1`,
  odds: 1850,
  event: {
    id: event,
    sport: 'football',
    competition: 'League',
    competitionId: 'league',
    home: 'A',
    away: 'B',
    startsAt: 0,
    live: false,
  },
})

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
  return { status, id, message, facts: {} }
}

/** A server that keeps the answers of accepted keys, and loses or refuses what it is told to. */
function server() {
  const bets = new Map<string, BetView>()
  const script: ('lose-request' | 'lose-answer' | 'unauthorised' | 'refuse')[] = []
  const requests: BetRequest[] = []
  const send = async (request: BetRequest): Promise<BetView> => {
    requests.push(request)
    const trick = script.shift()
    await Promise.resolve()
    if (trick === 'lose-request') throw new Fault(0, 'network')
    if (trick === 'unauthorised') throw new Fault(401, 'not-signed-in')
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
  return { store, placing, session, press: () => placing.place(accumulatorSlot, request(accumulatorSlot)) }
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
  second.store.setAmount(accumulatorSlot, '99')
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
  store.setAmount(accumulatorSlot, '3')
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
