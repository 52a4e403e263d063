import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseSiteConfig } from '#server/site/site-config.ts'
import { edgeOf } from '../../tools/op/edge/edge.ts'
import { nearNames } from '../../tools/op/near-names.ts'

const gainsOf = (file: object) => {
  const parsed = parseSiteConfig(JSON.stringify(file))
  if ('faults' in parsed) throw new Error(parsed.faults.join())
  return new Map(edgeOf(parsed.config).map((one) => [one.promotion, one]))
}
const gain = (file: object, promotion: string) => gainsOf(file).get(promotion)!.gain

const folder = mkdtempSync(join(tmpdir(), 'fairline-edge-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const op = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../../tools/op.ts'), ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, DATA_DIR: folder },
  })

test('no promotion of the default terms gives a player more than it costs, nor do all of them together', () => {
  const findings = [...gainsOf({}).values()]
  expect(findings.length).toBeGreaterThan(15)
  expect(findings.filter((one) => one.gain > 0)).toEqual([])
  expect(gainsOf({}).get('all together')!.perEuro).toBeLessThan(0)
  // Includes everything that is off by default.
  const features = { 'express-bonus': true, 'hyper-bonus': true, 'paid-boost': true }
  expect([...gainsOf({ features }).values()].filter((one) => one.gain > 0)).toEqual([])
})

test.each([
  // A slot that counts in full and half of the counted stakes: 0.9695 back of each euro, and 0.05 of the loss.
  ['cashback', { cashback: { ofStakes: 50 }, casino: { contribution: { 'reef-gardener': 100 } } }, 300, 190],
  // A bonus of 100 in a bonus account, to be wagered five times on three legs of 1.50.
  [
    'first deposit',
    { bonuses: { firstDeposit: { paidAtEnd: false, wagering: 5, wageringOdds: 1.5 } } },
    100,
    60,
  ],
  [
    'missions',
    {
      tournaments: {
        missions: [{ name: 'a', period: 'day', rounds: 20, points: 20, freeBet: { EUR: '1.00' } }],
      },
    },
    1,
    0.6,
  ],
  ['friends', { bringFriend: { freeBet: 10, stakes: 100 } }, 10, 7],
  ['boosts', { boostsAboveFair: 10 }, 0.1, 0.1],
  [
    'tournaments',
    {
      tournaments: {
        list: [
          {
            ...{ id: 'cup', kind: 'wagered', title: 'Cup', groups: ['slots'], minPlayers: 1 },
            ...{ begins: '2026-12-01T00:00:00Z', ends: '2026-12-02T00:00:00Z' },
            prizes: [{ from: 1, to: 1, money: { EUR: '50.00' } }],
          },
        ],
      },
    },
    50,
    50,
  ],
  // Points at ten cents each.
  ['daily games', { cashback: { hundredPoints: { EUR: '50' } } }, 200, 10],
] as const)('%s that gives more than it costs is found', (promotion, file, most, least) => {
  expect(gain(file, promotion)).toBeLessThanOrEqual(most)
  expect(gain(file, promotion)).toBeGreaterThanOrEqual(least)
})

test('what the operator accepts stands beside each gain', () => {
  const bringFriend = { freeBet: 10, stakes: 100 }
  const { gain: own, accepted } = gainsOf({ bringFriend, acceptedGain: { friends: 10 } }).get('friends')!
  expect(accepted).toBeGreaterThan(own)
  expect(gainsOf({ bringFriend }).get('friends')!.accepted).toBe(0)
})

test('the command fails above what the site file accepts, and names a near command on a mistake', () => {
  const file = join(folder, 'site.json')
  const bringFriend = { freeBet: 10, stakes: 100 }
  writeFileSync(file, JSON.stringify({ bringFriend }))
  const above = op('edge')
  expect([above.status, above.stdout]).toEqual([
    1,
    expect.stringContaining('Above what is accepted: friends.'),
  ])
  expect(op('egde')).toMatchObject({ status: 2, stderr: expect.stringContaining('Did you mean edge?') })
}, 300_000)

test('near names are those that two letters lead to', () => {
  expect(nearNames('eg', ['edge', 'ban', 'boosts'])).toEqual(['edge'])
  expect(nearNames('boost', ['edge', 'ban', 'boosts'])).toEqual(['boosts'])
  expect(nearNames('retention', ['edge', 'ban'])).toEqual([])
})
