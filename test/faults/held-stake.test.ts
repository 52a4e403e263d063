import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import { heldForLiveBets } from '#domain/betting/bets/index.ts'
import { heldCheck, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { openSelections, richPlayers } from '../factories/http-player.ts'
import {
  freePort,
  type SiteProcess,
  saturdayAfternoon,
  startSiteProcess,
  twoSports,
} from '../factories/site-process.ts'

test('a stake that was held for a bet in play when the server was killed is the player’s again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-held-'))
  const port = await freePort()
  // These two sports have a match in play at every hour, but only one at some hours; Saturday afternoon has more.
  const start = (asOf: string) =>
    startSiteProcess(['--port', String(port), '--data-dir', dataDir, '--as-of', asOf], twoSports)
  let site: SiteProcess = await start(saturdayAfternoon)
  onTestFinished(async () => {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  onTestFailed(() => console.log(site.output()))
  const { address } = site
  const [player] = await richPlayers(address, 1)
  const soon = { timeout: 60_000, interval: 1_000 }
  const legs = await openSelections(address, 'live')
  let killed = false
  for (const leg of legs) {
    const answer = player!.bet([leg], 700n).then(
      () => 'answered',
      () => 'lost',
    )
    const lower = vi
      .waitUntil(async () => (await player!.balance()) === 499_300n, { timeout: 2_000, interval: 100 })
      .then(
        () => 'held',
        () => 'late',
      )
    // Some bets are refused at once, because play moves.
    if ((await Promise.race([answer, lower])) !== 'held') continue
    await site.kill()
    expect(await answer).toBe('lost')
    killed = true
    break
  }
  expect(killed).toBe(true)
  site = await start('2026-11-21T15:15:00Z')
  await vi.waitUntil(async () => (await player!.balance()) === 500_000n, soon)

  const server = await startEmbedded({ dataDir })
  const pool = makePool({ ...server.connection, max: 2 })
  onTestFinished(() => pool.end())
  const found = await makeDatabase(pool).transact(async (tx) => {
    const { sound } = await ledgerCheck(tx)
    const holds = await heldForLiveBets(tx)
    return { sound, holds, wrong: await heldCheck(tx, holds) }
  })
  expect(found).toEqual({ sound: true, holds: [], wrong: [] })
  const { rows } = await pool.query('select count(*)::int as bets from bet')
  expect(rows).toEqual([{ bets: 0 }])
})
