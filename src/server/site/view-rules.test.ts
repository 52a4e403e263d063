import { expect, test } from 'vitest'
import { siteFacts } from '#domain/trust/access/index.ts'
import { parseSiteConfig } from './site-config.ts'
import { isMountable, mountedEntries, viewFacts } from './view-rules.ts'

const parse = (remoteViews: object, rest: object = {}) =>
  parseSiteConfig(JSON.stringify({ ...rest, remoteViews }), new Set(['lobby', 'table']))

const read = (remoteViews: object, rest: object = {}) => {
  const parsed = parse(remoteViews, rest)
  if ('faults' in parsed) throw new Error(parsed.faults.join('\n'))
  return parsed.config
}

test('browsers are told only of views that are shown otherwise than usual', () => {
  expect(viewFacts(read({}))).toEqual({})
  expect(
    viewFacts(read({ lobby: {}, table: { layout: 'default', skeleton: 'page', forceSpa: true } })),
  ).toEqual({})
  const { views } = viewFacts(
    read({
      lobby: { address: '/casino-lobby', skeleton: 'games' },
      table: { layout: 'casino', skeleton: 'other-games' },
    }),
  )
  expect(views).toEqual([
    { name: 'lobby', layout: 'casino', skeleton: 'games', address: '/casino-lobby' },
    { name: 'table', layout: 'casino', skeleton: 'other-games' },
  ])
  // The schema of the call's response accepts it.
  expect(siteFacts.shape.views.safeParse(views).success).toBe(true)
})

test('a view stands at an address of the casino that needs no parameter, with its word to crawlers', () => {
  for (const address of ['/tvgames', '/virtualsports', '/casino-lobby', '/othergames', '/casino-search'])
    expect(isMountable(address), address).toBe(true)
  for (const address of [
    '/bonus/casino/tournaments/:id',
    '/providers/:provider',
    '/keno',
    '/casino',
    '/games',
    '/rules',
    '/x',
    '/tvgames/',
  ])
    expect(isMountable(address), address).toBe(false)
  const config = read({ lobby: { address: '/tvgames' }, table: { address: '/casino-search' } })
  expect(mountedEntries(config).map(({ name, pattern, robots }) => [name, pattern, robots])).toEqual([
    ['tv-games', '/tvgames', 'index'],
    ['casino-search', '/casino-search', 'noindex'],
  ])
  expect(viewFacts(config).views?.map(({ robots }) => robots)).toEqual([undefined, 'noindex'])
})

test('an address that is closed has no view; its layout stays at the view’s own', () => {
  const rule = { lobby: { address: '/tvgames' } }
  const closed = read(rule, { unavailableRoutes: ['tv-games'] })
  expect(mountedEntries(closed)).toEqual([])
  expect(viewFacts(closed).views).toEqual([{ name: 'lobby', layout: 'casino' }])
  expect(mountedEntries(read(rule, { unavailableRoutes: ['remote'] }))).toEqual([])
})

test('a redirect may lead to where a view stands, and to no other address of the casino', () => {
  const redirects = [{ url: '/vegas', redirect: '/tvgames?from=vegas' }]
  expect(parse({ lobby: { address: '/tvgames' } }, { redirects })).toHaveProperty('config')
  expect(parse({ lobby: { address: '/virtualsports' } }, { redirects })).toEqual({
    faults: ['redirects.0.redirect: a page that is available, or an https address'],
  })
})

test.each([
  [{ nobody: {} }, /remoteViews.nobody: a view that REMOTE_VIEWS names/],
  [{ 'A b': {} }, /remoteViews/],
  [{ lobby: { layout: 'blocked' } }, /remoteViews.lobby.layout/],
  [{ lobby: { skeleton: 'tiles' } }, /remoteViews.lobby.skeleton/],
  [{ lobby: { address: '/providers/:provider' } }, /remoteViews.lobby.address: an address of the casino/],
  [{ lobby: { address: '/rules' } }, /remoteViews.lobby.address/],
  [{ lobby: { address: '/tvgames', layout: 'default' } }, /remoteViews.lobby.layout: casino/],
  [{ lobby: { address: '/tvgames' }, table: { address: '/tvgames' } }, /remoteViews: one view at an address/],
  [{ lobby: { forceSpa: 1 } }, /remoteViews.lobby.forceSpa/],
  [{ lobby: { color: 'red' } }, /color/],
])('tells the operator what is wrong with %j', (views, wanted) => {
  const parsed = parse(views)
  expect('faults' in parsed && parsed.faults.join('\n')).toMatch(wanted)
})
