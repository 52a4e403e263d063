import { expect, test, vi } from 'vitest'
import { insertOwnNote } from '#domain/desk/desk/index.ts'
import { lockPersons } from '#domain/protection/exclusions/index.ts'
import { noLimit } from '#domain/protection/limits/index.ts'
import { joinAll } from '#domain/protection/persons/module.ts'
import { lockPlayers } from '#domain/trust/ledger/index.ts'
import { conversionCalls } from '../../test/factories/conversion.ts'
import { testDatabase } from '../../test/factories/database.ts'
import { handlerContext } from '../../test/factories/handler-context.ts'
import { jobContext } from '../../test/factories/job-context.ts'
import { limitCalls } from '../../test/factories/limit-calls.ts'
import { createLog } from './log.ts'
import { person, personChanged } from './person.ts'
import { openIdentity, setUpPlayer } from './players.ts'

test('a limit chosen at registration means what it means on the page of limits: 999999999 is none', async () => {
  const database = await testDatabase()
  const calls = conversionCalls(database)
  const playerId = await calls.player('EUR')
  const limits = [
    { type: 20, value: noLimit },
    { type: 21, value: '50000' },
    { type: 10, value: noLimit },
  ] as const
  await setUpPlayer(database, { playerId, currency: 'EUR', limits })
  const shown = (await calls.limits(playerId)).map(({ limitType, limitValue }) => [limitType, limitValue])
  expect(shown).toEqual([[21, '50000']])
  // A first deposit limit does not wait either, as if it were looser than none.
  await calls.limit(playerId, 20, '10000', 'EUR')
  expect((await calls.limits(playerId)).map(({ limitType }) => limitType)).toEqual([20, 21])
})

interface Someone {
  readonly id: string
  readonly name?: string
  readonly born?: string
  readonly email?: string
  readonly confirmed?: boolean
  readonly surname?: string
  readonly document?: string
}

/** Sets up a site that joins accounts of one person, by the details that each player gives. */
async function persons() {
  const db = await testDatabase()
  const register = async ({ id, name = id, born = '1990-05-17', surname, document, ...mail }: Someone) => {
    await db.read.query(
      `insert into player (id, email, email_verified, name, country, currency, birth_date, language, terms_version,
         terms_accepted_at)
       values ($1, $2, $3, $4, 'DE', 'EUR', $5, 'en', '1', now())`,
      [id, mail.email ?? `${id}@example.com`, mail.confirmed ?? false, name, born],
    )
    await db.read.query(
      'insert into player_details (player_id, surname, document_hash, changed_at) values ($1, $2, $3, now())',
      [id, surname, document],
    )
    return limitCalls(db, id, person)
  }
  const verify = (id: string) =>
    db.read.query(
      'insert into verification (player_id, status, provider_at, moved_at) values ($1, 1, 0, now())',
      [id],
    )
  const browse = (id: string, device: string) =>
    db.read.query("insert into player_device (player_id, device_id, platform) values ($1, $2, 'Linux')", [
      id,
      device,
    ])
  const rows = async <Row>(text: string) => (await db.read.query<Row>(text)).rows
  /** Returns each player's exclusions with their ends. */
  const held = async () =>
    Object.fromEntries(
      (
        await rows<{ id: string; limits: string }>(
          `select player_id as id, string_agg(limit_type || ' ' || starts_at || ' ' || ends_at, ', ' order by limit_type) as limits
           from exclusion group by player_id order by player_id`,
        )
      ).map(({ id, limits }) => [id, limits]),
    )
  return { db, register, verify, browse, rows, held }
}

