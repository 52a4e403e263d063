import { expect, test } from 'vitest'
import { saveExclusion } from '#domain/protection/exclusions/index.ts'
import { closedCode } from '#kernel/undelivered.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { jobContext } from '../../../../test/factories/job-context.ts'
import { seedPlayers } from '../../../../test/factories/players.ts'
import { sendLetters, sendTexts } from './send-letters.ts'
import { sendMessage } from './send-message.ts'
import { findMessages, saveChoice } from './store.ts'

test('news that waited goes to nobody who has excluded himself meanwhile, or wants no more', async () => {
  const db = await testDatabase()
  const seeded = await seedPlayers(db.read, 3, { secret: 's'.repeat(32), cookieName: 'c', currency: 'EUR' })
  const [ann, ben, eve] = seeded.map(({ playerId }) => playerId) as [string, string, string]
  const clock = { now: () => Date.now() }
  const now = new Date()
  const choice = { enable_mail_deposit: true, enable_mail_bets: false }
  const wants = (playerId: string, news: boolean) =>
    saveChoice(db.read, playerId, { ...choice, enable_mail_news: news, enable_sms_news: news }, now)
  for (const playerId of [ann, ben, eve]) {
    await wants(playerId, true)
    await db.transact(async (tx) => {
      const news = { playerId, kind: 'news', body: 'At eight.', letter: true, sms: true, now } as const
      await sendMessage(tx, news)
      await sendMessage(tx, { playerId, kind: 'deposit', letter: true, now })
    })
  }
  const asked = new Date(now.getTime() - 60_000)
  await saveExclusion(db.read, ann, {
    ...{ limitType: 30, askedAt: asked, startsAt: asked, reason: null },
    endsAt: new Date(now.getTime() + 86_400_000),
  })
  await wants(eve, false)

  const sent: string[] = []
  const deps = { db, clock, stopTokenOf: (playerId: string) => playerId }
  const letters = () =>
    sendLetters(
      {
        ...deps,
        sendLetter: async ({ message, stopToken }) => void sent.push(`${message.kind} ${stopToken}`),
      },
      jobContext(),
    )
  const texts = () =>
    sendTexts(
      {
        ...deps,
        phoneOf: async () => '+4915112345678',
        sendText: async ({ stopToken }) => void sent.push(`text ${stopToken}`),
      },
      jobContext(),
    )
  expect([await letters(), await texts()]).toEqual([4, 1])
  expect(sent.toSorted()).toEqual([
    ...['deposit null', 'deposit null', 'deposit null'],
    ...[`news ${ben}`, `text ${ben}`],
  ])
  // After the break no old letter is sent; the message stays on the site.
  await db.read.query("update exclusion set ends_at = now() + interval '2 days' where player_id = $1", [ann])
  expect([await letters(), await texts()]).toEqual([0, 0])
  expect((await findMessages(db.read, ann, null, 10)).map(({ kind }) => kind).toSorted()).toEqual([
    ...['deposit', 'news'],
  ])
})

test('sets aside a letter or text that its server refuses, without the server’s words, sends the others, and retries later', async () => {
  const db = await testDatabase()
  const seeded = await seedPlayers(db.read, 3, { secret: 's'.repeat(32), cookieName: 'c', currency: 'EUR' })
  const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
  const now = new Date()
  for (const { playerId } of seeded) {
    await saveChoice(
      db.read,
      playerId,
      { enable_mail_deposit: true, enable_mail_bets: false, enable_mail_news: true, enable_sms_news: true },
      now,
    )
    await db.transact((tx) =>
      sendMessage(tx, { playerId, kind: 'news', body: 'At eight.', letter: true, sms: true, now }),
    )
  }
  const bad = seeded[0]!.playerId
  let broken = true
  const refuse = (playerId: string) => {
    if (broken && playerId === bad)
      throw Object.assign(new Error(`no such mailbox ${playerId}@example.org`), { responseCode: 550 })
  }
  const aside: unknown[] = []
  const deps = { db, clock, stopTokenOf: (playerId: string) => playerId }
  const context = jobContext((_, error) => void aside.push(String(error)))
  const letters = () =>
    sendLetters({ ...deps, sendLetter: async ({ stopToken }) => refuse(stopToken!) }, context)
  const texts = () =>
    sendTexts(
      {
        ...deps,
        phoneOf: async () => '+4915112345678',
        sendText: async ({ to }) => refuse(to.playerId),
      },
      context,
    )
  expect([await letters(), await texts()]).toEqual([2, 2])
  expect(aside).toEqual(['Error: not delivered: 550', 'Error: not delivered: 550'])
  broken = false
  clock.ahead = 601_000
  expect([await letters(), await texts()]).toEqual([1, 1])
})

test('gives back what it does not come to before the process stops, and sends it at the next run', async () => {
  const db = await testDatabase()
  const seeded = await seedPlayers(db.read, 4, { secret: 's'.repeat(32), cookieName: 'c', currency: 'EUR' })
  const now = new Date()
  for (const { playerId } of seeded)
    await db.transact((tx) => sendMessage(tx, { playerId, kind: 'deposit', letter: true, now }))
  const sent: string[] = []
  const letters = (sendLetter: (email: string) => Promise<void>, signal: AbortSignal) =>
    sendLetters(
      {
        db,
        clock: { now: () => Date.now() },
        stopTokenOf: (playerId: string) => playerId,
        sendLetter: async ({ to }) => {
          await sendLetter(to.email)
          sent.push(to.email)
        },
      },
      { ...jobContext(), signal },
    )
  const closed = () => Promise.reject(Object.assign(new Error('the process stops'), { code: closedCode }))
  // The mail server closes while it takes the second letter, and rejects all later ones.
  let calls = 0
  const { signal } = new AbortController()
  expect(await letters(() => (++calls > 1 ? closed() : Promise.resolve()), signal)).toBe(1)
  expect(await letters(() => Promise.resolve(), AbortSignal.abort())).toBe(0)
  expect(await letters(() => Promise.resolve(), signal)).toBe(3)
  expect(new Set(sent).size).toBe(4)
})
