import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Command } from '../../tools/op/command.ts'
import { groups } from '../../tools/op/groups.ts'
import { loadCommand, runCommand } from '../../tools/op/run-command.ts'

const root = join(import.meta.dirname, '../..')
const names = Object.values(groups).flat()
const commands = new Map<string, Command>()
for (const name of names) commands.set(name, await loadCommand(name))

let out = ''
let err = ''
beforeEach(() => {
  out = ''
  err = ''
  vi.spyOn(console, 'log').mockImplementation((text) => {
    out += `${text}\n`
  })
  vi.spyOn(console, 'error').mockImplementation((text) => {
    err += `${text}\n`
  })
  // Nothing listens there: a command that opens the database fails with exit code 1.
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing')
  vi.stubEnv('SAMPLE_SECRET', '')
  vi.stubEnv('UOF_TOKEN', '')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

test('every folder with a command stands in one group of the list', () => {
  const folders = globSync('tools/op/*/command.ts', { cwd: root }).map((file) => basename(dirname(file)))
  expect(folders.length).toBeGreaterThan(25)
  expect(names.toSorted()).toEqual(folders.toSorted())
})

test('the list has each command with its summary, one a line under the heading of its group', async () => {
  expect(await runCommand([])).toBe(0)
  const lines = out.split('\n')
  for (const [heading, members] of Object.entries(groups)) {
    const start = lines.indexOf(heading) + 1
    expect(start).toBeGreaterThan(0)
    expect(lines.slice(start, start + members.length).map((line) => line.trim().split(/ {2,}/))).toEqual(
      members.map((name) => [name, commands.get(name)!.summary]),
    )
  }
})

test('docs/commands.md has the list of commands', () => {
  const page = readFileSync(join(root, 'docs/commands.md'), 'utf8')
  const rows = Object.entries(groups).flatMap(([heading, members]) => [
    `| **${heading}** | |`,
    ...members.map((name) => `| \`${name}\` | ${commands.get(name)!.summary} |`),
  ])
  expect(page).toContain(['| command | purpose |', '| --- | --- |', ...rows, ''].join('\n'))
})

test.each(names)('%s prints its help without a database', async (name) => {
  expect(await runCommand([name, '--help'])).toBe(0)
  expect(out.startsWith(`npm run op -- ${name}`)).toBe(true)
  expect(out).toContain('\nExample: ')
  expect(out.split('\n').filter((line) => line.length > 135)).toEqual([])
  expect(err).toBe('')
})

test.each(names)('%s refuses an unknown flag and prints its help', async (name) => {
  expect(await runCommand([name, '--no-such-flag'])).toBe(2)
  expect(err).toContain('--no-such-flag')
  expect(err).toContain(commands.get(name)!.help)
  expect(out).toBe('')
})

const player = '0198c7d2-0000-7000-8000-000000000001'
const gift = ['--currency', 'EUR', '--days', '7']
const spins = ['--game', 'three-orchards', '--count', '20', '--stake', '0.20']
const wrongCalls: readonly (readonly [fault: RegExp, name: string, ...args: string[]])[] = [
  [/^"0" is no whole number of days/, 'analytics', '0'],
  [/^Unexpected argument: 8/, 'analytics', '7', '8'],
  [/^A player and a level are needed/, 'ban', player],
  [/^"x" is no level/, 'ban', player, 'x'],
  [/^"2" is no version/, 'ban', player, '45', '2'],
  [/^An action is missing: add-owner/, 'staff'],
  [/^There is no action add-ower: add-owner. Did you mean add-owner\?/, 'staff', 'add-ower', 'a@b.c'],
  [/^"" is no e-mail address/, 'staff', 'add-owner'],
  [/Did you mean players\?/, 'traders', 'player'],
  [/^The id of a player is missing/, 'traders', 'bets'],
  [/^The share is a whole percentage/, 'traders', 'factor', player, '101'],
  [/^1 to 20 selections/, 'boosts', 'add'],
  [/^Either --odds or --percent/, 'boosts', 'add', '12~1x2~1'],
  [/^The id of one boost/, 'boosts', 'end'],
  [/^There is no file/, 'edge', '--site-file', '/no/such/file.json'],
  [/^"" is no key/, 'free-bets'],
  [/^A player is missing/, 'free-bets', 'spring', '--amount', '5', ...gift],
  [/^--amount is an amount of EUR, at least/, 'free-bets', 'spring', '--amount', '0.01', ...gift, player],
  [
    /^--game is one of .*Did you mean three-orchards\?/,
    'free-spins',
    'a',
    ...spins.with(1, 'three-orchard'),
    ...gift,
  ],
  [/^A player is missing/, 'free-spins', 'a', ...spins, ...gift],
  [/^"x" is no code/, 'promo-codes', 'x'],
  [/^--players is a whole number/, 'promo-codes', 'SPRING-26', '--amount', '5.00', ...gift],
  [/^"" is no id of a request/, 'referrals', 'accept'],
  [/--stake/, 'referrals', 'accept', player, '--stake'],
  [/^The file of the elections is missing/, 'elections'],
  [/^Odds are missing/, 'elections', 'a.json', 'price', 'mayor'],
  [/^SAMPLE_SECRET/, 'sample-provider'],
  [/^The second argument/, 'uof-listen', 'https://example.com'],
  [/^UOF_TOKEN/, 'uof-listen', 'https://example.com', 'amqps://example.com'],
  [/^--seen lacks its value/, 'audit-check', '--seen'],
  [/^There is no action rety/, 'dead-letters', 'rety'],
  [/Did you mean seal\?/, 'keys', 'sael'],
  [/^"" is no address of a site/, 'log-verify'],
  [/^Unexpected argument: x/, 'retention', 'x'],
  [/^--draws 5:/, 'draw-tests', '--draws', '5'],
  [/^There is no sport footbal. Did you mean football\?/, 'match-tests', 'footbal'],
  [/^There is no game dise. Did you mean dice/, 'rtp', 'dise'],
  [/^--rounds 0:/, 'rtp', '--rounds', '0'],
  [/^The file with exported rounds is missing/, 'verify'],
]

test.each(wrongCalls.map(([fault, ...call]) => [call.join(' '), call, fault] as const))(
  'refuses the wrong call "%s"',
  async (_, call, fault) => {
    expect(await runCommand(call)).toBe(2)
    expect(err).toMatch(fault)
    expect(err).toContain(commands.get(call[0]!)!.help)
  },
)

test.each(['analytics', 'claims', 'keys', 'ledger-check', 'linked-accounts'])(
  '%s prints the fault of a silent database without a stack',
  async (name) => {
    expect(await runCommand([name])).toBe(1)
    expect(err).toMatch(/^\nDATABASE_URL does not answer: .*ECONNREFUSED/)
    expect(err).not.toMatch(/^ +at /m)
  },
)

test('a wrong setting is a fault of the operator, without the help of the command', async () => {
  vi.stubEnv('PORT', 'many')
  expect(await runCommand(['ban', player, '45'])).toBe(1)
  expect(err).toContain('PORT')
  expect(err).not.toContain('npm run op')
})

test('a mistyped name is answered with the nearest command and the list', async () => {
  expect(await runCommand(['linked-acounts'])).toBe(2)
  expect(err).toContain('There is no command linked-acounts. Did you mean linked-accounts?')
  expect(err).toContain('Players and staff\n')
})

test('npm has at most 16 scripts', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(16)
  expect(scripts.op).toBe('node tools/op.ts')
})
