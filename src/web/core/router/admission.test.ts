import { expect, test } from 'vitest'
import { sessionPlayer as ann, usualFacts as usual } from '../../../../test/factories/visit.ts'
import { available } from '../registry/available.ts'
import { unusual } from '../site-facts.ts'
import { admit, type Visitor } from './admission.ts'
import type { Route } from './routes.ts'

const routeOf = (name: string): Route => {
  const route = available.find((one) => one.name === name)
  if (!route) throw new Error(`no address ${name}`)
  return route
}

const banned = (level: number, withdraw: boolean): Visitor => ({
  session: { ...ann, ban: { level, version: 0, withdraw } },
})
const visitor: Visitor = { session: null }
const player: Visitor = { session: ann }
const to = (path: string) => ({ to: path, status: 302 })

const ask = (name: string, who: Visitor, address = `/${name}`) => admit(routeOf(name), address, who)

test('visitors are sent to sign in and back, and guests alone to what is for guests', () => {
  expect(ask('rules', visitor)).toBeNull()
  expect(ask('history', player)).toBeNull()
  expect(ask('history', visitor, '/history?status=won')).toEqual(to('/login?next=%2Fhistory%3Fstatus%3Dwon'))
  const forGuests: Route = { ...routeOf('login'), access: 'guest' }
  expect(admit(forGuests, '/login', visitor)).toBeNull()
  expect(admit(forGuests, '/login', player)).toEqual(to('/'))
})

test('accounts are converted where the operator gives a currency up, and nowhere else', () => {
  expect(ask('convert-account', player)).toBe('closed')
  const site = { ...usual, conversions: [{ from: 'GBP', to: 'EUR' }] }
  expect(unusual(site)).toBe(site)
  expect(ask('convert-account', { ...player, site })).toBeNull()
})

test('what the operator closed is no page, whoever asks', () => {
  const site = { ...usual, closed: ['rules'], notFoundFragments: ['/tennis'] }
  for (const who of [visitor, player, banned(1, false)]) {
    expect(ask('rules', { ...who, site })).toBe('closed')
    expect(ask('live', { ...who, site }, '/live/tennis')).toBe('closed')
  }
  expect(ask('live', { ...visitor, site }, '/live')).toBeNull()
})

test('a banned player sees what is left to him', () => {
  const away = to('/suspension')
  for (const name of ['home', 'live', 'account', 'recharge', 'history', 'deduce']) {
    expect(ask(name, banned(1, false)), name).toEqual(away)
  }
  for (const name of ['rules', 'responsible', 'login', 'suspension', 'error', 'old-browser']) {
    expect(ask(name, banned(1, false)), name).toBeNull()
  }
  expect(ask('deduce', banned(45, true))).toBeNull()
  expect(ask('recharge', banned(45, true))).toEqual(away)
})

test('the page of a state is shown in that state alone', () => {
  const states = available.filter(({ only }) => only)
  expect(states.length).toBeGreaterThanOrEqual(6)
  for (const route of states) {
    for (const who of [visitor, player]) expect(admit(route, route.pattern, who), route.name).toEqual(to('/'))
  }
  const work = { active: true, notify: false, startedAt: 0, endedAt: 1 }
  const notice = { ...work, active: false, notify: true }
  expect(ask('maintenance', { ...visitor, site: { ...usual, maintenance: work } })).toBeNull()
  expect(ask('maintenance', { ...visitor, site: { ...usual, maintenance: notice } })).toEqual(to('/'))
  expect(ask('block', { ...visitor, blocked: 1 })).toBeNull()
  expect(ask('suspension', { ...visitor, blocked: 16 })).toBeNull()
  expect(ask('suspension', { ...visitor, blocked: 1 })).toEqual(to('/'))
})
