import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CasinoGame } from '#domain/casino/casino/casino-game.ts'
import { cardPrices } from '#domain/casino/rounds/card-prices.ts'
import { bonusGameIds } from '#domain/rewards/bonus-games/api.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { CasinoAnswer } from '../factories/casino-http.ts'
import { casinoHttp } from '../factories/casino-http.ts'

/** Errors that any call may return. */
const ofHttp = [
  'invalid-input',
  'malformed-json',
  'malformed-address',
  'not-signed-in',
  'body-too-large',
  'not-found',
  // A path segment `..` selects another address.
  'method-not-allowed',
]

const huge = 'x'.repeat(20_000)
/** Values that replace a field of a body. */
const wrongValues: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 60, '', ' ', '0', '-1', '1.5', '1e3', 'NaN'],
  ...[
    '99999999999999999999',
    '１００',
    '٣',
    'x',
    'é\u202eßx',
    '💥'.repeat(50),
    "' or 1=1 --",
    '\t\n',
    '__proto__',
  ],
  ...['constructor', '00000000-0000-0000-0000-000000000000', huge, [], [[]], ['x'], {}, { a: { b: [] } }],
]
/** Values that replace a part of an address. */
const wrongParts = [
  ...[
    'x',
    '-1',
    '0',
    '1e9',
    'NaN',
    'null',
    '__proto__',
    'constructor',
    'a b',
    'é',
    '💥',
    '..',
    '%',
    "'--",
    '*',
    '٣',
  ],
  ...['x'.repeat(41), 'x'.repeat(3_000), '00000000-0000-0000-0000-000000000000', 'DICE', 'sample--coin'],
]
const rawBodies = [
  '',
  'null',
  '[]',
  '5',
  '"x"',
  '{',
  '{"__proto__":{"x":1}}',
  '{"a":"\\u0000"}',
  '['.repeat(5_000),
]
const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

type Fields = Readonly<Record<string, unknown>>
interface Valid {
  readonly params?: Fields
  readonly query?: Fields
  readonly body?: Fields
}

