import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { partOf } from '#web/core/registry/define-app.ts'
import { available } from '#web/core/registry/index.ts'
import { type Assets, frameParts } from '../pages/document.ts'

/**
 * Serves `/deployment.json`: the build of the web on this server, and the files of each sub-app page. Open
 * pages request it from time to time, and when one of their files fails to load.
 */
export async function deployment(
  app: FastifyInstance,
  { assets }: { readonly assets: Pick<Assets, 'entry' | 'part'> },
): Promise<void> {
  const parts: Record<string, ReturnType<Assets['part']>> = {}
  for (const name of [...frameParts, 'auth/player-area', ...available.map(partOf)]) {
    const part = assets.part(name)
    if (part) parts[name] = part
  }
  const text = JSON.stringify({ version: assets.entry, parts })
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  app.get('/deployment.json', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', etag })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
