import { expect, test } from 'vitest'
import { startHttp } from '../../../../test/factories/http-site.ts'

const report = (directive: string, blocked: string) =>
  JSON.stringify({
    'csp-report': {
      'effective-directive': directive,
      'blocked-uri': blocked,
      'document-uri': 'https://site.example/en/login?token=secret',
      'script-sample': 'secret()',
    },
  })

test('a kind of violation is logged once, without queries or code, however often it is reported', async () => {
  const { app, lines } = await startHttp()
  const send = (payload: string, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: '/web-api/csp-report', headers: { 'content-type': type }, payload })
  const told = () =>
    lines
      .join('')
      .split('\n')
      .filter((line) => line.includes('kept something out'))
  for (let n = 0; n < 5; n++) {
    expect((await send(report('script-src', 'https://evil.example/x.js?key=secret'))).statusCode).toBe(204)
  }
  expect(told()).toHaveLength(1)
  expect(told()[0]).toContain('https://evil.example/x.js')
  expect(told()[0]).not.toContain('secret')

  const modern = [
    { type: 'csp-violation', body: { effectiveDirective: 'style-src-attr', blockedURL: 'inline' } },
  ]
  expect((await send(JSON.stringify(modern), 'application/reports+json')).statusCode).toBe(204)
  expect(told()).toHaveLength(2)

  for (const nonsense of ['null', '[1,[]]', '{"csp-report":7}', report('<script>', 'x')]) {
    expect((await send(nonsense)).statusCode).toBe(204)
  }
  expect(told()).toHaveLength(2)
  expect((await send('{')).statusCode).toBe(400)
  expect((await send(JSON.stringify('x'.repeat(20_000)))).statusCode).toBe(413)
  for (let n = 0; n < 30; n++) await send('null')
  expect((await send('null')).statusCode).toBe(429)
})
