import * as z from 'zod'

/** Hosts of the site for invited players (the specification's VIP domain), without registration. */
export const vipDomains = z
  .array(
    z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, 'a host in small letters, such as vip.example.com'),
  )
  .default([])

/** Returns whether a request came to one of these hosts; `host` as in its header, with or without port. */
export const isVipDomain = (
  { vipDomains }: { readonly vipDomains: readonly string[] },
  host: string | readonly string[] | undefined,
): boolean =>
  vipDomains.length > 0 &&
  typeof host === 'string' &&
  vipDomains.includes(host.toLowerCase().replace(/:\d+$/, ''))
