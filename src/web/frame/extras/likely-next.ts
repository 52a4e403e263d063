import type { Route } from '../../core/router/routes.ts'

/** Likely next pages by page, by registry name, the likeliest first. */
const next: Readonly<Record<string, readonly string[]>> = {
  home: ['event', 'live', 'line'],
  live: ['event', 'line'],
  line: ['event', 'live'],
  event: ['live', 'line'],
  registration: ['recharge', 'home'],
  login: ['home', 'history'],
  recharge: ['home', 'history'],
  history: ['event', 'home'],
  account: ['recharge', 'history'],
}

/** Returns the pages to prefetch beside one. */
export function likelyAfter(
  available: readonly Route[],
  name: string,
  open: (name: string) => boolean,
  signedIn: boolean,
): readonly Route[] {
  const wanted = (next[name] ?? ['home']).filter((other) => other !== name && open(other))
  const routes = wanted.flatMap((other) => available.filter((route) => route.name === other))
  return routes.filter(
    ({ access = 'anyone' }) => access === (signedIn ? 'player' : 'guest') || access === 'anyone',
  )
}