test('who excludes himself is out by all accounts that are surely his, with the same end, and by no stranger’s', async () => {
  const { register, verify, browse, rows, held } = await persons()
  const ann = await register({
    ...{ id: 'ann', name: 'Ada Lovelace', email: 'ada@example.com', confirmed: true, document: 'passport' },
  })
  const same = [
    { id: 'by-name', name: 'LOVELACE, Àda' },
    { id: 'by-surname', name: 'Ada', surname: 'Lovelace' },
    { id: 'by-mailbox', email: 'ada+two@example.com', born: '1980-01-01', name: 'Other Body' },
    { id: 'by-document', document: 'passport', born: '1980-01-02' },
    // Known by its mailbox alone.
    { id: 'by-both', name: 'Body Other', born: '1980-01-01' },
  ]
  const strangers = [
    { id: 'other-day', name: 'Ada Lovelace', born: '1990-05-18', email: 'o@example.com' },
    { id: 'one-word', name: 'Lovelace' },
    { id: 'stranger', name: 'Mary Shelley', document: 'card' },
  ]
  for (const one of [...same, ...strangers]) await register(one)
  await verify('ann')
  for (const id of ['by-mailbox', 'by-both']) await browse(id, 'one')
  ann.clock.at -= 5000
  await ann.set(30, '30', 1)
  const asked = await held()
  expect(Object.keys(asked)).toEqual(['ann', ...same.map(({ id }) => id)].sort())
  expect(new Set(Object.values(asked)).size).toBe(1)
  // Rejected within the cooling-off minutes: this ends it on all accounts.
  ann.clock.at += 1000
  await ann.act('reject', 30)
  expect(await held()).toEqual({})
  ann.clock.at += 1000
  await ann.breakNow()
  const broken = await held()
  expect([Object.keys(broken).length, new Set(Object.values(broken)).size]).toEqual([6, 1])
  expect(await rows(`select id from banned_among_v1(array['by-both', 'stranger']) as id`)).toEqual([
    { id: 'by-both' },
  ])
  expect(
    await rows(`select kind from player_message where player_id = 'by-name' order by sent_at, message_id`),
  ).toEqual([{ kind: 'exclusion-joined' }, { kind: 'exclusion-left' }, { kind: 'exclusion-joined' }])
  expect(await rows(`select kind from security_event where player_id = 'by-name' order by id`)).toHaveLength(
    3,
  )
  expect(
    await rows(`select action from limit_change where player_id = 'by-name' order by change_id`),
  ).toEqual([{ action: 'asked' }, { action: 'cancelled' }, { action: 'started' }])
  // Staff learn which account it is, its player does not.
  expect(
    await rows(
      `select distinct split_part(text, '.', 1) as text, flag from player_note where player_id = 'by-name'`,
    ),
  ).toEqual([
    { text: 'Excluded together with account ann: the same name and date of birth', flag: 'same person' },
  ])
  expect(
    JSON.stringify(await rows(`select facts, body from player_message where player_id <> 'ann'`)),
  ).not.toContain('ann')
  expect(await rows(`select 1 from player_message where player_id = 'ann'`)).toEqual([])
})

test('a form of an address excludes nobody who reads the mailbox, until whoever excluded himself has proven that he does', async () => {
  const { db, register, held } = await persons()
  const squatter = await register({ id: 'squatter', email: 'ada+x@example.com' })
  await register({ id: 'ada', email: 'ada@example.com', confirmed: true })
  await squatter.breakNow()
  expect(Object.keys(await held())).toEqual(['squatter'])
  await db.transact(async (tx) => {
    await lockPersons(tx)
    await tx.query(`update player set email_verified = true where id = 'squatter'`)
    await personChanged(tx, 'squatter')
  })
  expect(Object.keys(await held())).toEqual(['ada', 'squatter'])
})

test('a name, a birthday and a document that anybody may give exclude nobody: the house is told once, until both have used one browser', async () => {
  const { db, register, verify, browse, rows, held } = await persons()
  const squatter = await register({ id: 'squatter', name: 'Ada Lovelace', document: 'passport' })
  await register({ id: 'ada', name: 'Ada Lovelace', document: 'passport' })
  await verify('ada')
  await browse('squatter', 'one')
  await browse('ada', 'other')
  squatter.clock.at -= 5000
  await squatter.set(30, '30', 1)
  squatter.clock.at += 1000
  await squatter.act('reject', 30)
  squatter.clock.at += 1000
  await squatter.breakNow()
  expect(Object.keys(await held())).toEqual(['squatter'])
  expect(await rows('select player_id as id, flag from player_note')).toEqual([
    { id: 'ada', flag: 'same person?' },
  ])
  await browse('ada', 'one')
  await joinAll({ db, clock: squatter.clock, noteForHouse: insertOwnNote }, jobContext())
  const after = await held()
  expect(Object.keys(after)).toEqual(['ada', 'squatter'])
  expect(after.ada).toBe(after.squatter)
})

