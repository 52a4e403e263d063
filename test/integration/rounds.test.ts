import { createHash, createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setBan } from '#domain/people/identity/index.ts'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { faultsOfRound } from '../../tools/op/verify/faults.ts'
import { fund } from '../factories/acceptance.ts'
import { jobContext } from '../factories/job-context.ts'
import { seedPlayers } from '../factories/players.ts'
import { roundOf, roundsSetUp } from '../factories/rounds.ts'

const low = { target: 5000, over: false }

/** Returns an integer below n, computed from the text of the rule without the site's code. */
function drawn(serverSeed: Buffer, clientSeed: string, nonce: number, n: number): number {
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest()
    for (let at = 0; at < 32; at += 4) {
      const u = bytes.readUInt32BE(at)
      if (u < 2 ** 32 - (2 ** 32 % n)) return u % n
    }
  }
}

test('rounds are drawn as the rule says, from the seeds whose hash was shown, numbered from 0', async () => {
  const { db, rounds } = await roundsSetUp()
  const { changed, played } = await (async () => {
    await rounds.changePair('ann', 'my own seed')
    const played = []
    for (let i = 0; i < 10; i++) played.push(await rounds.open('ann', roundOf('dice', low)))
    return { played, changed: await rounds.changePair('ann', 'next') }
  })()
  const { revealed } = changed
  const serverSeed = Buffer.from(revealed!.serverSeed, 'hex')
  expect(serverSeed).toHaveLength(32)
  expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(revealed!.serverSeedHash)
  expect(revealed).toMatchObject({ clientSeed: 'my own seed', lastNonce: 9n })
  let balance = 100_000n
  for (const [nonce, round] of played.entries()) {
    const roll = drawn(serverSeed, 'my own seed', nonce, 10_000)
    const payout = roll < 5000 ? 198n : 0n
    expect(round).toMatchObject({
      nonce: String(nonce),
      draws: [roll],
      outcome: { roll, won: roll < 5000 },
      payout: payout.toString(),
      state: 'ended',
      serverSeedHash: revealed!.serverSeedHash,
      serverSeed: null,
    })
    balance += payout - 100n
  }
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(balance)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
  const [last] = await rounds.list('ann', { game: null, from: null, to: null, before: null, limit: 1 })
  expect(last).toEqual({ ...played[9], endedAt: expect.any(Number), serverSeed: revealed!.serverSeed })
  expect(faultsOfRound(last!)).toEqual([])
  expect(faultsOfRound({ ...last!, draws: [1], payout: '7' })).toHaveLength(2)
})

