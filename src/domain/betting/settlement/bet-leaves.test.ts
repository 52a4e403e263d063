import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BetToPlace, betHandlers, logBets } from '#domain/betting/bets/index.ts'
import {
  logSigner,
  proofHandlers,
  publish,
  type ReadTile,
  readBundle,
  tilePath,
} from '#domain/trust/proof/index.ts'
import { announcedFacts } from '../../../../test/factories/announced-facts.ts'
import { betOf, placed, playerWith } from '../../../../test/factories/betting.ts'
import { type TestDatabase, testDatabase } from '../../../../test/factories/database.ts'
import { finished } from '../../../../test/factories/events.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { settleEvent } from './settle-event.ts'

const leg = (eventId: string) => ({ eventId, market: '1x2', outcome: '1', odds: 2000 })

const proofSecret = '22'.repeat(32)

/** Appends all pending facts to the log, `times` times, and publishes its new root. */
async function told(db: TestDatabase, times = 1): Promise<void> {
  const facts = await announcedFacts(db)
  for (let time = 0; time < times; time++) await db.transact(async (tx) => logBets(proofSecret)(facts, tx))
  await publish(db)
}

const proofOf = async (db: TestDatabase, { playerId, betId }: BetToPlace, asks: string = playerId) =>
  betHandlers({ db, proofSecret } as never).betProof(handlerContext(asks), {
    params: { betId },
    query: undefined,
    body: undefined,
  })

async function entries(db: TestDatabase): Promise<readonly { kind: string; commitment: string }[]> {
  const handlers = proofHandlers({ db, logSigner: logSigner('log.example/proof', '11'.repeat(32)) })
  const read: ReadTile = async (place) =>
    (await handlers['log-tile'](handlerContext(), {
      params: { '*': tilePath(place) },
      query: undefined,
      body: undefined,
    })) as Uint8Array
  const { rows } = await db.read.query<{ published: bigint }>('select published from log_state')
  const width = Number(rows[0]!.published)
  const bundle = readBundle(await read({ level: 'entries', tile: 0, width }))!
  return bundle.map((entry) => JSON.parse(new TextDecoder().decode(entry)))
}

test('a bet and its settlements are leaves that only the secret of its owner opens', async () => {
  const db = await testDatabase()
  const [one, other] = [await playerWith(db, 1_000n), await playerWith(db, 1_000n)]
  const single = betOf(one, 100n, [leg('a')])
  const pair = betOf(other, 200n, [leg('a'), leg('b')])
  await placed(db, [single, pair])
  expect(await proofOf(db, single)).toMatchObject({ parts: [{ index: null }] })

  // The relay may deliver facts more than once.
  await told(db, 2)
  const first = await entries(db)
  expect(first.map(({ kind }) => kind)).toEqual(['bet', 'bet'])
  await settleEvent(db, 'a', finished(1, 0), 0)
  await told(db, 2)
  await settleEvent(db, 'b', finished(1, 0), 0)
  await told(db)
  // The result is corrected: the bet of one leg is settled anew.
  await settleEvent(db, 'a', finished(0, 1), 0, true)
  await told(db)
  const all = await entries(db)
  expect(all.map(({ kind }) => kind)).toEqual(['bet', 'bet', ...Array(4).fill('settlement')])

  for (const [bet, parts] of [
    [single, ['placedAt', 'won 200', 'lost 0']],
    [pair, ['placedAt', 'won 800', 'lost 0']],
  ] as const) {
    const proof = (await proofOf(db, bet)) as {
      readonly parts: readonly { secret: string; told: string; index: number }[]
    }
    const texts = proof.parts.map(({ told }) => JSON.parse(told) as Record<string, unknown>)
    expect(
      texts.map((text) => ('status' in text ? `${text.status} ${text.payout}` : Object.keys(text)[1])),
    ).toEqual(parts)
    expect(texts[0]).toMatchObject({
      bet: bet.betId,
      currency: 'EUR',
      stake: bet.stake.toString(),
      legs: bet.legs.map(({ eventId, odds }) => ({ selection: `${eventId}~1x2~1`, odds })),
    })
    for (const { secret, told, index } of proof.parts) {
      const hash = createHash('sha256').update(Buffer.from(secret, 'hex')).update(told).digest('hex')
      expect(all[index]!.commitment).toBe(hash)
    }
    expect(new Set(proof.parts.map(({ secret }) => secret)).size).toBe(parts.length)
  }
  expect(await proofOf(db, single, other)).toMatchObject({ id: 'bet-unknown' })
  // No leaf reveals the player or the bet.
  expect(JSON.stringify(all)).not.toMatch(new RegExp(`${one}|${other}|${single.betId}|${pair.betId}`))
})
