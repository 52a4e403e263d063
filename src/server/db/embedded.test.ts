import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makePool } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { openDatabase } from './open.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-embedded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

test('two first starts at once share one server and one cluster', async () => {
  const dataDir = temporaryFolder()
  const [one, two] = await Promise.all([startEmbedded({ dataDir }), startEmbedded({ dataDir })])
  expect(one.pid).toBeGreaterThan(0)
  expect(two.pid).toBe(one.pid)
  const pool = makePool({ ...two.connection, max: 1 })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await one.stop()
  await two.stop()
  expect(isGone(one.pid)).toBe(true)
})

test('a lock file that a crash left empty is no server', async () => {
  const dataDir = temporaryFolder()
  const first = await startEmbedded({ dataDir })
  await first.stop()
  const lock = join(dataDir, 'postgres', 'postmaster.pid')
  writeFileSync(lock, '')
  const before = (Date.now() - 60_000) / 1000
  utimesSync(lock, before, before)
  const again = await startEmbedded({ dataDir })
  expect(again.attached).toBe(false)
  await again.stop()
})

test('the server stops when its parent is killed, and the next start recovers what was committed', async () => {
  const dataDir = temporaryFolder()
  const script = `
    import { startEmbedded } from '${import.meta.dirname}/embedded.ts'
    import { makePool } from '${import.meta.dirname}/database.ts'
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    const pool = makePool({ ...server.connection, max: 1 })
    await pool.query('create table kept (n int)')
    await pool.query('insert into kept values (7)')
    console.log(server.pid)
    setInterval(() => {}, 1000)
  `
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = await new Promise<number>((done) =>
    parent.stdout.once('data', (chunk) => done(Number(chunk.toString()))),
  )
  parent.kill('SIGKILL')
  await vi.waitUntil(() => isGone(pid), { timeout: 60_000 })
  const again = await startEmbedded({ dataDir })
  const pool = makePool({ ...again.connection, max: 1 })
  expect((await pool.query('select n from kept')).rows).toEqual([{ n: 7 }])
  await pool.end()
  await again.stop()
})

test('a server that is killed is started again and the pool connects anew', async () => {
  const dataDir = temporaryFolder()
  const opened = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} })
  await opened.pools.site.query('create table kept as select 1 as n')
  process.kill(
    Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  await vi.waitUntil(async () => !(await opened.isReady()), { timeout: 60_000 }).catch(() => {})
  await vi.waitUntil(() => opened.isReady(), { timeout: 60_000, interval: 100 })
  expect((await opened.pools.site.query('select n from kept')).rows).toEqual([{ n: 1 }])
  await opened.close()
})

test('an unusable folder is said in clear words', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  await expect(startEmbedded({ dataDir: join(folder, 'file') })).rejects.toThrow(
    /DATA_DIR .*file can't be made or is no folder/,
  )
  await expect(startEmbedded({ dataDir: '/proc/fairline/data' })).rejects.toThrow(
    /DATA_DIR .*data can't be made or is no folder/,
  )
  mkdirSync(join(folder, 'old', 'postgres'), { recursive: true })
  writeFileSync(join(folder, 'old', 'postgres', 'PG_VERSION'), '15\n')
  await expect(startEmbedded({ dataDir: join(folder, 'old') })).rejects.toThrow(/made by PostgreSQL 15/)
})
