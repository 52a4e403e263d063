import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../factories/database.ts'
import { seedPlayers } from '../factories/players.ts'

const root = join(import.meta.dirname, '../..')
const seed = { secret: 's'.repeat(32), cookieName: 'c' }

test('an operator gives free bets, once for a key, lists what players have, and takes back what is not used', async () => {
  const db = await testDatabase()
  const [ann] = await seedPlayers(db.read, 1, { ...seed, currency: 'EUR' })
  const [ken] = await seedPlayers(db.read, 1, { ...seed, currency: 'JPY' })
  const command = (...args: string[]) =>
    new Promise<{ readonly code: number; readonly out: string; readonly err: string }>((resolve) => {
      const env = { ...process.env, DATABASE_URL: db.url }
      execFile(
        process.execPath,
        ['tools/op.ts', 'free-bets', ...args],
        { cwd: root, env },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
      )
    })
  const of = (amount: string) => ['--amount', amount, '--currency', 'EUR', '--days', '7', '--odds', '1.8']
  const states = async () =>
    (await db.read.query('select player_id, amount, min_odds, state from free_bet')).rows
  const [annId, kenId] = [ann!.playerId, ken!.playerId]

  const first = await command('spring', ...of('5.00'), annId, annId, kenId, 'nobody')
  expect(first).toMatchObject({
    code: 1,
    err: '',
    out: `${annId}: given\n${kenId}: plays in another currency, nothing given\nnobody: there is no such player\n`,
  })
  expect(await states()).toEqual([{ player_id: annId, amount: 500n, min_odds: 1800, state: 'open' }])
  expect(await command('spring', ...of('5'), annId)).toMatchObject({
    code: 0,
    out: `${annId}: had it before, nothing changed\n`,
  })
  expect(await command('spring', ...of('6'), annId)).toMatchObject({
    code: 1,
    out: `${annId}: had another free bet of this key before, nothing changed\n`,
  })
  const [given] = (await db.read.query<{ expires_at: Date }>('select expires_at from free_bet')).rows
  const until = given!.expires_at.toISOString().slice(0, 16).replace('T', ' ')
  expect(await command('--list', annId, kenId, 'nobody')).toMatchObject({
    code: 1,
    out:
      `${annId}: €5.00 at 1.8 or more, from 1 selection, until ${until} UTC: open (operator spring)\n` +
      `${kenId}: has no free bets\nnobody: there is no such player\n`,
  })

  expect(await command('spring', '--take-back', annId, 'nobody')).toMatchObject({
    code: 1,
    out: `${annId}: taken back\nnobody: there is no such player\n`,
  })
  expect(await command('spring', '--take-back', annId)).toMatchObject({
    code: 1,
    out: `${annId}: has no open free bet of this key\n`,
  })
  expect((await command('--list', annId)).out).toContain(': taken back (operator spring)')
  // A free bet that was taken back is not given again: its key is used.
  expect((await command('spring', ...of('5'), annId)).out).toContain('had it before')

  for (const wrong of [
    [],
    ['Spring!', ...of('5'), annId],
    ['spring', ...of('0.05'), annId],
    ['spring', '--amount', '5', '--currency', 'XXX', '--days', '7', annId],
    ['spring', ...of('5'), '--odds', '1', annId],
    ['spring', '--take-back', '--list', annId],
  ])
    expect(await command(...wrong), wrong.join(' ')).toMatchObject({ code: 2, out: '' })
  expect(await states()).toHaveLength(1)
})

test('an operator boosts a selection within caps, sees what is taken of it, and ends it once', async () => {
  const db = await testDatabase()
  const command = (...args: string[]) =>
    new Promise<string>((resolve) => {
      const env = { ...process.env, DATABASE_URL: db.url }
      execFile(process.execPath, ['tools/op.ts', 'boosts', ...args], { cwd: root, env }, (_, out, err) =>
        resolve(out + err),
      )
    })
  const caps = [
    '--until',
    '2099-01-01T18:00Z',
    '--stake',
    '10.00EUR',
    '--stake',
    '500JPY',
    '--liability',
    '5000',
  ]
  const added = await command('add', 's1~1x2~1', '--odds', '2.5', ...caps)
  expect(added).toMatch(
    /^[0-9a-f-]{36}: s1~1x2~1 at 2\.5, €10\.00, ¥500 a player, 0\.00 of 5000\.00 euros taken, from /,
  )
  const { rows } = await db.read.query(
    'select selections, odds, percent, stakes, liability, taken, players from boost',
  )
  expect(rows).toEqual([
    {
      ...{ selections: ['s1~1x2~1'], odds: 2500, percent: null, stakes: { EUR: '1000', JPY: '500' } },
      ...{ liability: 5_000_000_000n, taken: 0n, players: null },
    },
  ])
  expect(await command('list')).toBe(added)
  const id = added.slice(0, 36)
  expect(await command('end', id)).toBe(`${id}: ended; what was bet stands\n`)
  expect(await command('end', id)).toBe(`${id}: there is no such boost that has not ended\n`)
})
