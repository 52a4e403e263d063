import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { openSelections, richPlayers } from '../factories/http-player.ts'
import { startSiteProcess, twoSports } from '../factories/site-process.ts'

test('of two processes on one database one leads; the other takes over after kill -9, and no bet is lost', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-takeover-'))
  const flags = ['--port', '0', '--data-dir', dataDir, '--feed', 'simulate']
  const first = await startSiteProcess(flags, twoSports)
  const [player] = await richPlayers(first.address, 1)
  const [leg] = await openSelections(first.address)
  const bet = await player!.bet([leg!], 10n)
  expect(bet.status).toBe(200)

  let said = ''
  const starting = startSiteProcess(flags, twoSports, (text) => {
    said += text
  })
  await vi.waitUntil(() => said.includes('another process leads on this database'), { timeout: 120_000 })
  expect(said).not.toContain('Fairline is at')
  const standby = `http://127.0.0.1:${standbyPort(said)}`
  expect((await fetch(`${standby}/healthz`)).status).toBe(200)
  const waits = await fetch(`${standby}/readyz`)
  expect({ status: waits.status, body: await waits.text() }).toMatchObject({
    status: 503,
    body: expect.stringContaining('standing by'),
  })
  // The leader is not affected.
  expect((await player!.bet([leg!], 10n)).status).toBe(200)
  await first.kill()
  const killedAt = performance.now()
  const isReady = () =>
    fetch(`${standby}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  // A bound for a busy machine: the lease expires in seconds, pricing takes the rest.
  await vi.waitUntil(isReady, { timeout: 120_000, interval: 200 })
  console.log(`served ${((performance.now() - killedAt) / 1000).toFixed(1)} s after the leader was killed`)
  const second = await starting
  onTestFinished(async () => {
    await second.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  expect(new URL(second.address).port).toBe(new URL(standby).port)
  const [another] = await richPlayers(second.address, 1)
  const open = await openSelections(second.address)
  expect((await another!.bet([open[0]!], 10n)).status).toBe(200)

  const server = await startEmbedded({ dataDir })
  const pool = makePool({ ...server.connection, max: 2 })
  const { rows } = await pool.query<{ bets: bigint; fence: bigint }>(
    'select (select count(*) from bet) as bets, (select fence from leader_lease) as fence',
  )
  expect(rows).toEqual([{ bets: 3n, fence: 2n }])
  expect(await makeDatabase(pool).transact(ledgerCheck)).toMatchObject({ sound: true })
  await pool.end()
})

/** Returns the port that a standby process prints. */
function standbyPort(said: string): number {
  const line = said.split('\n').find((one) => one.includes('another process leads on this database'))
  return (JSON.parse(line!) as { readonly port: number }).port
}
