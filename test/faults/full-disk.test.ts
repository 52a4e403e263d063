import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { richPlayers } from '../factories/http-player.ts'
import { snookerOnly, startSiteProcess } from '../factories/site-process.ts'

const disk = mkdtempSync(join(tmpdir(), 'fairline-disk-'))
/** A separate disk in memory; only root may mount one. */
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', disk]).status === 0
if (!mounted) {
  console.log('skipped: only root may mount a disk of its own')
  rmSync(disk, { recursive: true })
}

test.skipIf(!mounted)(
  'a site whose disk is full says so at /readyz, and is ready again once there is room',
  async () => {
    onTestFinished(() => {
      spawnSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true })
    })
    const site = await startSiteProcess(['--port', '0', '--data-dir', join(disk, 'data')], snookerOnly)
    onTestFinished(async () => void (await site.stop()))
    const ready = async () => (await fetch(`${site.address}/readyz`)).status
    const patience = { timeout: 60_000, interval: 100 }
    await vi.waitFor(async () => expect(await ready()).toBe(200), patience)

    const { bavail, bsize } = statfsSync(disk)
    const filler = join(disk, 'filler')
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 8 * 1024 * 1024))
    await vi.waitFor(async () => expect(await ready()).toBe(503), patience)

    rmSync(filler)
    await vi.waitFor(async () => expect(await ready()).toBe(200), patience)
    expect(await richPlayers(site.address, 1)).toHaveLength(1)
  },
)
