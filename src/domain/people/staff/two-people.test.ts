import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/factories/database.ts'
import { addOwner } from './add-owner.ts'
import { approve, propose } from './proposals.ts'
import { changeStaff, inviteStaff, linkStaff, type StaffLetter, staffKinds } from './staff-changes.ts'

const reason = 'because'

/** Sets up a back office with one owner, added by the command on the machine. */
async function office() {
  const db = await testDatabase()
  const letters: StaffLetter[] = []
  const kinds = staffKinds({ now: Date.now, sendStaffLetter: (letter) => letters.push(letter) })
  const as = async (email: string) => {
    const { rows } = await db.read.query<{ id: string; name: string }>(
      'select id, name from staff_account where email = $1',
      [`${email}@house.example`],
    )
    return rows[0]!
  }
  const sent = <T extends { readonly letters: readonly StaffLetter[] }>(done: T) => {
    letters.push(...done.letters)
    return done
  }
  const addedOwner = (name: string) => db.transact((tx) => addOwner(tx, `${name}@house.example`, Date.now()))
  await addedOwner('ann')
  return {
    db,
    letters,
    addedOwner,
    invite: async (by: string, name: string, ...roles: string[]) =>
      sent(
        await db.transact(async (tx) =>
          inviteStaff(tx, await as(by), { email: `${name}@house.example`, name, roles, reason }, Date.now()),
        ),
      ),
    link: async (by: string, name: string) =>
      sent(
        await db.transact(async (tx) => linkStaff(tx, await as(by), (await as(name)).id, reason, Date.now())),
      ),
    change: async (by: string, name: string, asked: { roles?: string[]; disabled?: boolean }) =>
      sent(
        await db.transact(async (tx) =>
          changeStaff(tx, await as(by), (await as(name)).id, { ...asked, reason }),
        ),
      ),
    propose: (by: string) =>
      db.transact(async (tx) =>
        propose(tx, await as(by), {
          kind: 'money.adjust',
          subject: { kind: 'player', id: 'p1' },
          input: { playerId: 'p1', amount: '100' },
          preview: {},
          reason,
        }),
      ),
    /** Returns `approved`, or the error. */
    approve: async (by: string, proposal: string | null): Promise<string> => {
      try {
        const approver = await as(by)
        const done = await db.transact((tx) =>
          approve(tx, proposal ?? '', approver, (kind) => kinds[kind]?.execute ?? (async () => null)),
        )
        kinds[done.kind]?.after(done)
        return 'approved'
      } catch (error) {
        return (error as { id?: string }).id ?? String(error)
      }
    },
    stateOf: async (proposal: string) =>
      (await db.read.query<{ state: string }>('select state from staff_proposal where id = $1', [proposal]))
        .rows[0]?.state,
    account: async (name: string) =>
      (
        await db.read.query<{ roles: string[]; invited: boolean }>(
          'select roles, invite_hash is not null as invited from staff_account where email = $1',
          [`${name}@house.example`],
        )
      ).rows[0],
  }
}

test('one owner alone invites colleagues, and none of them approves for another', async () => {
  const { invite, propose, approve, letters } = await office()
  expect((await invite('ann', 'bob', 'payments')).proposal).toBeNull()
  expect((await invite('ann', 'cat', 'owner')).proposal).toBeNull()
  expect(letters).toMatchObject([
    { to: 'bob@house.example', kind: 'invited', by: 'ann' },
    { kind: 'invited' },
  ])
  // Dependent through a chain: ann invited cat, and cat invited dan.
  expect((await invite('cat', 'dan', 'payments')).proposal).toBeNull()
  const ofAnn = await propose('ann')
  const ofBob = await propose('bob')
  for (const name of ['bob', 'cat', 'dan'])
    expect(await approve(name, ofAnn)).toBe('proposal-not-independent')
  // The author of bob's link may be using bob's account, and dan's too.
  for (const name of ['ann', 'cat', 'dan'])
    expect(await approve(name, ofBob)).toBe('proposal-not-independent')
})

