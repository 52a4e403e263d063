import { expect, test } from 'vitest'
import { type BetFilter, findBets, totalBets } from '#domain/betting/bets/bets-store.ts'
import { settleSelections } from '#domain/betting/settlement/settle-event.ts'
import { acceptanceSetUp, fund, slip } from '../factories/acceptance.ts'

const all: BetFilter = { statuses: null, from: null, to: null, before: null, limit: 20 }
const leg = (event: number) => ({ selection: `e${event}~1x2~1`, odds: 2000 })

test('bets are found by a name or the beginning of their id, and a filter says what they come to', async () => {
  const { db, acceptance, tell } = await acceptanceSetUp()
  await fund(db, 'bob', 'EUR', 1_000n)
  tell('e2~1x2~1', { home: 'Łódź "04"', away: 'Blues', competition: 'Coupe d’Été' })
  const won = await acceptance.place('ann', slip({ stake: '100', legs: [leg(1)] }))
  const named = await acceptance.place('ann', slip({ stake: '250', legs: [leg(2), leg(3)] }))
  await acceptance.place('bob', slip({ stake: '300', legs: [leg(2)] }))
  await settleSelections(
    db,
    'e1',
    [{ market: '1x2', outcome: '1', result: 'win', grading: { rule: 'x', facts: {} } }],
    100,
  )
  const found = async (search: string) =>
    (await findBets(db.read, 'ann', { ...all, search })).map(({ bet }) => bet.bet_id)
  expect(await found('łódź')).toEqual([named.id])
  expect(await found('coupe d’é')).toEqual([named.id])
  expect(await found('liga')).toEqual([named.id, won.id])
  expect(await found(won.id.slice(0, 30).toUpperCase())).toContain(won.id)
  for (const nothing of ['100%', '_', 'Reds', "' or true --"])
    expect(await found(nothing), nothing).toEqual([])

  const eur = { currency: 'EUR', bets: 2, staked: 350n, returned: 200n, open: 250n }
  expect(await totalBets(db.read, 'ann', all)).toEqual([eur])
  expect(await totalBets(db.read, 'ann', { ...all, statuses: ['open'] })).toEqual([
    { ...eur, bets: 1, staked: 250n, returned: 0n },
  ])
  expect(await totalBets(db.read, 'ann', { ...all, search: 'coupe' })).toMatchObject([
    { bets: 1, staked: 250n },
  ])
  expect(await totalBets(db.read, 'ann', { ...all, from: new Date(Date.now() + 1000) })).toEqual([])
})
