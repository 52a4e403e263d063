import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startHttp } from '../../test/factories/http-site.ts'
import { freeBytesOf, type ReadinessOptions, readiness } from './readiness.ts'

const well: ReadinessOptions = {
  playing: () => true,
  databaseAnswers: async () => true,
  leads: () => true,
  freeBytes: async () => 10 ** 10,
}

test.each<[string, Partial<ReadinessOptions>, number]>([
  ['all is well', {}, 200],
  ['the disk is full', { freeBytes: async () => 4096 }, 503],
  ['the folder cannot be read', { freeBytes: () => freeBytesOf('/nowhere') }, 503],
  ['the database refuses to write', { leads: () => false }, 503],
  ['the database does not answer', { databaseAnswers: async () => false }, 503],
  ['the feeds are not loaded', { playing: () => false }, 503],
])('/readyz when %s', async (_, change, status) => {
  const { app, lines } = await startHttp({ ready: readiness({ ...well, ...change }) })
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(status)
  if (status === 503) expect(lines.join('')).toContain('not ready')
})

test('the room of a folder is that of its disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-room-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(await freeBytesOf(folder)).toBeGreaterThan(0)
})
