import { expect, test } from 'vitest'
import { approve, logActs, propose, recordAct, reject } from '#domain/people/staff/index.ts'
import { logSigner, publish } from '#domain/trust/proof/index.ts'
import { checkAudit } from '../../tools/op/audit-check/check-audit.ts'
import { testDatabase } from '../factories/database.ts'

const actsSecret = '33'.repeat(32)
const signer = logSigner('log.example/proof', '11'.repeat(32))
const clerk = { id: 'staff-1', name: 'Somebody' }

/** Sets up an audit log of four acts, all of them under a checkpoint. */
async function auditLog() {
  const db = await testDatabase()
  const act = (number: number) =>
    db.transact((tx) =>
      recordAct(tx, {
        staff: clerk,
        action: 'site.change',
        subject: { kind: 'site', id: 'limits' },
        from: { stake: number, wins: [1, 2] },
        to: { wins: null, stake: '10' },
        reason: `reason ${number}`,
      }),
    )
  const log = async () => {
    await logActs(db, actsSecret)
    await publish(db)
  }
  for (let number = 1; number <= 4; number++) await act(number)
  await log()
  /** Tampers as the owner of the database can: the trigger does not stop them. */
  const behind = (words: string) =>
    db.transact(async (tx) => {
      await tx.query('alter table staff_act disable trigger staff_act_stays')
      await tx.query(words)
      await tx.query('alter table staff_act enable always trigger staff_act_stays')
    })
  let seen: Parameters<typeof checkAudit>[1]['seen'] = null
  const check = async () => {
    const {
      faults,
      log: found,
      proposals: _,
      ...counts
    } = await checkAudit(db, { logSigner: signer, actsSecret, key: null, seen })
    seen = found.seen
    return { ...counts, faults: faults.map(({ act, fault }) => `${act} ${fault}`) }
  }
  return { db, act, log, behind, check }
}

test('acts that nobody touched are in the log; those of the last moments wait', async () => {
  const { act, log, check, db } = await auditLog()
  expect(await check()).toEqual({ acts: 4, leaves: 4, waiting: 0, faults: [] })
  await act(5)
  expect(await check()).toEqual({ acts: 5, leaves: 4, waiting: 1, faults: [] })
  await logActs(db, actsSecret)
  expect(await check()).toEqual({ acts: 5, leaves: 4, waiting: 1, faults: [] })
  await log()
  expect(await check()).toEqual({ acts: 5, leaves: 5, waiting: 0, faults: [] })
  // Public entries reveal neither actor nor act.
  const { rows } = await db.read.query<{ entry: Buffer }>('select entry from log_leaf')
  for (const { entry } of rows)
    expect(Object.keys(JSON.parse(entry.toString()))).toEqual(['kind', 'act', 'commitment', 'at'])
})

test('an act that was changed, deleted, slipped in or told otherwise behind the trigger is named', async () => {
  const { behind, check, db, log } = await auditLog()
  const untouched = 'id, at, staff_id, staff_name, action, subject_kind, subject_id, before, after, reason'
  // Each column is a part of the leaf: the row is restored after each change.
  for (const words of [
    `at = at + interval '1 microsecond'`,
    `staff_id = 'staff-2'`,
    `staff_name = 'Somebody else'`,
    `action = 'site.see'`,
    `subject_kind = 'player'`,
    `subject_id = 'other'`,
    `before = '{"stake": 3}'`,
    'before = null',
    `after = jsonb_set(after, '{stake}', '10')`,
    'reason = null',
  ]) {
    await behind(
      `create table untouched as select ${untouched} from staff_act; update staff_act set ${words} where id = 3`,
    )
    expect([words, (await check()).faults]).toEqual([words, ['3 changed']])
    await behind(`update staff_act a set at = u.at, staff_id = u.staff_id, staff_name = u.staff_name, action = u.action,
      subject_kind = u.subject_kind, subject_id = u.subject_id, before = u.before, after = u.after, reason = u.reason
      from untouched u where u.id = a.id; drop table untouched`)
    expect((await check()).faults).toEqual([])
  }
  await behind('delete from staff_act where id = 2')
  await behind('delete from staff_act where id = 4')
  expect(await check()).toEqual({ acts: 2, leaves: 4, waiting: 0, faults: ['2 missing', '4 missing'] })
  // A row with another number, dated yesterday: first unknown to the log, later logged too late. And one before all
  // others.
  await behind(`insert into staff_act (id, at, staff_id, staff_name, action, subject_kind, subject_id) overriding system value
    values (9, now() - interval '1 day', 'staff-1', 'Somebody', 'site.see', 'site', 'x'),
      (0, now(), 'staff-1', 'Somebody', 'site.see', 'site', 'x')`)
  await db.read.query('delete from staff_act_to_log')
  expect((await check()).faults).toEqual(['0 unlogged', '9 unlogged', '2 missing', '4 missing'])
  await db.read.query('insert into staff_act_to_log values (9)')
  await log()
  expect((await check()).faults).toEqual(['9 backdated', '0 unlogged', '2 missing', '4 missing'])
})

