import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { keepFiles } from '../assets/kept-files.ts'

export interface BackofficeOptions {
  /** Folder of the built application; without one the back office has no page. */
  readonly folder: string
  readonly secure: boolean
}

/**
 * Serves the page of the back office, which renders in the browser. It is the same for everybody: its data
 * come by calls that check who is signed in. Its policy allows its own files, and style elements with the
 * page's nonce, and nothing else.
 */
export async function backoffice(app: FastifyInstance, { folder, secure }: BackofficeOptions): Promise<void> {
  const manifestFile = join(folder, '.vite/manifest.json')
  if (!existsSync(manifestFile)) return
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Readonly<
    Record<string, { readonly file: string; readonly isEntry?: boolean; readonly css?: readonly string[] }>
  >
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error(`${manifestFile} names no entry`)
  const styles = (entry.css ?? [])
    .map((file) => `<link rel="stylesheet" href="/backoffice/${file}">`)
    .join('')
  const policyOf = (nonce: string) =>
    [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'none'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; ')
  keepFiles(app, {
    roots: [join(folder, 'assets')],
    prefix: '/backoffice/assets/',
    cacheControl: 'public, max-age=31536000, immutable',
  })
  app.get('/backoffice', (_, reply) => reply.redirect('/backoffice/', 308))
  app.get('/backoffice/', async (_, reply) => {
    const nonce = reply.cspNonce ?? ''
    reply.headers({
      'content-security-policy': policyOf(nonce),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    })
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fairline</title>` +
          `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">` +
          `<meta name="csp-nonce" content="${nonce}"><link rel="icon" href="data:,">${styles}` +
          `<script type="module" src="/backoffice/${entry.file}"></script></head><body><div id="root"></div></body></html>`,
      )
  })
}
