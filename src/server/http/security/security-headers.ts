import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

declare module 'fastify' {
  interface FastifyReply {
    /** What lets an inline script or style of this page in; new for every page. Null for all that is none. */
    cspNonce: string | null
  }
}

/** Where browsers tell what the policy kept from running. */
export const cspReportPath = '/web-api/csp-report'

const longHsts = 'max-age=31536000; includeSubDomains'
const policyHeader = 'content-security-policy'

/** Nothing of a device is asked for, but to show the page full screen. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'browsing-topics',
]
  .map((name) => `${name}=()`)
  .join(', ')

/** What every answer says of itself, of whatever kind. */
export function commonHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions,
    ...(secure
      ? { 'strict-transport-security': longHsts, 'reporting-endpoints': `csp="${cspReportPath}"` }
      : {}),
  }
}

/** And every answer that is not a page: run nothing, frame nothing, guess nothing, keep nothing. */
export function apiHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    ...commonHeaders(secure),
    [policyHeader]: "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
}

/**
 * Pages: scripts from our own origin or by the answer's nonce; styles likewise, and the style elements of a page by
 * their hashes, since the bytes of a page are shared. No style attribute and nothing inline without either.
 */
const directives = (secure: boolean): Record<string, string[]> => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  // What a script puts together of a stream's parts is a blob.
  'media-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'report-uri': [cspReportPath],
  ...(secure ? { 'report-to': ['csp'], 'upgrade-insecure-requests': [] } : {}),
})

/** What Google's one tap needs, by directive (its own guide); none of it where the site does not ask for it. */
const oneTapSources = {
  script: ['https://accounts.google.com/gsi/client'],
  style: ['https://accounts.google.com/gsi/style'],
  other: ['https://accounts.google.com/gsi/'],
} as const

const pageReferrer = 'strict-origin-when-cross-origin'

/**
 * Gives an answer that is a page its nonce and its headers, before anything of it is written. `mediaOrigins`: where
 * videos may come from beside the site itself, as the operator has it now;
 * `frameOrigins`: whose pages may be shown in a frame; `oneTap`: whether Google's one tap runs in pages.
 */
export function pageHelmet(
  secure: boolean,
  mediaOrigins: () => readonly string[] = () => [],
  frameOrigins: () => readonly string[] = () => [],
  oneTap = false,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const nonces = new WeakMap<ServerResponse, string>()
  const nonce = (_: unknown, response: ServerResponse) => `'nonce-${nonces.get(response)}'`
  // Helmet writes what a function answers as it is; origins hold neither `;` nor `,`.
  const media = () => mediaOrigins().join(' ')
  const policy = directives(secure)
  const tap = (of: keyof typeof oneTapSources) => (oneTap ? [...oneTapSources[of]] : [])
  const frames = () => [...frameOrigins(), ...tap('other')].join(' ') || "'none'"
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...policy,
        'frame-src': [frames],
        'script-src': [...(policy['script-src'] ?? []), ...tap('script'), nonce],
        'style-src': [...(policy['style-src'] ?? []), ...tap('style'), nonce],
        'media-src': [...(policy['media-src'] ?? []), media],
        'connect-src': [...(policy['connect-src'] ?? []), ...tap('other'), media],
      },
    },
    referrerPolicy: { policy: pageReferrer },
    frameguard: { action: 'deny' },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    originAgentCluster: true,
  })
  return (request, reply) => {
    reply.cspNonce = randomBytes(16).toString('hex')
    nonces.set(reply.raw, reply.cspNonce)
    setHeaders(request.raw, reply.raw, throwFault)
  }
}

const throwFault = (fault?: unknown) => {
  if (fault) throw fault
}

/** The same for a page that answers an address so broken that no hook saw its request. */
export function barePageHeaders(secure: boolean): Readonly<Record<string, string>> {
  const policy = Object.entries(directives(secure)).map(([name, sources]) => [name, ...sources].join(' '))
  return { ...commonHeaders(secure), [policyHeader]: policy.join(';'), 'referrer-policy': pageReferrer }
}

/** Lets the page's own style elements in, by their hashes; nothing when there are none, or no policy. */
export function allowStyle(reply: FastifyReply, sources: string): void {
  const policy = reply.getHeader(policyHeader) ?? reply.raw.getHeader(policyHeader)
  if (sources === '' || typeof policy !== 'string') return
  reply.header(policyHeader, policy.replace("style-src 'self'", `style-src 'self' ${sources}`))
}
