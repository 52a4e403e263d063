import { describe, expect, it } from 'vitest'
import { initialState } from '#domain/sport/feed/api.ts'
import { chooseLanguage } from '../../i18n/languages.ts'
import { eventPath, href, idOf, prefixOf, readAddress, slug, slugged } from './address.ts'
import { notePath, returnPath, safeReturnPath } from './return-path.ts'
import { matchRoute } from './routes.ts'

describe('routes', () => {
  it.each([
    ['/', 'home', {}],
    ['/live', 'live', {}],
    ['/live/tennis', 'live', { sport: 'tennis' }],
    ['/line/football/crown-league_sim.1', 'line', { sport: 'football', competition: 'crown-league_sim.1' }],
    [
      '/live/football/a_1/b-c_2',
      'event',
      { section: 'live', sport: 'football', competition: 'a_1', event: 'b-c_2' },
    ],
    ['/rules/', 'rules', {}],
  ])('match %s', (path, name, params) => {
    const match = matchRoute(path)
    expect(match?.route.name).toBe(name)
    expect(match?.params).toMatchObject(params)
  })

  it.each(['/nothing', '/live/a/b/c/d', '/line/a/b/c/d', '/%E0%A4%A', '/live/%E0%A4%A', '//evil'])(
    'do not match %s',
    (path) => expect(matchRoute(path)).toBeNull(),
  )
})

describe('remote views', () => {
  const views = [
    { name: 'lobby', layout: 'casino', skeleton: 'games', address: '/tvgames' },
    { name: 'week', skeleton: 'other-games' },
  ] as const
  it.each([
    ['/tvgames', { view: 'lobby' }, 'casino', 'games', undefined],
    ['/tvgames/', { view: 'lobby' }, 'casino', 'games', undefined],
    ['/remote/lobby/a', { view: 'lobby', section: 'a' }, 'casino', 'games', 'noindex'],
    ['/remote/week', { view: 'week' }, undefined, 'other-games', 'noindex'],
    ['/remote/third', { view: 'third' }, undefined, undefined, 'noindex'],
  ])('%s is shown as the operator says', (path, params, layout, skeleton, robots) => {
    const match = matchRoute(path, [...views])
    expect(match?.params).toMatchObject(params)
    expect(match?.route).toMatchObject({ name: 'remote', app: 'content' })
    const { route } = match!
    expect([route.layout, route.skeleton, route.robots]).toEqual([layout, skeleton, robots])
  })

  it('change no other address', () => {
    for (const path of ['/', '/live/tennis', '/rules']) {
      expect(matchRoute(path, [...views])).toEqual(matchRoute(path))
    }
    for (const path of ['/tvgames/x', '/virtualsports', '/%E0%A4%A'])
      expect(matchRoute(path, [...views])).toBeNull()
  })
})

describe('addresses', () => {
  it('have a language as their first part', () => {
    expect(readAddress('/ru/live/tennis')).toEqual({ language: 'ru', path: '/live/tennis' })
    expect(readAddress('/en')).toEqual({ language: 'en', path: '/' })
    expect(readAddress('/ja/live')).toBeNull()
    expect(readAddress('/toString/live')).toBeNull()
    expect(prefixOf('/ja/live')).toBe('foreign')
    expect(prefixOf('/pt-br')).toBe('pt')
    expect(prefixOf('/DE')).toBe('de')
    expect(prefixOf('/live')).toBeNull()
    expect(prefixOf('/%E0%A4%A')).toBeNull()
    expect(href('en', '/')).toBe('/en')
  })

  it('carry a name and an id that is read back whole', () => {
    expect(slug('São Paulo – Ferencváros & Łódź')).toBe('sao-paulo-ferencvaros-lodz')
    expect(slug('Спартак')).toBe('')
    for (const id of ['sim.1', 'openfootball.en.1_2', 'a/b:c', 'x']) {
      expect(decodeURIComponent(idOf(slugged('Some Name', id)))).toBe(id)
    }
    expect(idOf('bare')).toBe('bare')
  })

  it('of an event are in the line before it starts and live from then on', () => {
    const team = (name: string) => ({ id: name, name, colours: ['#000000', '#ffffff'] as const })
    const event = {
      id: 'e1',
      sport: 'football' as const,
      competition: { id: 'c1', sport: 'football' as const, name: 'Cup', country: 'FR', rank: 1 },
      home: team('France'),
      away: team('Croatia'),
      state: initialState,
    }
    expect(eventPath(event)).toBe('/line/football/cup_c1/france-croatia_e1')
    const live = { ...event, state: { ...initialState, status: 'live' as const } }
    expect(eventPath(live)).toBe('/live/football/cup_c1/france-croatia_e1')
  })
})

it('returns only to pages of this site', () => {
  expect(safeReturnPath('/history?status=won')).toBe('/history?status=won')
  expect(safeReturnPath('/ru/history')).toBe('/history')
  for (const bad of [
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:1',
    '/ru//evil.example',
    '/..//evil.example',
    '/ru/../..//evil.example',
    '/%2e%2E//evil.example',
    '/a/./b',
    '/a b',
    '/en//evil.example',
    '/en/\\evil.example',
    '/\t/evil.example',
  ])
    expect(safeReturnPath(bad), String(bad)).toBe('/')
})

it('leads from signing in to the return address, else to the page before, else home', () => {
  const to = (search: string) => returnPath(new URLSearchParams(search))
  expect(to('')).toBe('/')
  notePath({ kind: 'page', route: { app: 'sports' }, path: '/live', search: '?a=1' })
  notePath({ kind: 'page', route: { app: 'auth' }, path: '/login', search: '' })
  notePath({ kind: 'not-found', route: null, path: '/nowhere', search: '' })
  expect(to('')).toBe('/live?a=1')
  expect(to('next=/history')).toBe('/history')
  expect(to('next=//evil.example')).toBe('/')
  expect(to('next=')).toBe('/')
})

it('chooses the language of the cookie, then of the browser, then English', () => {
  expect(chooseLanguage('ru', 'en')).toBe('ru')
  expect(chooseLanguage('xx', 'ru-RU,ru;q=0.9,en;q=0.8')).toBe('ru')
  expect(chooseLanguage(undefined, 'ja, en;q=0.3, ru;q=0.5')).toBe('ru')
  expect(chooseLanguage(undefined, 'ru;q=0, en;q=0.1')).toBe('en')
  expect(chooseLanguage(undefined, 'ja')).toBe('en')
  expect(chooseLanguage(undefined, undefined)).toBe('en')
})
