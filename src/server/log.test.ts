import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('what is personal or secret is not logged, and nothing that is logged makes a line of its own', () => {
  const lines: string[] = []
  const destination = new PassThrough()
  destination.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const log = createLog('info', destination)
  const secrets = {
    email: 'x-1',
    password: 'x-2',
    token: 'x-3',
    cookie: 'x-4',
    authorization: 'x-5',
    ip: 'x-6',
  }
  log.info({ ...secrets, inner: { ...secrets, deep: secrets } }, 'told')
  const detail = Object.assign(new Error('duplicate key of ann@example.org'), {
    code: '23505',
    detail: 'x-7',
  })
  log.error({ err: detail }, 'failed')
  log.info({ route: '/a"}\n{"level":"error","msg":"forged"}' }, 'a\nb')
  expect(lines.join('')).not.toMatch(/x-\d|ann@example/)
  expect(lines.join('').trim().split('\n')).toHaveLength(3)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', msg: 'told', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    { level: 'error', err: { code: '23505', message: 'duplicate key of [e-mail]' } },
    { msg: 'a\nb' },
  ])
})
