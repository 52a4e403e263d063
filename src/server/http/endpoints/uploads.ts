import type { FastifyInstance } from 'fastify'
import { httpErrors } from './errors.ts'

/**
 * Reads the bodies of endpoints that take a file, up to the endpoint's limit. Refuses a larger one by its
 * declared length or while it arrives, and never holds it in memory.
 */
export function readUploads(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', (request, stream, done) => {
    const most = request.routeOptions.config.uploadBytes
    if (most === undefined) return done(httpErrors['unsupported-media-type'](), undefined)
    const tooLarge = () => httpErrors['file-too-large']({ megabytes: Math.floor(most / 1_048_576) })
    if (Number(request.headers['content-length'] ?? 0) > most) {
      stream.resume()
      return done(tooLarge(), undefined)
    }
    const chunks: Buffer[] = []
    let size = 0
    let refused = false
    stream.on('data', (chunk: Buffer) => {
      if (refused) return
      size += chunk.length
      if (size <= most) return void chunks.push(chunk)
      refused = true
      chunks.length = 0
      done(tooLarge(), undefined)
    })
    stream.on('error', (error) => !refused && done(error, undefined))
    stream.on('end', () => {
      if (refused) return
      request.upload = Buffer.concat(chunks)
      done(null, undefined)
    })
  })
}