async function setUp() {
  const site = await casinoHttp()
  const counts = new Map<string, number>()
  let looked = 0
  const looksAt = (endpoint: Pick<Endpoint, 'errors' | 'id'>, answer: CasinoAnswer, what: string) => {
    looked += 1
    const errors = answer.body.errors ?? []
    const shown = `${endpoint.id} ${what.slice(0, 300)}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`
    expect(answer.status, shown).toBeLessThan(500)
    if (answer.status < 400) {
      expect(errors, shown).toEqual([])
      counts.set('done', (counts.get('done') ?? 0) + 1)
      return answer
    }
    expect(errors.length, shown).toBeGreaterThan(0)
    for (const { code, detail } of errors) {
      expect([...endpoint.errors, ...ofHttp], shown).toContain(code)
      expect(detail, shown).toMatch(/\p{L}/u)
      expect(detail, shown).not.toMatch(/\{\{|undefined|NaN|\[object/)
      counts.set(code, (counts.get(code) ?? 0) + 1)
    }
    return answer
  }
  const endpointOf = (id: string) => site.endpoints.find((one) => one.id === id)!
  /** Sends a call as a page would, or with any text as its body. */
  const call = async (
    who: 'ann' | 'bob' | null,
    id: string,
    { params = {}, query = {}, body }: Valid,
    raw = body === undefined ? undefined : JSON.stringify(body),
  ) => {
    const endpoint = endpointOf(id)
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(params[name])))
    const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(text(value))}`)
    const url = asked.length > 0 ? `${path}?${asked.join('&')}` : path
    const answer = await site.send(who, endpoint.method, url, raw)
    return looksAt(endpoint, answer, `${url} ${raw ?? ''}`)
  }
  const play = (who: 'ann' | 'bob', game: CasinoGame, input: unknown, change: Fields = {}) =>
    call(who, 'playRound', { params: { gameId: game.rules.id }, body: { ...bodyOf(game), input, ...change } })
  const step = (who: 'ann' | 'bob', roundId: unknown, made: unknown, key: unknown = randomUUID()) =>
    call(who, 'stepRound', { params: { roundId }, body: { key, step: made } })
  return { ...site, call, play, step, looked: () => looked, counts }
}

const bodyOf = (game: CasinoGame): Fields => ({
  key: randomUUID(),
  currency: 'EUR',
  stake: game.rules.cards ? cardPrices('EUR')[0]!.toString() : '100',
  account: 'main',
})
const codeOf = ({ body }: CasinoAnswer) => body.errors?.[0]?.code ?? 'done'
const isChoice = (schema: CasinoGame['rules']['input'], value: unknown) =>
  (schema['~standard'].validate(value) as { readonly issues?: unknown }).issues === undefined

/** Plays an open round to its end. */
async function toItsEnd(
  { step }: Pick<Awaited<ReturnType<typeof setUp>>, 'step'>,
  who: 'ann' | 'bob',
  game: CasinoGame,
  answer: CasinoAnswer,
): Promise<CasinoAnswer> {
  let now = answer
  for (let taken = (answer.body.steps as unknown[]).length; now.body.state === 'open'; taken++) {
    const { outcome: shown, stake } = now.body as { outcome: never; stake: string }
    const standing = { shown, stake: BigInt(stake), payout: null }
    const next = game.plans[0].next?.(standing, taken) ?? game.rules.leave!(standing)
    now = await step(who, now.body.id, next)
    expect(codeOf(now)).toBe('done')
  }
  return now
}

/** Checks the remaining funds of both players against their rounds, and that the books balance. */
async function booksAreRight({ db, ids }: Pick<Awaited<ReturnType<typeof setUp>>, 'db' | 'ids'>) {
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
  const { rows } = await db.read.query<{ id: string; balance: bigint; moved: bigint }>(
    `select a.player_id as id, a.balance,
       (select coalesce(sum(coalesce(payout, 0) - stake), 0)::int8 from round r where r.player_id = a.player_id) as moved
     from account a where a.kind = 'main' and a.player_id = any ($1)`,
    [Object.values(ids)],
  )
  expect(rows).toHaveLength(2)
  for (const { id, balance, moved } of rows) expect([id, balance]).toEqual([id, 100_000n + moved])
}

test('every call of the casino answers wrong fields, addresses and bodies with an error of its own', async () => {
  const site = await setUp()
  const { call, endpoints, counts } = site
  const dice = site.games.get('dice')!
  const roundId = (await site.play('ann', dice, { target: 5000, over: true })).body.id
  const valid: Readonly<Record<string, Valid>> = {
    previewGames: { query: { groupId: 'slots', includeCategories: 'true', lng: 'en' } },
    changeFairness: { body: { clientSeed: 'mine' } },
    playRound: { params: { gameId: 'dice' }, body: { ...bodyOf(dice), input: { target: 5000, over: true } } },
    stepRound: { params: { roundId }, body: { key: randomUUID(), step: { x: 1 } } },
    showRound: { params: { roundId } },
    listRounds: {
      query: {
        game: 'dice',
        from: '1',
        to: '2',
        result: 'won',
        currency: 'EUR',
        account: 'main',
        cursor: roundId,
        limit: '5',
      },
    },
    listCardSeries: { params: { gameId: 'toll-gate' }, query: { currency: 'EUR', price: '100' } },
    markGames: { body: { add: ['dice'], remove: ['coin'] } },
    showBonusPlay: { params: { game: 'safe' } },
    beginBonusPlay: { params: { game: 'safe' }, body: { clientSeed: 'mine', input: {} } },
    stepBonusPlay: { params: { game: 'safe' }, body: { at: 0, step: { turn: 3 } } },
    showTournament: { params: { tournamentId: 'cup' } },
    enterTournament: { params: { tournamentId: 'cup' }, body: { key: randomUUID(), buy: 1 } },
    beginMission: { params: { missionId: 'nothing-2026-01-01' } },
    claimMission: { params: { missionId: 'nothing-2026-01-01' } },
    listJackpots: { query: { currency: 'EUR' } },
    listProviderGames: { params: { provider: 'sample' } },
    launchGame: { params: { provider: 'sample', game: 'coin' }, body: { currency: 'EUR' } },
  }
  const signed = {
    session: 's',
    transaction: 't',
    round: 'r',
    currency: 'EUR',
    amount: '1',
    bet: 'b',
    token: 't',
    request: 'r',
  }
  for (const endpoint of endpoints) {
    const { id, path, auth, method } = endpoint
    const right: Valid =
      valid[id] ?? (path.includes('provider-wallet') ? { params: { provider: 'sample' }, body: signed } : {})
    if (auth === 'player') expect(codeOf(await call(null, id, right))).toBe('not-signed-in')
    await call('ann', id, right)
    for (const part of ['params', 'query'] as const)
      for (const name of Object.keys(right[part] ?? {}))
        for (const wrong of wrongParts)
          await call('ann', id, { ...right, [part]: { ...right[part], [name]: wrong } })
    if (method === 'GET') continue
    for (const name of Object.keys(right.body ?? {})) {
      for (const wrong of wrongValues)
        await call('ann', id, { ...right, body: { ...right.body, [name]: wrong } })
      const { [name]: _, ...without } = right.body!
      await call('ann', id, { ...right, body: without })
    }
    for (const raw of rawBodies) await call('ann', id, right, raw)
    if (right.body)
      await fc.assert(
        fc.asyncProperty(fc.json({ maxDepth: 3 }), async (raw) => void (await call('ann', id, right, raw))),
        { numRuns: 25, seed: 14 },
      )
  }
  expect(
    endpoints.every(({ id, path }) => id in valid || !path.includes(':') || path.includes('provider-wallet')),
  ).toBe(true)
  expect(site.lines.join('\n')).not.toMatch(/unexpected error|"level":"(error|fatal)"/)
  await booksAreRight(site)
  expect(site.looked()).toBeGreaterThan(2_000)
  console.info(
    `${site.looked()} requests to ${endpoints.length} calls: ${[...counts].map((one) => one.join(' ')).join(', ')}`,
  )
})

test('inputs and steps of another game, finished and foreign rounds: refused, and the round goes on as it was', async () => {
  const site = await setUp()
  const { play, step, games, counts } = site
  const all = [...games.values()]
  const inputs = all.map(({ plans }) => plans[0].input)
  let crossed = 0
  for (const [at, game] of all.entries()) {
    // Every seventh of the other games' inputs, and input that no game accepts.
    const others = [
      ...inputs.filter((_, other) => (other - at) % 7 === 3),
      null,
      [],
      'x',
      { target: '5000', over: 1 },
    ]
    for (const input of others) {
      if (isChoice(game.rules.input, input)) continue
      crossed += 1
      expect([game.rules.id, codeOf(await play('ann', game, input))]).toEqual([
        game.rules.id,
        'round-input-invalid',
      ])
    }
    const opened = await play('ann', game, inputs[at])
    expect([game.rules.id, codeOf(opened)]).toEqual([game.rules.id, 'done'])
    const { id } = opened.body
    if (opened.body.state === 'open') {
      // The site refuses another round of the game while this one is open; other players are not affected.
      expect(codeOf(await play('ann', game, inputs[at]))).toBe('round-open')
      for (const wrong of [null, [], 'x', 7, { nothing: 1 }, { ...Object(inputs[at]), more: 1 }])
        if (!isChoice(game.rules.step!, wrong))
          expect(codeOf(await step('ann', id, wrong))).toBe('step-invalid')
    }
    const { body } = await toItsEnd(site, 'ann', game, opened)
    const steps = [{ at: 0 }, null, 'x', ...(body.steps as unknown[]).slice(-1)]
    for (const late of steps)
      expect(['round-ended', 'step-invalid']).toContain(codeOf(await step('ann', id, late)))
    if ((body.steps as unknown[]).length > 0)
      expect(codeOf(await step('ann', id, (body.steps as unknown[]).at(-1)))).toBe('round-ended')
    expect(codeOf(await step('bob', id, null))).toBe('round-unknown')
    expect(codeOf(await site.call('bob', 'showRound', { params: { roundId: id } }))).toBe('round-unknown')
    expect((await site.call('ann', 'showRound', { params: { roundId: id } })).body).toMatchObject({
      state: 'ended',
      steps: body.steps,
      outcome: body.outcome,
    })
  }
  expect(crossed).toBeGreaterThan(all.length * 5)
  await booksAreRight(site)
  console.info(
    `${site.looked()} requests over ${all.length} games: ${[...counts].map((one) => one.join(' ')).join(', ')}`,
  )
})

test('two tabs at once: a key plays one round, one of two rounds opens, a step is made once', async () => {
  const site = await setUp()
  const { play, step, games, counts } = site
  const twice = <T>(work: () => Promise<T>) => Promise.all([work(), work(), work()])
  for (const game of games.values()) {
    const { input } = game.plans[0]
    const key = randomUUID()
    const same = await twice(() => play('bob', game, input, { key }))
    for (const { body } of same) expect(body.id).toBe(same[0]!.body.id)
    expect(codeOf(await play('bob', game, input, { key, stake: '101' }))).toMatch(
      /^(idempotency-key-reused|card-price-unknown)$/,
    )
    if (same[0]!.body.state !== 'open') continue
    const others = await twice(() => play('bob', game, input))
    expect(others.map(codeOf)).toEqual(['round-open', 'round-open', 'round-open'])
    const { outcome: shown, stake } = same[0]!.body as { outcome: never; stake: string }
    const standing = { shown, stake: BigInt(stake), payout: null }
    const next = game.plans[0].next?.(standing, 0) ?? game.rules.leave!(standing)
    const stepKey = randomUUID()
    const made = await twice(() => step('bob', same[0]!.body.id, next, stepKey))
    for (const { body } of made) expect(body.steps).toEqual([next])
    await toItsEnd(site, 'bob', game, made[0]!)
    // After the end a repeated first step still returns the state of the round.
    expect(codeOf(await step('bob', same[0]!.body.id, next, stepKey))).toBe('done')
  }
  const plays = await Promise.all(
    bonusGameIds.flatMap((game) =>
      [1, 2, 3].map(() =>
        site.call('bob', 'beginBonusPlay', {
          params: { game },
          body: {
            clientSeed: 'mine',
            input: game === 'chest' ? { chest: 1 } : game === 'lottery' ? { picks: [1, 2, 3, 4] } : {},
          },
        }),
      ),
    ),
  )
  expect(plays.every((answer) => codeOf(answer) === 'done')).toBe(true)
  await booksAreRight(site)
  console.info(
    `${site.looked()} requests from tabs at once: ${[...counts].map((one) => one.join(' ')).join(', ')}`,
  )
})