test('a key plays one round, however often and from wherever it is sent', async () => {
  const { db, rounds, engine } = await roundsSetUp()
  const other = engine()
  const request = roundOf('coin', { side: 'heads' })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 2 ? rounds : other).open('ann', request)),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(new Set(answers.map(({ payout }) => payout)).size).toBe(1)
  await expect(rounds.open('ann', { ...request, stake: '200' })).rejects.toMatchObject({
    id: 'idempotency-key-reused',
  })
  expect((await db.read.query('select from round')).rowCount).toBe(1)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('rounds of two processes on one pair of seeds have a number each, and the last money is played once', async () => {
  const { db, rounds, engine } = await roundsSetUp()
  const other = engine()
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? rounds : other).open('ann', roundOf('limbo', { target: 100_000 }, { stake: '10000' })),
    ),
  )
  const played = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(played.length).toBeGreaterThanOrEqual(10)
  const nonces = played.map(({ nonce }) => Number(nonce)).sort((one, two) => one - two)
  expect(nonces).toEqual(played.map((_, index) => index))
  for (const result of results) {
    if (result.status === 'rejected')
      expect(['insufficient-funds', 'try-again-later']).toContain(result.reason.id)
  }
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('a round of steps goes on where it was, each step once; its mines stay hidden until it is over', async () => {
  const { db, rounds, engine } = await roundsSetUp()
  const opened = await rounds.open('ann', roundOf('mines', { mines: 3 }))
  expect(opened).toMatchObject({ state: 'open', payout: null, draws: [], outcome: { opened: [] } })
  await expect(rounds.changePair('ann', 'peek')).rejects.toMatchObject({
    id: 'round-open',
    facts: { roundId: opened.id },
  })
  await expect(rounds.open('ann', roundOf('mines', { mines: 1 }))).rejects.toMatchObject({ id: 'round-open' })
  await expect(
    rounds.step('ann', opened.id, { key: randomUUID(), step: { collect: true } }),
  ).rejects.toMatchObject({ id: 'step-not-allowed' })
  const other = engine()
  let round = opened
  for (let cell = 0; round.state === 'open' && cell < 25; cell++) {
    const asked = { key: randomUUID(), step: { open: cell } }
    const answers = await Promise.all([
      rounds.step('ann', opened.id, asked),
      other.step('ann', opened.id, asked),
    ])
    expect(answers[0]).toEqual(answers[1])
    round = answers[0]
    expect(round.steps).toHaveLength(cell + 1)
  }
  expect(round).toMatchObject({ state: 'ended', draws: expect.any(Array) })
  expect(round.draws).toHaveLength(24)
  await expect(
    rounds.step('ann', opened.id, { key: randomUUID(), step: { collect: true } }),
  ).rejects.toMatchObject({ id: 'round-ended' })
  await expect(rounds.step('ben', opened.id, { key: randomUUID(), step: {} })).rejects.toMatchObject({
    id: 'round-unknown',
  })
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

type Engine = Awaited<ReturnType<typeof roundsSetUp>>['rounds']

/** Opens rounds of blackjack, each by another funded player, until one can be doubled. */
async function doublable(rounds: Engine, funded: (player: string) => Promise<void>) {
  for (let opened = 0; opened < 200; opened++) {
    const player = `player ${randomUUID()}`
    await funded(player)
    const round = await rounds.open(player, roundOf('blackjack', {}))
    const shown = round.outcome as { readonly can?: { readonly double: boolean } }
    if (shown.can?.double) return { ...round, player }
  }
  throw new Error('no round of 200 could be doubled')
}

test('a step that adds to the stake takes it once, from however many tabs', async () => {
  const { db, rounds, engine } = await roundsSetUp()
  const other = engine()
  const double = { act: 'double' }
  for (let round = 0; round < 5; round++) {
    const { id, player } = await doublable(rounds, (one) => fund(db, one, 'EUR', 1_000n))
    const answers = await Promise.allSettled([
      rounds.step(player, id, { key: randomUUID(), step: double }),
      other.step(player, id, { key: randomUUID(), step: double }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const ended = await rounds.show(player, id)
    expect(ended).toMatchObject({ state: 'ended', openingStake: '100', stake: '200', steps: [double] })
    expect(await balanceOf(db.read, player, 'EUR')).toBe(800n + BigInt(ended.payout!))
  }
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('what a balance or a loss limit does not hold is not added: the round goes on without it', async () => {
  const { db, rounds } = await roundsSetUp()
  const asked = (act: string) => ({ key: randomUUID(), step: { act } })
  const poor = await doublable(rounds, (one) => fund(db, one, 'EUR', 150n))
  await expect(rounds.step(poor.player, poor.id, asked('double'))).rejects.toMatchObject({
    id: 'insufficient-funds',
  })
  expect(await rounds.step(poor.player, poor.id, asked('stand'))).toMatchObject({
    state: 'ended',
    stake: '100',
  })
  const limited = await doublable(rounds, (one) => fund(db, one, 'EUR', 1_000n))
  await db.read.query(
    "insert into player_limit (player_id, currency, limit_type, value, started_at) values ($1, 'EUR', 10, 150, now())",
    [limited.player],
  )
  await expect(rounds.step(limited.player, limited.id, asked('double'))).rejects.toMatchObject({
    id: 'round-loss-limit',
    facts: { allowed: '50' },
  })
  expect(await rounds.show(limited.player, limited.id)).toMatchObject({
    state: 'open',
    stake: '100',
    steps: [],
  })
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('a round of a game that was withdrawn keeps no other from its end', async () => {
  const { db, rounds, move } = await roundsSetUp()
  await fund(db, 'bob', 'EUR', 1_000n)
  const withdrawn = await rounds.open('ann', roundOf('mines', { mines: 1 }))
  const other = await rounds.open('bob', roundOf('mines', { mines: 1 }))
  await db.read.query('alter table round disable trigger user')
  await db.read.query(`update round set game = 'withdrawn' where round_id = $1`, [withdrawn.id])
  move(86_401_000)
  const aside: string[] = []
  expect(await rounds.endLeft(jobContext((item) => aside.push(item)))).toBe(1)
  expect(aside).toEqual([withdrawn.id])
  expect((await rounds.show('bob', other.id)).state).toBe('ended')
})

test('a round that was left alone for a day ends by its rule', async () => {
  const { db, rounds, move } = await roundsSetUp()
  const { id } = await rounds.open('ann', roundOf('mines', { mines: 1 }))
  move(86_000_000)
  expect(await rounds.endLeft(jobContext())).toBe(0)
  move(401_000)
  expect(await rounds.endLeft(jobContext())).toBe(1)
  const round = await rounds.show('ann', id)
  expect(round.state).toBe('ended')
  const { payout } = round
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(99_900n + BigInt(payout!))
})

test('what can not be played has its own error, and takes nothing', async () => {
  const { db, rounds } = await roundsSetUp()
  const refused = (request: Parameters<typeof rounds.open>[1], id: string) =>
    expect(rounds.open('ann', request)).rejects.toMatchObject({ id })
  await refused(roundOf('dice', { target: 0, over: false }), 'round-input-invalid')
  await refused(roundOf('dice', { target: 9999, over: true }), 'round-input-invalid')
  await refused(roundOf('dice', { side: 'heads' }), 'round-input-invalid')
  await refused(roundOf('dice', null), 'round-input-invalid')
  await refused(roundOf('keno', { picks: [7, 7] }), 'round-input-invalid')
  await refused(roundOf('dice', low, { stake: '-5' }), 'round-stake-invalid')
  await refused(roundOf('dice', low, { stake: '9' }), 'round-stake-below-minimum')
  await refused(roundOf('dice', { target: 1, over: false }, { stake: '1011' }), 'round-stake-above-maximum')
  await refused(roundOf('dice', low, { stake: '100001' }), 'insufficient-funds')
  await refused({ ...roundOf('dice', low), account: 'bonus' }, 'round-account-refused')
  await refused({ ...roundOf('dice', low), currency: 'USD' }, 'account-unknown')
  await refused({ ...roundOf('dice', low), currency: 'XXX' }, 'currency-unknown')
  for (const seed of ['', 'ё', 'a'.repeat(65), 'a\nb'])
    await expect(rounds.changePair('ann', seed)).rejects.toMatchObject({ id: 'client-seed-invalid' })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(100_000n)
  expect((await db.read.query('select from round')).rowCount).toBe(0)
})

test('a round takes its time, and a banned player opens none', async () => {
  const { db, rounds } = await roundsSetUp({ roundMs: 60_000 })
  const [seeded] = await seedPlayers(db.read, 1, { secret: 's'.repeat(32), cookieName: 'c' })
  const { playerId } = seeded!
  await fund(db, playerId, 'EUR', 5_000n)
  await rounds.open(playerId, roundOf('dice', low))
  await expect(rounds.open(playerId, roundOf('dice', low))).rejects.toMatchObject({
    id: 'round-too-soon',
    facts: { waitMs: expect.any(Number) },
  })
  const mines = roundOf('mines', { mines: 1 })
  // The pace is that of the player: another game has to wait as well.
  await expect(rounds.open(playerId, mines)).rejects.toMatchObject({
    id: 'round-too-soon',
    facts: { waitMs: expect.any(Number) },
  })
  // A minute passes.
  await db.read.query("update seed_pair set next_at = next_at - interval '1 minute' where player_id = $1", [
    playerId,
  ])
  const { id } = await rounds.open(playerId, mines)
  await db.transact((tx) => setBan(tx, playerId, 1, 0))
  await expect(rounds.open(playerId, roundOf('coin', { side: 'tails' }))).rejects.toMatchObject({
    id: 'banned',
  })
  // A banned player may end an open round.
  const stepped = await rounds.step(playerId, id, { key: randomUUID(), step: { open: 7 } })
  expect(stepped.steps).toEqual([{ open: 7 }])
})

test('a loss limit holds for rounds as for bets', async () => {
  const { db, rounds } = await roundsSetUp()
  await db.read.query(
    "insert into player_limit (player_id, currency, limit_type, value, started_at) values ('ann', 'EUR', 10, 250, now())",
  )
  const near = { target: 101 }
  await expect(rounds.open('ann', roundOf('limbo', near, { stake: '251' }))).rejects.toMatchObject({
    id: 'round-loss-limit',
    facts: { allowed: '250', limitType: 10 },
  })
  // A payout extends the limit for the next round: 252 when the round won, nothing when it lost.
  const { payout } = await rounds.open('ann', roundOf('limbo', near, { stake: '250' }))
  const left = BigInt(payout!)
  await expect(
    rounds.open('ann', roundOf('limbo', near, { stake: (left + 10n).toString() })),
  ).rejects.toMatchObject({ id: 'round-loss-limit', facts: { allowed: left.toString() } })
})
