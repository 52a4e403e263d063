import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type RequestOptions, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import { openSelections, richPlayers } from '../factories/http-player.ts'
import { freePort, startSiteProcess, twoSports } from '../factories/site-process.ts'

const players = 4
const readers = 12
const sockets = 30

test('SIGTERM under load: every request is answered or never taken, sockets are told, the process ends well', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-stop-'))
  const port = await freePort()
  const site = await startSiteProcess(['--port', String(port), '--data-dir', dataDir], twoSports)
  onTestFinished(async () => {
    await site.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  onTestFailed(() => console.log(site.output()))
  const { address } = site
  const gone = new Promise<number | null>((done) => site.child.once('exit', done))

  const statuses = new Map<number, number>()
  const faults: string[] = []
  let answered = 0
  /**
   * Sends requests on one connection until the server stops listening. Opens another only after a response that
   * closes its connection. The kernel may reset a connection opened just as the server stops listening, and no server
   * can prevent that.
   */
  const ask = async (path: string, headers = {}, body?: () => object) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const options = { agent, headers, method: body ? 'POST' : 'GET' }
    for (;;) {
      try {
        const status = await statusOf(address + path, options, body && JSON.stringify(body()))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        answered++
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        if (code !== 'ECONNREFUSED') faults.push(code ?? message)
        return
      }
    }
  }
  const bettors = await richPlayers(address, players)
  const selections = await openSelections(address)
  expect(selections.length).toBeGreaterThan(50)
  const any = () => selections[Math.floor(Math.random() * selections.length)]!

  const closes: number[] = []
  let opened = 0
  const said = Array.from({ length: sockets }, () => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/web-api/live`)
    socket.onopen = () => {
      opened++
      socket.send(JSON.stringify({ subscribe: ['live', 'top'] }))
    }
    return new Promise<void>((done) => {
      socket.onclose = ({ code }) => {
        closes.push(code)
        done()
      }
    })
  })
  const bet = () => ({ key: randomUUID(), currency: 'EUR', stake: '10', oddsPolicy: 'any', legs: [any()] })
  const work = [
    ...bettors.map(({ cookie }) =>
      ask('/web-api/bets', { origin: address, cookie, 'content-type': 'application/json' }, bet),
    ),
    ...Array.from({ length: readers }, (_, index) =>
      ask(index % 2 === 0 ? '/en/live' : '/web-api/book/live'),
    ),
  ]
  await vi.waitUntil(() => answered >= 100 && opened === sockets, { timeout: 60_000, interval: 5 })

  const stopped = performance.now()
  site.child.kill('SIGTERM')
  await Promise.all([...work, ...said])
  expect(await gone).toBe(0)
  const seconds = (performance.now() - stopped) / 1000
  const told = `${closes.length} sockets told; gone after ${seconds.toFixed(1)} s`
  console.log(`${answered} requests answered: ${JSON.stringify([...statuses])}; ${told}`)
  expect(seconds).toBeLessThan(30)
  expect(faults).toEqual([])
  expect(closes).toEqual(Array.from({ length: sockets }, () => 1001))
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
})

/** Returns the status once the whole response has arrived. */
function statusOf(url: string, options: RequestOptions, body?: string): Promise<number> {
  return new Promise((done, fail) => {
    const asked = request(url, options, (answer) => {
      answer.resume()
      answer.once('end', () => done(answer.statusCode!))
      answer.once('error', fail)
    })
    asked.once('error', fail)
    asked.end(body)
  })
}
