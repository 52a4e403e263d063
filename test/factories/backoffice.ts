import type { Endpoint } from '#kernel/contract.ts'
import { HttpPlayer } from './http-player.ts'

/** Response of a list of the back office. */
export interface OfficeList {
  readonly items: readonly { readonly id: string }[]
  readonly total: number
}

let visitors = 0

/** Returns a visitor from a random address, because registrations from one address are limited. */
export const visitorFromElsewhere = (site: string) =>
  new HttpPlayer(site, { 'x-forwarded-for': `10.2.0.${++visitors}` })

/** Calls an endpoint of a site without any input, with this cookie. */
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