test('a log that was rewritten to fit is found by what was seen of it', async () => {
  const { behind, check, db, log } = await auditLog()
  await check()
  await behind(`update staff_act set reason = 'another' where id = 1`)
  await db.read.query(`set session_replication_role = replica;
    delete from log_leaf; delete from log_tile; update log_state set appended = 0, tiled = 0, published = 0, root = sha256('');
    insert into staff_act_to_log select id from staff_act; set session_replication_role = origin`)
  await log()
  await expect(check()).rejects.toThrow('the first 4 leaves are not those that were seen')
})

test('a proposal that was changed, deleted or reopened behind its trigger is named, and not executed', async () => {
  const { db, log } = await auditLog()
  const add = (id: string, roles: readonly string[]) =>
    db.read.query("insert into staff_account (id, email, name, roles) values ($1, $1 || '@x', $1, $2)", [
      id,
      roles,
    ])
  await add('ann', ['payments'])
  await add('bea', ['payments'])
  const [ann, bea] = [
    { id: 'ann', name: 'ann' },
    { id: 'bea', name: 'bea' },
  ]
  const ask = (amount: string) =>
    db.transact((tx) =>
      propose(tx, ann, {
        kind: 'money.adjust',
        subject: { kind: 'player', id: 'p1' },
        input: { playerId: 'p1', amount },
        preview: { amount },
        reason: 'a gift',
      }),
    )
  const executed: unknown[] = []
  const decide = (id: string) =>
    db.transact((tx) =>
      approve(tx, id, bea, () => async (_, { input }) => {
        executed.push(input)
      }),
    )
  const check = async () =>
    (await checkAudit(db, { logSigner: signer, actsSecret, key: null, seen: null })).proposals
  const behind = (words: string, values: readonly unknown[] = []) =>
    db.transact(async (tx) => {
      await tx.query('alter table staff_proposal disable trigger user')
      await tx.query(words, values)
      await tx.query('alter table staff_proposal enable always trigger staff_proposal_stays')
    })
  const [open, approved, rejected] = [await ask('1'), await ask('2'), await ask('3')]
  await decide(approved)
  await db.transact((tx) => reject(tx, rejected, bea, 'no gift'))
  await log()
  expect(await check()).toEqual({ proposals: 3, faults: [] })

  for (const words of [
    `update staff_proposal set input = '{}'`,
    'delete from staff_proposal',
    'truncate staff_proposal',
  ])
    for (const role of ['origin', 'replica'])
      await expect(
        db.transact(async (tx) => {
          await tx.query(`set local session_replication_role = ${role}`)
          await tx.query(words)
        }),
      ).rejects.toThrow(/not edited/)

  await behind(`update staff_proposal set input = jsonb_set(input, '{amount}', '"999"') where id = $1`, [
    open,
  ])
  await expect(decide(open)).rejects.toMatchObject({ id: 'proposal-changed' })
  await behind(`update staff_proposal set state = 'approved' where id = $1`, [rejected])
  await behind(
    `update staff_proposal set state = 'open', decided_by = null, decided_name = null, decided_at = null, decided_act_id = null
     where id = $1`,
    [approved],
  )
  await expect(decide(approved)).rejects.toMatchObject({ id: 'proposal-changed' })
  const named = (await check()).faults.map(({ proposal, fault }) => [proposal, fault])
  expect(named).toHaveLength(3)
  expect(named).toEqual(
    expect.arrayContaining([
      [open, 'changed'],
      [rejected, 'decision'],
      [approved, 'reopened'],
    ]),
  )
  await behind('delete from staff_proposal where id = $1', [open])
  expect((await check()).faults).toContainEqual(expect.objectContaining({ proposal: open, fault: 'missing' }))
  expect(executed).toEqual([{ playerId: 'p1', amount: '2' }])
})
