import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { ProposalRow } from '#domain/people/staff/index.ts'
import { type AppliedMessage, upsertFixtures } from '#domain/sport/feed/index.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { exampleFixture, kickOff } from '../../../../test/factories/feed.ts'
import { madeUpNeeds } from '../../../../test/factories/made-up-needs.ts'
import { proposalKinds } from './proposal-kinds.ts'

const approver = { id: 'kim', name: 'Kim' } as never

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Stores a match that has begun; returns the kind that corrects its result, and the messages published after commits. */
async function resultKind() {
  const db = await testDatabase()
  const fixture = exampleFixture()
  await db.transact((tx) => upsertFixtures(tx, [fixture]))
  const published: (readonly AppliedMessage[])[] = []
  const kinds = proposalKinds(
    madeUpNeeds({
      db,
      clock: { now: Date.now },
      sportNow: () => kickOff + 7_200_000,
      feedApplied: (messages: readonly AppliedMessage[]) => published.push(messages),
    }),
  )
  const proposal = (home: number): ProposalRow =>
    ({ id: `proposal ${home}`, input: { eventId: fixture.id, score: { fullTime: [home, 0] } } }) as never
  return { db, kind: kinds['event.result']!, proposal, published }
}

test('a result whose commit failed publishes nothing, and the one approved later publishes its own message once', async () => {
  const { db, kind, proposal, published } = await resultKind()
  const failed = proposal(3)
  await expect(
    db.transact(async (tx) => {
      await kind.execute(tx, failed, approver)
      throw new Error('no commit')
    }),
  ).rejects.toThrow('no commit')
  expect(published).toEqual([])
  const approved = proposal(1)
  const done = await db.transact((tx) => kind.execute(tx, approved, approver))
  await kind.after!(approved, done)
  expect(published).toMatchObject([[{ message: { type: 'finished', score: { fullTime: [1, 0] } } }]])
})

test('the messages of a commit that failed are not kept in memory', async () => {
  const { db, kind, proposal } = await resultKind()
  const attempts = 20
  const kept: WeakRef<object>[] = []
  for (let n = 1; n <= attempts; n++)
    await db
      .transact(async (tx) => {
        const failing = proposal(n)
        await kind.execute(tx, failing, approver)
        // The message refers to the score as it was entered.
        kept.push(new WeakRef((failing.input as { readonly score: object }).score))
        throw new Error('no commit')
      })
      .catch(() => {})
  expect(kept).toHaveLength(attempts)
  await expect
    .poll(() => {
      collectGarbage()
      return kept.filter((score) => score.deref()).length
    })
    .toBeLessThan(2)
})
