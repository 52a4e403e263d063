import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tx } from '#kernel/database.ts'
import { type TestDatabase, testDatabase } from '../../../../test/factories/database.ts'
import { findLinkedAccounts, linkedPlayers } from './mailbox-store.ts'
import { findByEmail } from './store.ts'

/** Inserts players with these addresses; returns the mailbox of each. */
async function register(tx: Tx, emails: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ mailbox: string }>(
    `insert into player (id, email, name, country, currency, birth_date, language, terms_version, terms_accepted_at)
     select email, email, 'A Player', 'DE', 'EUR', '1990-01-01', 'en', '1', now()
     from unnest($1::text[]) with ordinality as t (email, nth) order by nth returning mailbox`,
    [emails],
  )
  return rows.map(({ mailbox }) => mailbox)
}

/** Returns the mailboxes of addresses; rolls back the players that it inserts. */
async function mailboxesOf(db: TestDatabase, emails: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(emails.map((email) => email.toLowerCase()))]
  const nothingKept = new Error('nothing is kept')
  let found: string[] = []
  await db
    .transact(async (tx) => {
      found = await register(tx, distinct)
      throw nothingKept
    })
    .catch((error: unknown) => {
      if (error !== nothingKept) throw error
    })
  return emails.map((email) => found[distinct.indexOf(email.toLowerCase())]!)
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 8 })
const local = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('.'))
const tag = fc.string({ unit: fc.constantFrom(...letters, '.', '-', '+', '_'), maxLength: 8 })
const gmail = fc.constantFrom('gmail.com', 'googlemail.com')
const provider = fc
  .tuple(word, fc.constantFrom('com', 'co.uk', 'example'))
  .map(([name, end]) => `${name}x.${end}`)
const domain = fc.oneof(gmail, provider)
const runs = { numRuns: 40 }

test('a tag leads to the same box, at every provider and in either case of letters', async () => {
  const db = await testDatabase()
  await fc.assert(
    fc.asyncProperty(local, tag, domain, async (name, tagged, at) => {
      const [plain, other, upper] = await mailboxesOf(db, [
        `${name}@${at}`,
        `${name}+${tagged}@${at}`,
        `${name}+${tagged}1@${at.toUpperCase()}`,
      ])
      expect([other, upper]).toEqual([plain, plain])
    }),
    runs,
  )
})

test('dots lead to the same box at Gmail, under both of its names, and to others elsewhere', async () => {
  const db = await testDatabase()
  await fc.assert(
    fc.asyncProperty(local, gmail, gmail, provider, async (name, one, two, elsewhere) => {
      const bare = name.replaceAll('.', '')
      const [dotted, undotted, there, bareThere] = await mailboxesOf(db, [
        `${name}@${one}`,
        `${bare}@${two}`,
        `${name}@${elsewhere}`,
        `${bare}@${elsewhere}`,
      ])
      expect(undotted).toBe(dotted)
      expect(there === bareThere).toBe(name === bare)
    }),
    runs,
  )
})

test('a box is its own box, and different boxes stay apart', async () => {
  const db = await testDatabase()
  await fc.assert(
    fc.asyncProperty(local, local, domain, domain, async (first, second, one, two) => {
      const [a, b] = await mailboxesOf(db, [`${first}@${one}`, `${second}@${two}`])
      expect(await mailboxesOf(db, [a!, b!])).toEqual([a, b])
      const isGmail = (at: string) => /^(gmail|googlemail)\.com$/.test(at)
      const key = (name: string, at: string) => (isGmail(at) ? name.replaceAll('.', '') : `${name}@${at}`)
      expect(a === b).toBe(key(first, one) === key(second, two) && isGmail(one) === isGmail(two))
    }),
    runs,
  )
})

test.each([
  ['ann+shop@example.org', 'ann@example.org'],
  ['ann+a+b@example.org', 'ann@example.org'],
  ['ann+@example.org', 'ann@example.org'],
  // A name must come before the plus.
  ['+ann@example.org', '+ann@example.org'],
  ['a.n.n+x.y@googlemail.com', 'ann@gmail.com'],
  ['a.n.n@notgmail.com', 'a.n.n@notgmail.com'],
  ['a.n.n@gmail.com.example.org', 'a.n.n@gmail.com.example.org'],
])('the box of %s is %s', async (email, mailbox) => {
  expect(await mailboxesOf(await testDatabase(), [email])).toEqual([mailbox])
})

test('linked accounts are found from each other, listed for the operator, and are no way to sign in', async () => {
  const db = await testDatabase()
  await register(db.read, ['ann@example.org', 'ann+two@example.org', 'bob@example.org', 'c.d@gmail.com'])
  expect(await linkedPlayers(db.read, 'ann@example.org')).toEqual(['ann+two@example.org'])
  expect(await linkedPlayers(db.read, 'bob@example.org')).toEqual([])
  const listed = async () =>
    (await findLinkedAccounts(db.read, 10)).map(({ mailbox, email }) => [mailbox, email])
  expect(await listed()).toEqual([
    ['ann@example.org', 'ann+two@example.org'],
    ['ann@example.org', 'ann@example.org'],
  ])
  expect(await findByEmail(db.read, 'cd@gmail.com')).toBeNull()
  // A new address has another mailbox.
  await db.read.query(`update player set email = 'cd+x@googlemail.com' where email = 'bob@example.org'`)
  expect(await linkedPlayers(db.read, 'bob@example.org')).toEqual(['c.d@gmail.com'])
  expect(await listed()).toHaveLength(4)
})
