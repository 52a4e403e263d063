import type { SiteFacts } from '#domain/trust/access/api.ts'
import { available } from '../registry/available.ts'
import { matcherOf } from '../registry/pattern.ts'
import type { AvailableAddress } from '../registry/types.ts'
import type { PageModule, PageParams } from './page.ts'

/** An address that has a page; see `registry/`. */
export type Route = AvailableAddress

export interface RouteMatch {
  readonly route: Route
  readonly params: PageParams
}

const compiled = available.map((route) => ({ route, match: matcherOf(route.pattern) }))

/**
 * Returns the page of a path without its language prefix; null without one, or for a badly encoded path.
 * `views` are the remote views that the operator shows with settings or an address of their own.
 */
export function matchRoute(path: string, views?: SiteFacts['views']): RouteMatch | null {
  const mounted = views?.find(({ address }) => address === path.replace(/\/$/, ''))
  for (const { route, match } of compiled) {
    const params = match(mounted ? `/remote/${mounted.name}` : path)
    if (!params) continue
    const view = mounted ?? views?.find(({ name }) => name === params.view)
    if (!view) return { route, params }
    const { layout, skeleton } = view
    return { route: { ...route, layout, skeleton, robots: mounted ? view.robots : route.robots }, params }
  }
  return null
}

let bring = async (route: Route): Promise<PageModule> => (await route.page()) as PageModule

/** Replaces the loader of pages' code; called once, by the browser. */
export const loadPagesBy = (other: (route: Route) => Promise<PageModule>): void => {
  bring = other
}

export const loadPage = (route: Route): Promise<PageModule> => bring(route)
