import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponBet as bet } from '../../../../../test/factories/coupon.ts'
import { acceptOdds } from '../placing/accept-odds.ts'
import { typedStake } from '../slip/slip-figures.ts'
import { movedUp } from '../special/special-figures.ts'
import { accumulatorSlot, conflictsOf, maxBets } from './coupon-state.ts'
import { couponStorageKey, createCouponStore } from './coupon-store.ts'
import { readCoupon } from './read-coupon.ts'

const key = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Two tabs over one storage; each receives the other's changes. */
function tabs() {
  const held = new Map<string, string>()
  const heard = [new Set<() => void>(), new Set<() => void>()]
  let made = 0
  const open = (index: 0 | 1) =>
    createCouponStore({
      storage: {
        getItem: (name) => held.get(name) ?? null,
        setItem: (name, value) => {
          held.set(name, value)
          for (const listener of heard[1 - index]!) listener()
        },
      },
      onForeignChange: (listener) => {
        heard[index]!.add(listener)
        return () => void heard[index]!.delete(listener)
      },
      now: () => 1000,
      newKey: () => key(++made),
    })
  return { open, held }
}

test('a selection is added, found, taken out; a rival outcome of its market takes its place and its stake', () => {
  const store = tabs().open(0)
  store.toggle(bet('e1'))
  store.setAmount(bet('e1').id, '7.50', 'EUR')
  store.toggle(bet('e1', '1x2', 'x', 3400))
  expect(store.getState().bets.map(({ id }) => id)).toEqual(['e1~1x2~x'])
  expect(store.getState().amountByBetId).toEqual({ 'e1~1x2~x': '7.50' })
  expect(store.has('e1~1x2~x')).toBe(true)
  store.toggle(bet('e1', '1x2', 'x', 3500))
  expect(store.count()).toBe(0)
  expect(store.getState().amountByBetId).toEqual({})
})

test('stakes typed in one currency are none in another', () => {
  const { open, held } = tabs()
  const store = open(0)
  for (const event of ['e1', 'e2']) store.toggle(bet(event))
  store.setAmount(accumulatorSlot, '10000', 'KZT')
  store.setAmount('e1~1x2~1', '5000', 'KZT')
  const all = (currency: string) =>
    [accumulatorSlot, 'e1~1x2~1', 'e2~1x2~1'].map((slot) => typedStake(store.getState(), slot, currency))
  expect(all('KZT')).toEqual(['10000', '5000', null])
  expect(all('EUR')).toEqual([null, null, null])
  store.setAmount('e2~1x2~1', '7', 'EUR')
  expect(all('EUR')).toEqual([null, null, '7'])
  expect(all('KZT')).toEqual([null, null, null])
  expect(readCoupon(held.get(couponStorageKey) ?? null)).toEqual(store.getState())
})

test('the second selection makes an accumulator, unless both are of one event', () => {
  const apart = tabs().open(0)
  apart.toggle(bet('e1'))
  apart.toggle(bet('e2'))
  expect(apart.getState().typeId).toBe(1)
  apart.remove('e2~1x2~1')
  expect(apart.getState().typeId).toBe(0)

  const together = tabs().open(0)
  together.toggle(bet('e1'))
  together.toggle(bet('e1', 'total|2.5', 'over'))
  expect(together.getState().typeId).toBe(0)
  expect([...conflictsOf(together.getState().bets)]).toEqual(['e1~1x2~1', 'e1~total|2.5~over'])
})

test('an accumulator takes the place of all but what a bet under way holds', () => {
  const { open } = tabs()
  const [store, other] = [open(0), open(1)]
  for (const event of ['e1', 'e2', 'e3']) store.toggle(bet(event))
  store.setType(0)
  store.setAmount('e1~1x2~1', '7', 'EUR')
  store.fill([bet('e4'), bet('e5')], { amount: '12', currency: 'EUR' })
  expect(other.getState().bets.map(({ id }) => id)).toEqual(['e4~1x2~1', 'e5~1x2~1'])
  expect(other.getState().typeId).toBe(1)
  expect(typedStake(other.getState(), accumulatorSlot, 'EUR')).toBe('12')
  expect(other.getState().amountByBetId).toEqual({})
  store.fill([bet('e6'), bet('e7'), bet('e8')])
  expect(typedStake(store.getState(), accumulatorSlot, 'EUR')).toBeNull()

  const legs = [{ selection: 'e6~1x2~1', odds: 2000 }]
  const request = { key: key(900), currency: 'EUR', stake: '100', oddsPolicy: 'ask' as const, legs }
  store.begin('e6~1x2~1', { request, playerId: 'p', startedAt: 1 })
  store.fill([bet('e9'), bet('e6')])
  expect(store.getState().bets.map(({ id }) => id)).toEqual(['e6~1x2~1', 'e9~1x2~1'])
})

test('a refresh finds everything again, under the names of the specification', () => {
  const { open, held } = tabs()
  const store = open(0)
  store.toggle(bet('e1'))
  store.toggle(bet('e2'))
  store.setAmount(accumulatorSlot, '12', 'EUR')
  const stored = JSON.parse(held.get(couponStorageKey)!) as Record<string, unknown>
  expect(Object.keys(stored)).toEqual(
    expect.arrayContaining(['bets', 'addedAtByBetId', 'typeId', 'systemValue']),
  )
  expect(stored.typeId).toBe(1)
  expect(open(0).getState()).toEqual(store.getState())
})

