import type { PageModule, PageParams } from './page.ts'
import { available } from './registry/available.ts'
import { matcherOf } from './registry/pattern.ts'
import type { AvailableAddress } from './registry/types.ts'

/** An address that has a page; see `registry/`. */
export type Route = AvailableAddress

export interface RouteMatch {
  readonly route: Route
  readonly params: PageParams
}

const compiled = available.map((route) => ({ route, match: matcherOf(route.pattern) }))

/** The page of a path without its language prefix; null where there is none, or the path is badly encoded. */
export function matchRoute(path: string): RouteMatch | null {
  for (const { route, match } of compiled) {
    const params = match(path)
    if (params) return { route, params }
  }
  return null
}

export const loadPage = async (route: Route): Promise<PageModule> => (await route.page()) as PageModule
