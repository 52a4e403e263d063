import { expect, test } from 'vitest'
import { uuidv7 } from '#kernel/ids.ts'
import { betOf, placed, playerWith } from '../../../../test/factories/betting.ts'
import { testDatabase } from '../../../../test/factories/database.ts'

const leg = { eventId: 'e', market: '1x2', outcome: '1', odds: 2000 }

test('a process of the release before, which knows selection results as verdicts, goes on beside this one', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000n)
  await placed(db, [betOf(player, 400n, [leg])])
  const ask = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows
  await ask(`select decide_selections_v1('e', '{1x2}', '{1}', '{win}', '{"{}"}')`)
  await ask(`select settle_next_singles_v1('e', '', 100)`)

  const [known] = await ask(
    'select s.verdict_id, v.result from selection s join verdict v using (verdict_id) where s.event_id = $1',
    ['e'],
  )
  expect(known).toMatchObject({ result: 'win' })
  expect(await ask('select status, verdicts[1] as first, result_ids from bet_now')).toMatchObject([
    { status: 'won', first: known.verdict_id, result_ids: [String(known.verdict_id)] },
  ])
  await ask('select withdraw_verdicts_v1($1, $2)', ['e', [known.verdict_id]])
  expect(
    await ask('select verdict_id is not null as decided, withdrawn[1] as withdrawn from selection'),
  ).toEqual([{ decided: false, withdrawn: known.verdict_id }])
})

test('answers a process of the previous release with a retry for a bet on a merged event', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000n)
  await db.pool.query(`insert into event_alias (alias_id, event_id, kind) values ('e', 'm', 'merged')`)
  const place = async (event: string) => {
    const bet = uuidv7(Date.now())
    const { rows } = await db.pool.query(
      `select result from place_bets_v6(array[$1], array[$2::uuid], '{h}', array[$2::uuid], '{EUR}', '{100}', '{200}', '{1}',
         '{[]}', '{"[[2000,false,0,0]]"}', array[$3], '{2000}', '{null}', '{false}', array[$4], null, '{main}', '{null}', '{null}',
         '{null}', '{null}', '{null}', '{null}', '{null}')`,
      [player, bet, `${event}~1x2~1`, event],
    )
    return rows[0].result
  }
  expect([await place('e'), await place('m')]).toEqual(['released', 'placed'])
})