test('a second owner from the machine approves what is proposed after, and staff changes wait for them', async () => {
  const { addedOwner, invite, propose, approve, account, letters } = await office()
  const early = await propose('ann')
  await addedOwner('olaf')
  expect(await approve('olaf', early)).toBe('proposal-not-independent')
  expect(await approve('olaf', await propose('ann'))).toBe('approved')

  const invited = await invite('ann', 'bob', 'payments')
  expect(invited.proposal).not.toBeNull()
  expect([await account('bob'), letters]).toEqual([undefined, []])
  expect(await approve('ann', invited.proposal)).toBe('proposal-own')
  expect(await approve('olaf', invited.proposal)).toBe('approved')
  expect(letters).toMatchObject([{ to: 'bob@house.example', kind: 'invited', by: 'ann, olaf' }])
  expect(await account('bob')).toEqual({ roles: ['payments'], invited: true })
  await approve('olaf', (await invite('ann', 'cat', 'payments')).proposal)

  // Invited while there were two owners: neither depends on the other, nor on ann, who has their links.
  const ofBob = await propose('bob')
  expect(await approve('ann', ofBob)).toBe('proposal-not-independent')
  expect(await approve('cat', ofBob)).toBe('approved')
  expect(await approve('olaf', await propose('bob'))).toBe('approved')
  expect(await approve('bob', await propose('ann'))).toBe('proposal-not-independent')
  expect(await approve('bob', await propose('olaf'))).toBe('approved')
})

test('whoever gets a new link or more rights, from the proposer or after the proposal, cannot approve it', async () => {
  const { addedOwner, invite, link, change, propose, approve, account, letters } = await office()
  await addedOwner('olaf')
  await approve('ann', (await invite('olaf', 'bob', 'risk')).proposal)
  letters.length = 0
  const before = await propose('ann')

  const promoted = await change('ann', 'bob', { roles: ['risk', 'payments'] })
  expect([promoted.proposal !== null, (await account('bob'))?.roles]).toEqual([true, ['risk']])
  expect(await approve('olaf', promoted.proposal)).toBe('approved')
  expect((await account('bob'))?.roles).toEqual(['risk', 'payments'])
  expect(await approve('bob', before)).toBe('proposal-not-independent')
  expect(await approve('bob', await propose('ann'))).toBe('proposal-not-independent')

  const ofOlaf = await propose('olaf')
  const linked = await link('ann', 'olaf')
  expect((await account('olaf'))?.invited).toBe(true)
  expect(linked.proposal).not.toBeNull()
  expect(await approve('olaf', linked.proposal)).toBe('approved')
  expect(await approve('ann', ofOlaf)).toBe('proposal-not-independent')
  expect(await approve('olaf', await propose('ann'))).toBe('proposal-not-independent')
  expect(letters.map(({ to, kind }) => [to.split('@')[0], kind])).toEqual([
    ['bob', 'access-proposed'],
    ['bob', 'access'],
    ['olaf', 'link-proposed'],
    ['olaf', 'link'],
  ])

  // A link from the machine ends the grants that ann had made.
  await addedOwner('olaf')
  expect(await approve('olaf', await propose('ann'))).toBe('approved')
})

test('dismissal takes one person, rejects what the clerk proposed, and ends the link that was not used', async () => {
  const { addedOwner, invite, change, propose, approve, stateOf, account, letters } = await office()
  await addedOwner('olaf')
  await approve('olaf', (await invite('ann', 'bob', 'payments')).proposal)
  await approve('olaf', (await invite('ann', 'cat', 'payments', 'viewer')).proposal)
  const [ofBob, ofCat] = [await propose('bob'), await propose('cat')]
  expect((await change('ann', 'bob', { disabled: true })).proposal).toBeNull()
  expect([await stateOf(ofBob), await approve('cat', ofBob)]).toEqual(['rejected', 'proposal-decided'])
  expect((await account('bob'))?.invited).toBe(false)
  expect(letters.at(-1)).toMatchObject({ to: 'bob@house.example', kind: 'dismissed' })
  // Reinstating gives access; dismissing removes it.
  expect((await change('ann', 'bob', { disabled: false })).proposal).not.toBeNull()
  // The proposer lost the right: removing rights takes one person.
  expect((await change('ann', 'cat', { roles: ['viewer'] })).proposal).toBe(null)
  expect([await approve('olaf', ofCat), await stateOf(ofCat)]).toEqual(['proposal-lapsed', 'open'])
})

test('of an approval and a dismissal at once one holds, and nothing is paid for a dismissed clerk later', async () => {
  const { addedOwner, invite, change, propose, approve, stateOf } = await office()
  await addedOwner('olaf')
  for (let round = 0; round < 4; round++) {
    await approve('olaf', (await invite('ann', `bob${round}`, 'payments')).proposal)
    const proposal = await propose(`bob${round}`)
    const [approved] = await Promise.all([
      approve('olaf', proposal),
      change('ann', `bob${round}`, { disabled: true }),
    ])
    expect(await stateOf(proposal)).toBe(approved === 'approved' ? 'approved' : 'rejected')
    expect(['proposal-decided', 'proposal-lapsed', 'approved']).toContain(approved)
  }
})
