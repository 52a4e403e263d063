import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptJson } from '#web/core/init.ts'
import { initBytes, initReader } from './init-bytes.ts'

const decoder = new TextDecoder()

test('what is read is what the page carries, whatever of it is kept', () => {
  const cards = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 5 })
  const read = initReader(3)
  let looked = 0
  fc.assert(
    fc.property(cards, fc.jsonValue(), fc.nat(40), (known, other, shape) => {
      const init = { menu: known.slice(0, 1), data: { other, events: [...known, ...known.slice(shape % 3)] } }
      const kept = new Set<object>(known.filter((_, index) => (shape >> index) % 2 === 0))
      for (const _ of [1, 2]) {
        const { bytes, kept: places } = initBytes(scriptJson(init, kept))
        expect(read({ bytes, kept: places })).toEqual(JSON.parse(decoder.decode(bytes)))
        looked += places.length
      }
    }),
  )
  expect(looked).toBeGreaterThan(100)
})

test('a value that never changes is read once, until it was not met for long', () => {
  const read = initReader(2) as (init: ReturnType<typeof initBytes>) => { readonly card: object }
  const cards = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }, { id: 'e' }]
  const cardOf = (card: object) => read(initBytes(scriptJson({ card }, new Set([card])))).card
  const first = cardOf(cards[0]!)
  expect(first).toEqual({ id: 'a' })
  expect(cardOf(cards[0]!)).toBe(first)
  for (const card of cards) cardOf(card)
  expect(cardOf(cards[0]!)).not.toBe(first)
})
