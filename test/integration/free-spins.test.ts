import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { giveFreeRounds } from '#domain/casino/casino/index.ts'
import { freeRoundsLeft } from '#domain/casino/rounds/index.ts'
import { testDatabase } from '../factories/database.ts'
import { seedPlayers } from '../factories/players.ts'

const root = join(import.meta.dirname, '../..')
const seed = { secret: 's'.repeat(32), cookieName: 'c' }
const terms = {
  key: 'spring',
  game: 'three-orchards',
  count: 20,
  currency: 'EUR',
  stake: 20n,
  days: 7,
  paysTo: 'main',
} as const

test('an operator gives free spins to players and to a list, once for a key, and is told what was done', async () => {
  const db = await testDatabase()
  const [ann, ben] = await seedPlayers(db.read, 2, { ...seed, currency: 'EUR' })
  const [ken] = await seedPlayers(db.read, 1, { ...seed, currency: 'JPY' })
  const command = (...args: string[]) =>
    new Promise<{ readonly code: number; readonly out: string; readonly err: string }>((resolve) => {
      const env = { ...process.env, DATABASE_URL: db.url }
      execFile(
        process.execPath,
        ['tools/op.ts', 'free-spins', ...args],
        { cwd: root, env },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
      )
    })
  const of = (stake: string) =>
    [
      '--game',
      'three-orchards',
      '--count',
      '20',
      '--stake',
      stake,
      '--currency',
      'EUR',
      '--days',
      '7',
    ] as const
  const file = join(mkdtempSync(join(tmpdir(), 'free-spins-')), 'players.txt')
  writeFileSync(file, `${ben!.playerId}\n\n${ken!.playerId}\r\nnobody\n`)
  const first = await command('spring', ...of('0.20'), ann!.playerId, '--file', file)
  expect(first.code).toBe(1)
  expect(first.out.match(/: given$/gm)).toHaveLength(2)
  expect(first.out).toContain('plays in another currency, nothing given')
  expect(first.out).toContain('nobody: there is no such player')
  expect(first.out).toContain('2 of 4 players were given 20 free spins of three-orchards at €0.20.')
  const again = await command('spring', ...of('0.20'), ann!.playerId, ben!.playerId)
  expect([again.code, again.out.match(/had them before/g)]).toEqual([
    0,
    ['had them before', 'had them before'],
  ])
  const other = await command('spring', ...of('0.50'), ann!.playerId)
  expect([other.code, other.out.includes('had other free spins of this key')]).toEqual([1, true])
  const now = new Date()
  expect(await freeRoundsLeft(db.read, ann!.playerId, now)).toMatchObject([
    { games: ['three-orchards'], currency: 'EUR', stake: 20n, granted: 20, used: 0, paysTo: 'main' },
  ])
  expect(await freeRoundsLeft(db.read, ken!.playerId, now)).toEqual([])
  expect(await command('Spring!', ...of('0.20'), ann!.playerId)).toMatchObject({ code: 2, out: '' })
  expect((await command('x', ...of('0.001'), ann!.playerId)).err).toContain('at least €0.10')
  const parallel = await Promise.all(
    Array.from({ length: 6 }, () =>
      db.transact((tx) => giveFreeRounds(tx, ann!.playerId, { ...terms, key: 'summer' }, now)),
    ),
  )
  expect(parallel.map(({ result }) => result).sort()).toEqual(['given', ...Array(5).fill('given-before')])
})