test('whoever becomes the person of an excluded account, or registers beside it, is out too; a longer exclusion stays', async () => {
  const { db, register, verify, held } = await persons()
  const [ann, bob] = [await register({ id: 'ann', name: 'Ada Lovelace' }), await register({ id: 'bob' })]
  await verify('ann')
  await verify('bob')
  await register({ id: 'cat', name: 'Bob Byron' })
  await ann.breakNow()
  await bob.set(30, '7')
  await bob.act('approve', 30)
  const before = await held()
  const become = (id: string, name: string) =>
    db.transact(async (tx) => {
      await lockPersons(tx)
      await tx.query('update player set name = $2 where id = $1', [id, name])
      await personChanged(tx, id)
    })
  await become('bob', 'Bob Byron')
  expect((await held()).cat).toBe(before.bob)
  await become('bob', 'Ada Lovelace')
  const after = await held()
  expect(after.bob).toBe(`${before.bob}, ${before.ann}`)
  expect(after.ann).toBe(after.bob)
  expect(after.cat).toBe(before.bob)
  await db.read.query(
    `insert into player (id, email, name, country, currency, birth_date, language, terms_version, terms_accepted_at)
     values ('new', 'new@example.com', 'Ada Lovelace', 'DE', 'EUR', '1990-05-17', 'en', '1', now())`,
  )
  await setUpPlayer(db, { playerId: 'new', currency: 'EUR', limits: [] })
  expect((await held()).new).toBe(after.ann)
  // From before the release, or edited by hand: the daily job propagates it.
  await register({ id: 'old', name: 'Lovelace Ada' })
  expect(await joinAll({ db, clock: ann.clock, noteForHouse: insertOwnNote }, jobContext())).toBe(4)
  expect((await held()).old).toBe(after.ann)
  await ann.set(30, '30')
  const longer = await held()
  expect(new Set([longer.ann, longer.bob, longer.new]).size).toBe(1)
})

test('accounts of one person that exclude themselves and stake at once, in each order, end alike and nothing hangs', async () => {
  const { db, register, browse, held } = await persons()
  const ids = ['a', 'b', 'c', 'd']
  for (let round = 0; round < 4; round++) {
    const accounts = await Promise.all(
      ids.map((id) => register({ id: `${id}${round}`, name: `Ada ${'xyzw'[round]}lace` })),
    )
    for (const id of ids) await browse(`${id}${round}`, `of round ${round}`)
    const mine = accounts.map(({ context }) => context.playerId!)
    const beside = [...mine].reverse()
    await Promise.all([
      ...accounts.map(async (one, nth) => {
        if (nth % 2) return one.breakNow()
        // The shorter of two exclusions is refused where the longer came first.
        const refused = (error: unknown) => expect(error).toMatchObject({ id: 'limit-pending' })
        return one.set(30, nth ? '30' : '7').catch(refused)
      }),
      // Money movements lock many players at once.
      ...Array.from({ length: 4 }, () => db.transact((tx) => lockPlayers(tx, beside))),
      db.transact(async (tx) => {
        await lockPersons(tx)
        await lockPlayers(tx, [beside[0]!])
        await personChanged(tx, beside[0]!)
      }),
    ])
    const all = await held()
    expect(new Set(mine.map((id) => all[id])).size, String(round)).toBe(1)
    expect(all[mine[0]!]).toMatch(/^30 .*, 33 /)
  }
})

test('a password set anew by letter takes its locks in the order of all who change who they are', async () => {
  const { db, register, held } = await persons()
  const ann = await register({ id: 'ann', email: 'ada@example.com', confirmed: true })
  await register({ id: 'bob', email: 'ada+two@example.com' })
  await ann.breakNow()
  const letters: string[] = []
  const identity = await openIdentity({
    config: { publicUrl: '', freeTries: 10, minimumAge: 18, autoLogoffMinutes: 30 },
    ...{ database: db, pool: db.pool, log: createLog('silent'), messages: {} as never },
    origin: () => 'http://localhost',
    post: { send: async ({ text }) => void letters.push(text), close: () => {} },
  })
  const { grant } = identity.issueFormToken(handlerContext())
  const visitor = { ...handlerContext(), requestHeaders: { cookie: `grant=${grant}` } }
  const email = 'ada+two@example.com'
  await identity.passwordReset.sendCode(visitor, email)
  const code = /\b\d{8}\b/.exec(letters[0] ?? '')?.[0] ?? ''
  let reset: Promise<unknown> = Promise.resolve()
  await db.transact(async (tx) => {
    await lockPersons(tx)
    reset = identity.passwordReset.reset(visitor, { email, code, password: 'another calm harbour 9' })
    await vi.waitFor(async () => {
      const { rows } = await db.read.query(
        `select 1 from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
      )
      expect(rows).toHaveLength(1)
    }, 30_000)
    // Transactions that wait for this one hold no lock that it needs.
    await tx.query(`set local lock_timeout = '100ms'`)
    await lockPlayers(tx, ['bob'])
    await tx.query(`update player set name = 'Body Other' where id = 'bob'`)
  })
  await reset
  expect(Object.keys(await held())).toEqual(['ann', 'bob'])
})