test('two tabs keep one coupon, also when both changed it', () => {
  const { open } = tabs()
  const [one, two] = [open(0), open(1)]
  let told = 0
  two.subscribe(() => told++)
  one.toggle(bet('e1'))
  expect(told).toBe(1)
  two.toggle(bet('e2'))
  one.toggle(bet('e3'))
  expect(one.getState()).toEqual(two.getState())
  expect(one.count()).toBe(3)
})

test('a full coupon says so and takes no more', () => {
  const store = tabs().open(0)
  let full = 0
  store.onFull(() => full++)
  for (let n = 0; n < maxBets; n++) store.toggle(bet(`e${n}`))
  expect(full).toBe(0)
  store.toggle(bet('one-more'))
  expect(store.count()).toBe(maxBets)
  expect(full).toBe(1)
})

test('the key of a slot changes with the bet it names, and with nothing else', () => {
  const store = tabs().open(0)
  store.toggle(bet('e1'))
  store.toggle(bet('e2'))
  const before = store.getState().keys
  store.setAmount('e1~1x2~1', '3', 'EUR')
  const after = store.getState().keys
  expect(after['e1~1x2~1']).not.toBe(before['e1~1x2~1'])
  expect(after['e2~1x2~1']).toBe(before['e2~1x2~1'])
  store.change((now, context) => acceptOdds(now, { 'e2~1x2~1': 1900 }, context))
  expect(store.getState().keys['e2~1x2~1']).not.toBe(after['e2~1x2~1'])
  expect(store.getState().keys[accumulatorSlot]).not.toBe(after[accumulatorSlot])
  expect(store.getState().bets[1]!.odds).toBe(1900)
})

test('a storage that refuses to write leaves a coupon that works', () => {
  const store = createCouponStore({
    storage: {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota')
      },
    },
  })
  store.toggle(bet('e1'))
  store.toggle(bet('e2'))
  expect(store.count()).toBe(2)
})

test('whatever is pressed: one outcome a market, one key a bet, no stake without its selection', () => {
  const press = fc.record({
    event: fc.integer({ min: 0, max: 25 }),
    market: fc.constantFrom('1x2', 'total|2.5'),
    outcome: fc.constantFrom('1', '2'),
    action: fc.constantFrom('toggle', 'remove', 'stake', 'odds', 'type'),
  })
  let looked = 0
  fc.assert(
    fc.property(fc.array(press, { minLength: 20, maxLength: 80 }), (presses) => {
      const store = tabs().open(0)
      for (const { event, market, outcome, action } of presses) {
        const pressed = bet(`e${event}`, market, outcome)
        if (action === 'toggle') store.toggle(pressed)
        else if (action === 'remove') store.remove(pressed.id)
        else if (action === 'stake') store.setAmount(pressed.id, '5', 'EUR')
        else if (action === 'odds')
          store.change((now, context) => acceptOdds(now, { [pressed.id]: 2000 + event }, context))
        else store.setType(outcome === '1' ? 1 : 0)
        const { bets, keys, amountByBetId, addedAtByBetId, typeId } = store.getState()
        const ids = bets.map(({ id }) => id)
        expect(new Set(ids.map((id) => id.split('~').slice(0, 2).join('~'))).size).toBe(ids.length)
        expect(Object.keys(keys).sort()).toEqual(ids.length > 0 ? [...ids, accumulatorSlot].sort() : [])
        expect(new Set(Object.values(keys)).size).toBe(Object.keys(keys).length)
        expect(Object.keys(addedAtByBetId).sort()).toEqual([...ids].sort())
        expect(Object.keys(amountByBetId).filter((id) => !ids.includes(id))).toEqual([])
        if (bets.length < 2) expect(typeId).toBe(0)
        looked++
      }
    }),
    { numRuns: 150 },
  )
  expect(looked).toBeGreaterThan(1000)
})

test('what is played together in another way is another bet; its order is changed one place at a time', () => {
  const { open, held } = tabs()
  const store = open(0)
  for (const event of ['e1', 'e2', 'e3']) store.toggle(bet(event))
  const keys = new Set<string | undefined>()
  for (const typeId of [1, 3, 5, 8] as const) {
    store.setType(typeId)
    keys.add(store.getState().keys[accumulatorSlot])
    expect(readCoupon(held.get(couponStorageKey) ?? null).typeId).toBe(typeId)
  }
  const moveUp = (id: string) => store.change((state, context) => movedUp(state, id, context))
  moveUp('e3~1x2~1')
  keys.add(store.getState().keys[accumulatorSlot])
  expect(store.getState().bets.map(({ id }) => id)).toEqual(['e1~1x2~1', 'e3~1x2~1', 'e2~1x2~1'])
  moveUp('e1~1x2~1')
  expect(store.getState().bets[0]?.id).toBe('e1~1x2~1')
  expect(keys.size).toBe(5)
  store.remove('e1~1x2~1', 'e2~1x2~1')
  expect(store.getState().typeId).toBe(0)
})
