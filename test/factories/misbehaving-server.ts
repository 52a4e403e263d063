import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type CallError, createBrowserCall } from '#web/core/calls/call.ts'

export type Answerer = (request: IncomingMessage, response: ServerResponse) => void

interface Scene {
  readonly answers: Readonly<Record<string, Answerer>>
  readonly patience?: number
}

/** Starts a real server that misbehaves as configured, by path. Records its requests and their headers. */
export async function stage({ answers, patience }: Scene) {
  const asked: { readonly path: string; readonly headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.push({ path, headers: request.headers })
    const answer = answers[path]
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  let signedOut = 0
  const call = createBrowserCall({
    language: 'en',
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts: { network: 'No connection.', unexpected: 'Our fault.' },
    onSignedOut: () => signedOut++,
    ...(patience === undefined ? {} : { patience }),
  })
  return { call, asked, paths: () => asked.map(({ path }) => path), signedOut: () => signedOut }
}

export const json =
  (status: number, body: unknown): Answerer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
export const refusal = (status: number, code: string, facts: object = {}) =>
  json(status, { errors: [{ id: 'r', status: String(status), code, detail: code, meta: facts }] })
/** Gives each answer once, in this order, and then repeats the last one. */
export const inTurn = (...steps: readonly Answerer[]): Answerer => {
  let turn = 0
  return (request, response) => steps[Math.min(turn++, steps.length - 1)]?.(request, response)
}
/** Returns the error of a call; fails when the call succeeds. */
export const faultOf = async (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    (value) => {
      throw new Error(`it was answered with ${JSON.stringify(value)}`)
    },
    (fault) => fault as CallError,
  )

/** Sends half of a response, then closes the connection. */
export const cut: Answerer = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
  response.write('{"n":', () => response.destroy())
}
/** Sends an HTML page in place of the expected response. */
export const page =
  (status: number): Answerer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
