import { expect, test } from 'vitest'
import { parseSiteConfig } from '#server/site/site-config.ts'
import { houseCasinoTerms, houseOffers, usualFreeSpins } from './offers.ts'
import { bonusesOf } from './site-rules.ts'

const parse = (bonuses: unknown, rest: object = {}) => parseSiteConfig(JSON.stringify({ ...rest, bonuses }))
const contribution = { 'three-orchards': 100 }
const offered = (bonuses: unknown, rest?: object) => {
  const parsed = parse(bonuses, rest)
  if (!('config' in parsed)) throw new Error(parsed.faults.join())
  return bonusesOf(parsed.config, contribution)
}

test.each([
  [
    { firstDeposit: { wagering: 11 } },
    /bonuses.firstDeposit.wagering: a whole number of 1 to 10: no bonus is/,
  ],
  [{ firstDeposit: { wagering: 2.5 } }, /bonuses.firstDeposit.wagering: a whole number/],
  [{ firstDeposit: { percent: 0 } }, /bonuses.firstDeposit.percent: a whole number of 1 to 200/],
  [{ redeposit: { days: 366 } }, /bonuses.redeposit.days: a whole number of 1 to 365/],
  [{ redeposit: { weekday: 'Friday' } }, /bonuses.redeposit.weekday: a day of the week: sunday, monday/],
  [{ firstDeposit: { weekday: 'friday' } }, /bonuses.firstDeposit: .*weekday/],
  [{ firstDeposit: { upTo: { EUR: 100 } } }, /bonuses.firstDeposit.upTo.EUR: a text, such as "100"/],
  [{ firstDeposit: { upTo: { EUR: '0' } } }, /bonuses.firstDeposit.upTo.EUR: an amount above 0/],
  [
    { firstDeposit: { upTo: { JPY: '100.5' } } },
    /upTo.JPY: an amount above 0 with no more decimals than JPY has/,
  ],
  [{ firstDeposit: { minDeposit: { EUR: '-1' } } }, /minDeposit.EUR: an amount above 0/],
  [{ firstDeposit: { minDeposit: { FRF: '1' } } }, /minDeposit.*: .*currency of the house|FRF/],
  [{ poker: null }, /poker/],
  [{ casino: { wagering: 11 } }, /bonuses.casino.wagering: a whole number of 1 to 10/],
  [{ casino: { maxStake: { EUR: 5 } } }, /bonuses.casino.maxStake.EUR: a text/],
  [{ firstDeposit: { paidAtEnd: 'yes' } }, /bonuses.firstDeposit.paidAtEnd: true or false/],
  [{ firstDeposit: { wageringLegs: 0 } }, /bonuses.firstDeposit.wageringLegs: a whole number of 1 to 20/],
  [{ firstDeposit: 'off' }, /bonuses.firstDeposit: /],
])('an operator is told what is wrong with %j', (bonuses, wanted) => {
  const parsed = parse(bonuses)
  expect('faults' in parsed && parsed.faults.join('\n')).toMatch(wanted)
})

test('what the file leaves out is the house’s, and null switches an offer off', () => {
  const casino = { ...houseCasinoTerms, contribution }
  expect(offered(undefined)).toEqual({ ...houseOffers, casino })
  expect(offered({})).toEqual({ ...houseOffers, casino })
  const none = { firstDeposit: null, redeposit: null, casino: null }
  expect(offered(none)).toEqual(none)
  expect(offered({ casino: { freeSpins: { game: 'dice' } } }).casino?.freeSpins).toBe(null)
  expect(offered({ casino: { freeSpins: { count: 5 } } }).casino?.freeSpins).toEqual({
    ...usualFreeSpins,
    count: 5,
  })
  const { firstDeposit, redeposit } = offered({
    firstDeposit: { percent: 50, upTo: { EUR: '200', KWD: '12.5' }, wagering: 10 },
    redeposit: { weekday: 'monday', minDeposit: { JPY: '3000' }, days: 7 },
  })
  expect(firstDeposit).toEqual({
    ...houseOffers.firstDeposit,
    percent: 50,
    wagering: 10,
    upTo: { ...houseOffers.firstDeposit.upTo, EUR: 20_000n, KWD: 12_500n },
  })
  expect(redeposit).toEqual({
    ...houseOffers.redeposit,
    weekday: 1,
    days: 7,
    minDeposit: { ...houseOffers.redeposit.minDeposit, JPY: 3_000n },
  })
})

test('the house’s own: worth 100 and 50 euros in every currency, from 10 on, for ten times the bonus staked in 30 days', () => {
  const { firstDeposit, redeposit } = houseOffers
  expect(firstDeposit.upTo).toMatchObject({ EUR: 10_000n, JPY: 16_500n, KWD: 34_000n, RUB: 950_000n })
  expect(redeposit.upTo).toMatchObject({ EUR: 5_000n, JPY: 8_250n, KWD: 17_000n, RUB: 475_000n })
  expect(firstDeposit.minDeposit).toMatchObject({ EUR: 1_000n, JPY: 1_650n, KWD: 3_400n })
  expect([firstDeposit.wagering, redeposit.wagering, firstDeposit.days, redeposit.days]).toEqual([
    10, 10, 30, 30,
  ])
})

test('nothing is offered while no bets of bonus accounts are taken', () => {
  const off = { firstDeposit: null, redeposit: null }
  expect(offered({}, { features: { 'bonus-bets': false } })).toEqual(off)
})
