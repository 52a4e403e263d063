import type { Endpoint } from '#kernel/contract.ts'
import { HttpPlayer } from './http-player.ts'

/** A page of a list of the back office. */
export interface OfficeList {
  readonly items: readonly { readonly id: string }[]
  readonly total: number
}

let visitors = 0

/** A visitor from an address of his own: so many register that one address would have to wait. */
export const visitorFromElsewhere = (site: string) =>
  new HttpPlayer(site, { 'x-forwarded-for': `10.2.0.${++visitors}` })

/** Calls an endpoint of a site with nothing in it, as whoever has the cookie. */
export async function bareCall(site: string, { method, path, body }: Endpoint, cookie: string) {
  const response = await fetch(site + path.replace(/:\w+|\*/g, 'x'), {
    method,
    headers: {
      origin: site,
      cookie,
      'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: '{}' } : {}),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const { errors } = (isJson ? JSON.parse(text) : {}) as { errors?: readonly { code: string }[] }
  return { status: response.status, code: errors?.[0]?.code ?? '' }
}
