import { expect, test } from 'vitest'
import { centsOfEuro } from './schedule.ts'
import { announcedTournaments, missionRules, tournamentSiteRules } from './site-rules.ts'

const rule = tournamentSiteRules.tournaments
const everywhere = (text: string) => ({
  EUR: text,
  USD: text,
  GBP: text,
  RUB: text,
  KZT: text,
  JPY: text,
  KWD: text,
  AUD: text,
})
const cup = {
  id: 'winter',
  kind: 'multiplier',
  title: 'Winter',
  begins: '2026-12-01T18:00:00Z',
  ends: '2026-12-02T18:00:00Z',
  games: ['dice', 'coin'],
  fee: everywhere('2'),
  rounds: 50,
  rebuys: { max: 2, score: 'restart' },
  prizes: [{ from: 1, to: 3, money: everywhere('10') }],
}
const read = (list: readonly unknown[]) => rule.safeParse({ weekly: false, list })

test('an operator declares a tournament, with amounts of every currency in minor units', () => {
  const { data } = read([cup])
  const [announced] = announcedTournaments({ casino: {}, tournaments: data! }, 0)
  expect(announced).toMatchObject({
    games: ['coin', 'dice'],
    minStake: centsOfEuro(1n),
    begins: Date.UTC(2026, 11, 1, 18),
    prizes: [{ from: 1, to: 3, points: 0, money: { EUR: '1000', JPY: '10', KWD: '10000' } }],
  })
})

test.each([
  ['that ends before it begins', { ends: cup.begins }],
  ['with games and groups', { groups: ['slots'] }],
  ['with prizes that leave a place out', { prizes: [{ from: 2, to: 3, points: 1 }] }],
  ['with a fee that names no euros', { fee: { USD: '1.00' } }],
  ['with more decimals than a currency has', { fee: everywhere('1.50') }],
  ['with re-buys and no number of rounds', { rounds: undefined }],
  ['under an id of the schedule', { id: 'wins-2026-11-23' }],
])('a tournament %s is refused', (_, change) => {
  expect(read([{ ...cup, ...change }]).success).toBe(false)
})

test('a silent file has the weekly ones and the missions of the house', () => {
  const tournaments = rule.parse(undefined)
  expect(announcedTournaments({ casino: {}, tournaments }, Date.UTC(2026, 10, 25))).toHaveLength(9)
  expect(missionRules({ casino: {}, tournaments })).toHaveLength(5)
  const own = rule.parse({ missions: [{ name: 'own', period: 'day', rounds: 5, multiple: 2.5, points: 1 }] })
  expect(missionRules({ casino: {}, tournaments: own })).toMatchObject([{ games: 1, multiple: 250 }])
})
