import type { PageModule, PageParams } from './page.ts'

/**
 * Every page of the site. Patterns come after the language prefix; `:name?` may be absent, `:name(a|b)` is one of
 * the words. What is not here answers 404. `source` is the module's key in the build's manifest, so that the server
 * can preload its chunk: the test keeps it equal to what `page` imports.
 */
export interface Route {
  readonly name: string
  readonly pattern: string
  readonly app: 'sports' | 'auth' | 'office' | 'information'
  readonly source: string
  readonly page: () => Promise<unknown>
  /** Signed-in players only: visitors are sent to the sign-in page and back. */
  readonly auth?: 'player'
  /** Boards keep the sports menu and the slip beside them; plain pages are one readable column with the slip. */
  readonly layout: 'board' | 'plain'
}

export const routes: readonly Route[] = [
  {
    name: 'home',
    pattern: '/',
    app: 'sports',
    source: 'src/web/apps/sports/home-page.tsx',
    page: () => import('../apps/sports/home-page.tsx'),
    layout: 'board',
  },
  {
    name: 'live',
    pattern: '/live/:sport?',
    app: 'sports',
    source: 'src/web/apps/sports/live-page.tsx',
    page: () => import('../apps/sports/live-page.tsx'),
    layout: 'board',
  },
  {
    name: 'line',
    pattern: '/line/:sport?/:competition?',
    app: 'sports',
    source: 'src/web/apps/sports/line-page.tsx',
    page: () => import('../apps/sports/line-page.tsx'),
    layout: 'board',
  },
  {
    name: 'event',
    pattern: '/:section(live|line)/:sport/:competition/:event',
    app: 'sports',
    source: 'src/web/apps/sports/event-page.tsx',
    page: () => import('../apps/sports/event-page.tsx'),
    layout: 'board',
  },
  {
    name: 'rules',
    pattern: '/rules',
    app: 'information',
    source: 'src/web/apps/information/rules-page.tsx',
    page: () => import('../apps/information/rules-page.tsx'),
    layout: 'plain',
  },
  {
    name: 'login',
    pattern: '/login',
    app: 'auth',
    source: 'src/web/apps/auth/login-page.tsx',
    page: () => import('../apps/auth/login-page.tsx'),
    layout: 'plain',
  },
  {
    name: 'registration',
    pattern: '/registration',
    app: 'auth',
    source: 'src/web/apps/auth/registration-page.tsx',
    page: () => import('../apps/auth/registration-page.tsx'),
    layout: 'plain',
  },
  {
    name: 'account',
    pattern: '/account',
    app: 'office',
    source: 'src/web/apps/office/account-page.tsx',
    page: () => import('../apps/office/account-page.tsx'),
    auth: 'player',
    layout: 'plain',
  },
  {
    name: 'recharge',
    pattern: '/recharge',
    app: 'office',
    source: 'src/web/apps/office/recharge-page.tsx',
    page: () => import('../apps/office/recharge-page.tsx'),
    auth: 'player',
    layout: 'plain',
  },
  {
    name: 'deduce',
    pattern: '/deduce',
    app: 'office',
    source: 'src/web/apps/office/deduce-page.tsx',
    page: () => import('../apps/office/deduce-page.tsx'),
    auth: 'player',
    layout: 'plain',
  },
  {
    name: 'history',
    pattern: '/history',
    app: 'office',
    source: 'src/web/apps/office/history-page.tsx',
    page: () => import('../apps/office/history-page.tsx'),
    auth: 'player',
    layout: 'plain',
  },
  {
    name: 'responsible',
    pattern: '/responsible',
    app: 'office',
    source: 'src/web/apps/office/responsible-page.tsx',
    page: () => import('../apps/office/responsible-page.tsx'),
    auth: 'player',
    layout: 'plain',
  },
]

export interface RouteMatch {
  readonly route: Route
  readonly params: PageParams
}

const compiled = routes.map((route) => {
  const names: string[] = []
  const parts = route.pattern
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const parameter = /^:(\w+)(?:\(([^)]+)\))?(\?)?$/.exec(part)
      if (!parameter) return `/${part}`
      names.push(parameter[1]!)
      const value = `/(${parameter[2] ?? '[^/]+'})`
      return parameter[3] ? `(?:${value})?` : value
    })
  return { route, names, expression: new RegExp(`^${parts.join('')}/?$`) }
})

/** The page of a path without its language prefix; null where there is none, or the path is badly encoded. */
export function matchRoute(path: string): RouteMatch | null {
  for (const { route, names, expression } of compiled) {
    const match = expression.exec(path)
    if (!match) continue
    try {
      const params = names.map((name, index) => {
        const value = match[index + 1]
        return [name, value === undefined ? undefined : decodeURIComponent(value)] as const
      })
      return { route, params: Object.fromEntries(params) }
    } catch {
      return null
    }
  }
  return null
}

export const loadPage = async (route: Route): Promise<PageModule> => (await route.page()) as PageModule
