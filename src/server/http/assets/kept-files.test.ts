import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { keepFiles } from './kept-files.ts'

const root = mkdtempSync(join(tmpdir(), 'kept-files-'))
afterAll(() => rmSync(root, { recursive: true }))
writeFileSync(join(root, 'a.js'), 'let a = 1')
writeFileSync(join(root, 'a.js.br'), brotliCompressSync('let a = 1'))
writeFileSync(join(root, 'ES.svg'), '<svg/>')
writeFileSync(join(root, 'secret.key'), 'secret')
writeFileSync(join(root, '..', 'outside.js'), 'outside')
const other = mkdtempSync(join(tmpdir(), 'kept-files-'))
afterAll(() => rmSync(other, { recursive: true }))
writeFileSync(join(other, 'ES.png'), 'picture')

test('files come from memory, compressed where that is wanted and there, and nothing else comes', async () => {
  const app = fastify()
  keepFiles(app, { roots: [root, other], prefix: '/assets/', cacheControl: 'public, max-age=60' })
  const get = (url: string, headers = {}) => app.inject({ url, headers })
  const plain = await get('/assets/a.js')
  expect(plain.body).toBe('let a = 1')
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=60',
    vary: 'accept-encoding',
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const small = await get('/assets/a.js', { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('let a = 1')
  expect(small.headers.etag).not.toBe(plain.headers.etag)
  const known = await get('/assets/a.js', { 'if-none-match': String(plain.headers.etag) })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  const flag = await get('/assets/ES.svg', { 'accept-encoding': 'br' })
  expect([flag.body, flag.headers['content-type']]).toEqual(['<svg/>', 'image/svg+xml; charset=utf-8'])
  const picture = await get('/assets/ES.png')
  expect([picture.body, picture.headers['content-type']]).toEqual(['picture', 'image/png'])
  rmSync(join(root, 'ES.svg'))
  expect((await get('/assets/ES.svg')).body).toBe('<svg/>')
  const head = await app.inject({ method: 'HEAD', url: '/assets/a.js' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '9', ''])
  for (const name of [
    'b.js',
    'secret.key',
    'a.js.br',
    '..%2foutside.js',
    '..%2Foutside.js',
    '',
    '%00',
    '__proto__',
  ])
    expect((await get(`/assets/${name}`)).statusCode, name).toBe(404)
  await app.close()
})
