import { expect, test } from 'vitest'
import { languages } from '#web/i18n/languages.ts'
import { houseNames } from './house-names.ts'

const { sports, pages } = houseNames()

test('every sport and every page has a name in every language', () => {
  const without = [...sports, ...pages].flatMap(({ it, names }) =>
    languages.filter((language) => !names[language]).map((language) => [it, language]),
  )
  expect(without).toEqual([])
  expect(sports.find(({ it }) => it === 'football')?.names).toMatchObject({ de: 'Fußball', ru: 'Футбол' })
})

test('pages are found once, with their address, and none that only letters or faults lead to', () => {
  const paths = pages.map(({ it }) => it.path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['/live', '/line', '/results', '/rules', '/howbet', '/betting-calculator', '/cyber/real/all'],
      ...['/casino', '/slots', '/fast-games', '/bonus/casino/tournaments', '/responsiblegaming'],
      ...['/recharge', '/history', '/settings', '/responsible', '/payment/requests'],
    ]),
  )
  expect(paths.filter((path) => /:|^\/(?:user|login|500|search|print-coupon|onpay)/.test(path))).toEqual([])
  expect(pages.find(({ it }) => it.path === '/recharge')?.it.forPlayers).toBe(true)
})
