import { matchRoute } from './routes.ts'

/** Pages that nobody is kept from, as a banned player is not: the rules, his limits, the way to withdraw. */
export function isLeftAlone(path: string): boolean {
  const route = matchRoute(path)?.route
  return route !== undefined && route.app !== 'auth' && (route.underBan ?? route.only) !== undefined
}
