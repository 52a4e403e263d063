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
  [{ ofStakes: 51 }, /cashback.ofStakes: .*50/],
  [{ ofStakes: 0.005 }, /cashback.ofStakes/],
  [{ min: { EUR: 1 } }, /cashback.min.EUR/],
  [{ min: { EUR: '1.005' } }, /cashback.min: amounts by currency as texts/],
  [{ min: { JPY: '1.5' } }, /cashback.min: amounts/],
  [{ min: { EUR: '0' } }, /cashback.min: amounts/],
  [{ min: { EUR: '-1' } }, /cashback.min: amounts/],
  [{ min: { EUR: '1,00' } }, /cashback.min: amounts/],
  [{ max: { FRF: '5' } }, /cashback.max: .*FRF/],
  [{ min: { EUR: '600' } }, /cashback.min.EUR: not above the max, 50000 minor units/],
  [{ max: { GBP: '0.84' } }, /cashback.min.GBP: not above the max, 84 minor units/],
  [{ hundredPoints: { USD: '55.01' } }, /^cashback.hundredPoints.USD: at most half of the stakes/],
  [{ points: 1 }, /points/],
  [{ minOdds: 1 }, /cashback.minOdds: .*1.001/],
  [{ minOdds: 1.5005 }, /cashback.minOdds: three decimals at most/],
  [{ maxPoints: 0 }, /cashback.maxPoints/],
  [{ maxPoints: 0.5 }, /cashback.maxPoints/],
])('an operator is told what is wrong with %j', (cashback, wanted) => {
  const parsed = parse({ cashback })
  expect('faults' in parsed && parsed.faults.join('\n')).toMatch(wanted)
})

test('what the file leaves out is the house’s, and a switch turns all of it off', () => {
  const parsed = parse({
    cashback: {
      percent: 7.25,
      min: { KWD: '0.5' },
      hundredPoints: { USD: '55' },
      minOdds: 1.8,
      maxPoints: 50,
    },
  })
  if (!('config' in parsed)) throw new Error(parsed.faults.join())
  const { KWD, USD, ...others } = houseScheme.byCurrency
  expect(cashbackOf(parsed.config)).toEqual({
    rate: 725,
    ofStakes: 50,
    minOdds: 1800,
    maxPoints: 50n,
    byCurrency: { ...others, KWD: { ...KWD, min: 500n }, USD: { ...USD, hundredPoints: 5_500n } },
  })
  expect(cashbackOf(usualSiteConfig)).toEqual(houseScheme)
  expect(closedRoutes(usualSiteConfig)).not.toContain('vip-cashback')
  const off = parse({ features: { cashback: false } })
  if (!('config' in off)) throw new Error(off.faults.join())
  expect(cashbackOf(off.config)).toBeNull()
  expect(closedRoutes(off.config)).toContain('vip-cashback')
})
