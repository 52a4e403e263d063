import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMessage, readWithFaults } from '../../../../test/factories/uof-messages.ts'
import { parseMessage } from './parse-message.ts'
import { readDouble, unitsOf } from './xml-numbers.ts'

const withOdds = (odds: string) =>
  `<odds_change event_id="sr:match:1" timestamp="1" product="1"><odds><market id="1"><outcome id="1" odds="${odds}"/></market><market id="2"><outcome id="1" odds="1.5"/></market></odds></odds_change>`

test.each([
  ['1e3', 1_000_000],
  [' 2', 2000],
  ['1.', 1000],
  ['.5E+1', 5000],
  ['+2.25', 2250],
  ['750.0', 750_000],
  ['4.03386E-4', 0],
  ['NaN', null],
  ['INF', null],
  ['-INF', null],
])('reads odds of "%s" by the grammar of xs:double', (odds, thousandths) => {
  const { message, faults } = readWithFaults(withOdds(odds))
  expect(message).toMatchObject({ markets: [{ outcomes: [{ odds: thousandths }] }, { id: 2 }] })
  expect(faults).toEqual([])
})

test.each(['-1.5', '0x10', '1,5', 'Infinity', 'nan', '1e', '.', 'e5', '1e400'])(
  'odds of "%s" give no price, are reported, and cost nothing else',
  (odds) => {
    const { message, faults } = readWithFaults(withOdds(odds))
    expect(message).toMatchObject({
      markets: [{ outcomes: [{ odds: null }] }, { id: 2, outcomes: [{ odds: 1500 }] }],
    })
    expect(faults).toEqual(['uof-wrong-number'])
  },
)

test('reads a message with probabilities in exponents and NaN', () => {
  const file = readFileSync(new URL('../../../../test/data/odds-change-xs-double.xml', import.meta.url))
  const result = parseMessage(file)
  expect(result.ok && result.value).toMatchObject({
    markets: [
      {
        id: 1,
        outcomes: [
          { odds: 2250, probability: 425_694 },
          { odds: 3550, probability: 267_471 },
          { id: '3', odds: 3100, active: true },
        ],
      },
      { id: 45, outcomes: [{ odds: 750_000, probability: 403 }] },
    ],
  })
  expect(JSON.stringify(result)).not.toContain('null,"active":true,"probability"')
})

test('reads every double that a program can write as the number that it is', () => {
  const forms = (value: number) => [String(value), value.toExponential(), value.toExponential().toUpperCase()]
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (probability) => {
      for (const written of forms(probability)) {
        const double = readDouble(written)
        const units = double?.kind === 'number' ? unitsOf(double, 6) : null
        expect(Math.abs(units! - probability * 1e6), written).toBeLessThanOrEqual(1)
        expect(units!).toBeLessThanOrEqual(probability * 1e6 + 1e-6)
      }
    }),
  )
})

test('every price that the feed can write is read to its thousandth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1001, max: 1_000_000 }), (thousandths) => {
      const odds = (thousandths / 1000).toFixed(3).replace(/\.?0+$/, '')
      const message = readMessage(
        `<odds_change event_id="sr:match:1" timestamp="1" product="1"><odds><market id="1"><outcome id="1" odds="${odds}"/></market></odds></odds_change>`,
      )
      expect(message).toMatchObject({ markets: [{ outcomes: [{ odds: thousandths }] }] })
    }),
  )
})
