import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Nonce that allows an inline script or style of this page; new for every page. Null for responses that
     * are no page.
     */
    cspNonce: string | null
  }
}

/** Address for browsers' reports of policy violations. */
export const cspReportPath = '/web-api/csp-report'

const longHsts = 'max-age=31536000; includeSubDomains'
const policyHeader = 'content-security-policy'

/** Pages use no feature of the device but full screen. */
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

/** Headers of every response, of whatever kind. */
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

/** Returns the headers of every response that is not a page: no scripts, no frames, no sniffing, no storing. */
export function apiHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    ...commonHeaders(secure),
    [policyHeader]: "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
}

/**
 * Policy of pages. Scripts: from our own origin or by the response's nonce. Styles: likewise, and the style
 * elements of a page by their hashes, since visitors share the bytes of a page. No style attributes, nothing
 * inline without nonce or hash.
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
  // A video that a script assembles from a stream's segments is a blob.
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

/** Sources that Google's one tap needs, by directive (its own guide); omitted where the site does not use it. */
const oneTapSources = {
  script: ['https://accounts.google.com/gsi/client'],
  style: ['https://accounts.google.com/gsi/style'],
  other: ['https://accounts.google.com/gsi/'],
} as const

const pageReferrer = 'strict-origin-when-cross-origin'

/**
 * Sets the nonce and the headers of a page before its first byte. `mediaOrigins`: the operator's current
 * origins of videos beside the site itself. `frameOrigins`: origins of pages that may be shown in a frame.
 * `oneTap`: whether Google's one tap runs in pages.
 */
export function pageHelmet(
  secure: boolean,
  mediaOrigins: () => readonly string[] = () => [],
  frameOrigins: () => readonly string[] = () => [],
  oneTap = false,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const nonces = new WeakMap<ServerResponse, string>()
  const nonce = (_: unknown, response: ServerResponse) => `'nonce-${nonces.get(response)}'`
  // Helmet writes the result of a function unchecked; origins hold neither `;` nor `,`.
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

/** Returns the headers of an error page for an address so broken that no hook saw its request. */
export function barePageHeaders(secure: boolean): Readonly<Record<string, string>> {
  const policy = Object.entries(directives(secure)).map(([name, sources]) => [name, ...sources].join(' '))
  return { ...commonHeaders(secure), [policyHeader]: policy.join(';'), 'referrer-policy': pageReferrer }
}

/** Allows the page's own style elements by their hashes; does nothing without hashes or a policy. */
export function allowStyle(reply: FastifyReply, sources: string): void {
  const policy = reply.getHeader(policyHeader) ?? reply.raw.getHeader(policyHeader)
  if (sources === '' || typeof policy !== 'string') return
  reply.header(policyHeader, policy.replace("style-src 'self'", `style-src 'self' ${sources}`))
}
