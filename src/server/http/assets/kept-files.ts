import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takesBrotli } from './encoding.ts'

export interface KeptFilesOptions {
  /** Folders; where two hold a file of one name, the later folder's is served. */
  readonly roots: readonly string[]
  /** Begins and ends with a slash. */
  readonly prefix: string
  readonly cacheControl: string
}

interface Body {
  readonly bytes: Buffer
  readonly etag: string
}

interface KeptFile {
  readonly path: string
  readonly type: string
  /** A `.br` file exists beside it. */
  readonly hasBrotli: boolean
}

/** Text types name their charset, so that browsers do not guess it. */
export const svgType = 'image/svg+xml; charset=utf-8'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': svgType,
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/**
 * Serves the files of some folders, which do not change while the server runs, from memory. Reads each file
 * at its first request. A page waits for its styles before its first paint. On a busy machine, reads through
 * the disk's thread pool delay them. Serves the compressed file beside it (`name.br`).
 */
export function keepFiles(app: FastifyInstance, { roots, prefix, cacheControl }: KeptFilesOptions): void {
  const files = new Map<string, KeptFile>()
  for (const root of roots) {
    const names = new Set(readdirSync(root))
    for (const name of names) {
      const type = types[extname(name)]
      if (type) files.set(name, { path: join(root, name), type, hasBrotli: names.has(`${name}.br`) })
    }
  }
  const bodies = new Map<string, Promise<Body>>()
  const read = async (path: string): Promise<Body> => {
    const bytes = await readFile(path)
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
  }
  const bodyOf = (path: string): Promise<Body> => {
    let body = bodies.get(path)
    if (!body) {
      body = read(path)
      bodies.set(path, body)
      body.catch(() => bodies.delete(path))
    }
    return body
  }
  app.get(`${prefix}:name`, async (request: FastifyRequest, reply: FastifyReply) => {
    const { name } = request.params as { readonly name: string }
    const file = files.get(name)
    if (!file) {
      reply.callNotFound()
      return reply
    }
    const compressed = file.hasBrotli && takesBrotli(request.headers['accept-encoding'] as string | undefined)
    const { bytes, etag } = await bodyOf(compressed ? `${file.path}.br` : file.path)
    reply.header('cache-control', cacheControl).header('etag', etag)
    if (file.hasBrotli) reply.header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    if (compressed) reply.header('content-encoding', 'br')
    return reply.type(file.type).send(bytes)
  })
}
