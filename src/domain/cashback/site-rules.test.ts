import { expect, test } from 'vitest'
import { closedRoutes, parseSiteConfig, usualSiteConfig } from '#server/site/site-config.ts'
import { houseScheme } from './scheme.ts'
import { cashbackOf } from './site-rules.ts'

const parse = (content: object) => parseSiteConfig(JSON.stringify(content))

test.each([
  [{ percent: 0 }, /cashback.percent: .*0.01/],
  [{ percent: 51 }, /cashback.percent: .*50/],
  [{ percent: 5.005 }, /cashback.percent: two decimals at most/],
  [{ percent: '5' }, /cashback.percent/],
  [{ least: { EUR: 1 } }, /cashback.least.EUR/],
  [{ least: { EUR: '1.005' } }, /cashback.least: amounts by currency as texts/],
  [{ least: { JPY: '1.5' } }, /cashback.least: amounts/],
  [{ least: { EUR: '0' } }, /cashback.least: amounts/],
  [{ least: { EUR: '-1' } }, /cashback.least: amounts/],
  [{ least: { EUR: '1,00' } }, /cashback.least: amounts/],
  [{ most: { FRF: '5' } }, /cashback.most: .*FRF/],
  [{ least: { EUR: '600' } }, /cashback.least.EUR: not above the most, 50000 minor units/],
  [{ most: { GBP: '0.84' } }, /cashback.least.GBP: not above the most, 84 minor units/],
  [{ hundredPoints: { USD: '55.01' } }, /^cashback.hundredPoints.USD: at most half of the stakes/],
  [{ points: 1 }, /points/],
  [{ leastOdds: 1 }, /cashback.leastOdds: .*1.001/],
  [{ leastOdds: 1.5005 }, /cashback.leastOdds: three decimals at most/],
  [{ mostPoints: 0 }, /cashback.mostPoints/],
  [{ mostPoints: 0.5 }, /cashback.mostPoints/],
])('an operator is told what is wrong with %j', (cashback, wanted) => {
  const parsed = parse({ cashback })
  expect('faults' in parsed && parsed.faults.join('\n')).toMatch(wanted)
})

test('what the file leaves out is the house’s, and a switch turns all of it off', () => {
  const parsed = parse({
    cashback: {
      percent: 7.25,
      least: { KWD: '0.5' },
      hundredPoints: { USD: '55' },
      leastOdds: 1.8,
      mostPoints: 50,
    },
  })
  if (!('config' in parsed)) throw new Error(parsed.faults.join())
  const { KWD, USD, ...others } = houseScheme.byCurrency
  expect(cashbackOf(parsed.config)).toEqual({
    rate: 725,
    leastOdds: 1800,
    mostPoints: 50n,
    byCurrency: { ...others, KWD: { ...KWD, least: 500n }, USD: { ...USD, hundredPoints: 5_500n } },
  })
  expect(cashbackOf(usualSiteConfig)).toEqual(houseScheme)
  expect(closedRoutes(usualSiteConfig)).not.toContain('vip-cashback')
  const off = parse({ features: { cashback: false } })
  if (!('config' in off)) throw new Error(off.faults.join())
  expect(cashbackOf(off.config)).toBeNull()
  expect(closedRoutes(off.config)).toContain('vip-cashback')
})
