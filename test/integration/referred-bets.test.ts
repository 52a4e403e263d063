import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BetView } from '#domain/betting/bets/api.ts'
import type { ReferralView } from '#domain/betting/referrals/api.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { testDatabase } from '../factories/database.ts'
import { HttpPlayer, openSelections } from '../factories/http-player.ts'
import { moves, unevenHolds } from '../factories/referrals.ts'
import { saturdayAfternoon, snookerOnly, startSiteProcess } from '../factories/site-process.ts'

const root = join(import.meta.dirname, '..', '..')
const soon = { timeout: 60_000, interval: 100 }
const path = '/web-api/vip-bets'

/** Starts a site on a fresh database that can be killed and restarted, with the trader's command. */
async function tradedSite() {
  const db = await testDatabase()
  const environment = { ...snookerOnly, DATABASE_URL: db.url }
  const start = () => startSiteProcess(['--port', '0', '--as-of', saturdayAfternoon], environment)
  let running = await start()
  onTestFinished(async () => void (await running.stop()))
  const run = promisify(execFile)
  return {
    db,
    address: () => running.address,
    kill: () => running.kill(),
    async startAgain() {
      running = await start()
    },
    /** Returns the output and exit code of the command. */
    async referrals(...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
      try {
        const { stdout } = await run(process.execPath, [join(root, 'tools/op.ts'), 'referrals', ...args], {
          cwd: root,
          env: { ...process.env, ...environment },
        })
        return { code: 0, text: stdout }
      } catch (error) {
        const { code, stderr } = error as { code: number; stderr: string }
        return { code, text: stderr.trim() }
      }
    },
  }
}

test('over HTTP and by the command: asked, agreed to while the site lies dead, placed once when it is back', async () => {
  const site = await tradedSite()
  const { db, referrals } = site
  const player = new HttpPlayer(site.address())
  const playerId = await player.register()
  for (let count = 0; count < 10; count++) await player.deposit(1_000_000n)
  // A selection of a match in the distant future, so it stays open.
  const leg = (await openSelections(site.address())).at(-1)!
  const body = { key: randomUUID(), currency: 'EUR', stake: '4000000', oddsPolicy: 'any', legs: [leg] }
  type Told = ReferralView & { readonly errors?: readonly { readonly code: string }[] }
  const ask = (change: object = {}) =>
    player.call<Told>('POST', path, { ...body, key: randomUUID(), ...change })
  const list = async () =>
    (await player.call<{ requests: readonly ReferralView[] }>('GET', path)).body.requests
  const codeOf = ({ status, body }: { status: number; body: Told }) => `${status} ${body.errors?.[0]?.code}`

  // An invalid request has an error of its own, and holds nothing.
  const small = await ask({ stake: '100' })
  expect(codeOf(small)).toBe('422 referral-not-needed')
  expect(codeOf(await ask({ stake: '1e9' }))).toBe('400 stake-invalid')
  expect(codeOf(await ask({ stake: '999999999999999' }))).toBe('422 referral-payout-above-cap')
  expect(codeOf(await ask({ legs: [] }))).toBe('400 slip-empty')
  expect(codeOf(await ask({ legs: [leg, leg] }))).toBe('422 selection-twice')
  expect(codeOf(await ask({ legs: 'x' }))).toBe('400 invalid-input')
  expect(codeOf(await ask({ key: 'x' }))).toBe('400 invalid-input')
  const withdrawing = (id: string) => player.call<Told>('POST', `${path}/${id}/withdraw`)
  expect(codeOf(await withdrawing(randomUUID()))).toBe('404 referral-unknown')
  expect(codeOf(await withdrawing('1;drop'))).toBe('400 invalid-input')
  const stranger = new HttpPlayer(site.address())
  expect((await stranger.call('GET', path)).status).toBe(401)
  expect((await stranger.call('POST', path, body)).status).toBe(401)
  expect((await referrals('list')).text).toBe('Nobody asks for a VIP bet.\n')

  const asked = await player.call<Told>('POST', path, body)
  expect([asked.status, asked.body.state]).toEqual([200, 'pending'])
  expect((await player.call<Told>('POST', path, body)).body).toEqual(asked.body)
  expect(await player.balance()).toBe(6_000_000n)
  const { id } = asked.body
  expect(codeOf(await withdrawing(id.replace(/^./, (first) => (first === '0' ? '1' : '0'))))).toBe(
    '404 referral-unknown',
  )

  // The command reports its own errors, and lists the open requests.
  for (const args of [['accept'], ['accept', id, '--stake']])
    expect(await referrals(...args), args.join(' ')).toMatchObject({
      code: 2,
      text: /npm run op -- referrals/,
    })
  expect(await referrals('refuse', randomUUID())).toEqual({
    code: 1,
    text: 'There is no request of this id.',
  })
  expect(await referrals('accept', id, '--stake', 'much')).toMatchObject({
    code: 1,
    text: /^much is no amount of EUR/,
  })
  expect(await referrals('accept', id, '--stake', '40000.01')).toMatchObject({
    code: 1,
    text: /^The stake is above/,
  })
  const { text } = await referrals('list')
  expect(text).toMatch(
    new RegExp(`^${id}  player ${playerId}\n  €40,000.00 at [\\d.]+, pays €[\\d,.]+; \\d+ s left\n  `),
  )

  await site.kill()
  expect(await referrals('accept', id, '--stake', '39000.50')).toEqual({
    code: 0,
    text: 'Accepted: €39,000.50. The running site places the bet now.\n',
  })
  expect(await referrals('refuse', id)).toEqual({
    code: 1,
    text: 'The request was decided before, or is over.',
  })
  expect(await unevenHolds(db)).toEqual([])
  await site.startAgain()
  Object.assign(player, { address: site.address() })
  await vi.waitFor(async () => expect((await list())[0]?.state).toBe('placed'), soon)
  const [placed] = await list()
  expect(placed).toMatchObject({ id, offer: '3900050' })
  const { bets } = (await player.call<{ bets: readonly BetView[] }>('GET', '/web-api/bets')).body
  expect(bets.map((bet) => [bet.id, bet.stake])).toEqual([[placed!.betId, '3900050']])
  expect(await player.balance()).toBe(6_099_950n)

  // Requested again and refused: the money is released at once, without a processing round.
  const again = await ask()
  expect(await referrals('refuse', again.body.id)).toEqual({
    code: 0,
    text: "Refused. €40,000.00 are the player's again.\n",
  })
  expect((await list())[0]).toMatchObject({ state: 'refused', reason: 'trader' })
  expect(await moves(db, playerId)).toEqual([
    'main>suspense 4000000 stake-held',
    'suspense>main 4000000 stake-released',
    'main>house 3900050 stake',
    'main>suspense 4000000 stake-held',
    'suspense>main 4000000 stake-released',
  ])
  expect(await unevenHolds(db)).toEqual([])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})
