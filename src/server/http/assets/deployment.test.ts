import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readDeployment } from '#web/core/sub-apps/deployment.ts'
import { deployment } from './deployment.ts'

test('it names each page of a sub-app with its files, and is asked again by its tag', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  const part = (source: string) =>
    source.startsWith('service/') ? null : { file: '/assets/a.js', styles: ['/assets/a.css'] }
  const assets = { entry: '/assets/boot-1.js', scripts: () => [], styles: () => [], part }
  await app.register(deployment, { assets })
  const answer = await app.inject('/deployment.json')
  const told = readDeployment(answer.json())
  expect(told?.version).toBe('/assets/boot-1.js')
  const names = Object.keys(told?.parts ?? {})
  expect(names).toEqual(expect.arrayContaining(['sports/home', 'auth/login', 'office/history']))
  expect(names.filter((name) => name.startsWith('service/'))).toEqual([])
  expect(answer.headers['cache-control']).toBe('no-cache')
  const { etag } = answer.headers
  const again = await app.inject({ url: '/deployment.json', headers: { 'if-none-match': String(etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
