import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import { richPlayers } from '../factories/http-player.ts'
import { textOfLetter } from '../factories/letters.ts'
import { mailServer } from '../factories/mail-server.ts'
import { freePort, type SiteProcess, startSiteProcess } from '../factories/site-process.ts'

const players = 9

test('SIGTERM while the mail server says nothing: the process ends within ten seconds, letters go out after the next start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-letters-'))
  const port = await freePort()
  const mail = await mailServer()
  const start = () =>
    startSiteProcess(['--port', String(port), '--data-dir', dataDir], { SMTP_URL: mail.smtpUrl })
  let site: SiteProcess = await start()
  onTestFinished(async () => {
    await site.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  onTestFailed(() => console.log(site.output()))
  const owners = await richPlayers(site.address, players)
  mail.state.silent = true
  for (const player of owners) await player.deposit(1234n)
  await vi.waitUntil(() => mail.state.unanswered > 0, { timeout: 60_000, interval: 20 })

  const gone = new Promise<number | null>((done) => site.child.once('exit', done))
  const stopped = performance.now()
  site.child.kill('SIGTERM')
  expect(await gone).toBe(0)
  const seconds = (performance.now() - stopped) / 1000
  console.log(`gone after ${seconds.toFixed(1)} s with ${mail.state.unanswered} letters unanswered`)
  expect(seconds).toBeLessThan(10)

  mail.state.silent = false
  const before = mail.letters.length
  site = await start()
  const deposits = () => mail.letters.slice(before).filter((letter) => textOfLetter(letter).includes('12.34'))
  await vi.waitUntil(() => deposits().length >= players, { timeout: 90_000, interval: 50 })
  expect(deposits()).toHaveLength(players)
})
