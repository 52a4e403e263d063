import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptJson as partsOf } from './init.ts'

const scriptJson = (...options: Parameters<typeof partsOf>) =>
  Buffer.concat(partsOf(...options).map((part) => Buffer.from(part))).toString()

test('what is kept changes nothing in the text, asked once or again', () => {
  let closing = 0
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.dictionary(fc.string(), fc.jsonValue())), (other, cards) => {
      const value = {
        data: { events: cards, other, none: undefined },
        menu: cards,
        at: new Date(0),
        '</script>': [],
      }
      const kept = new Set<object>(cards)
      const plain = scriptJson(value)
      expect(scriptJson(value, kept)).toBe(plain)
      expect(scriptJson(value, kept)).toBe(plain)
      expect(JSON.parse(plain)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(plain).not.toMatch(/<|\u2028|\u2029/)
      closing += plain.includes('\\u003c/script>') ? 1 : 0
    }),
  )
  expect(closing).toBeGreaterThan(0)
})
