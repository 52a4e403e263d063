import { matchRoute } from './routes.ts'

/** Returns whether a page must stay reachable, as for banned players: the rules, limits, withdrawal. */
export function isLeftAlone(path: string): boolean {
  const route = matchRoute(path)?.route
  return route !== undefined && route.app !== 'auth' && (route.underBan ?? route.only) !== undefined
}
