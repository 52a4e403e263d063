import { expect, it } from 'vitest'
import { bind } from '#kernel/contract.ts'
import { HttpPlayer } from '../../../../test/factories/http-player.ts'
import { testSite } from '../../../../test/factories/site.ts'
import { settingsEndpoints, settingsHandlers } from './index.ts'

interface Told {
  readonly choices?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly code: string; readonly detail: string; readonly meta?: object }[]
}
const path = '/web-api/settings'

async function site() {
  const { address, database } = await testSite({
    bindings: (db) => bind(settingsEndpoints, settingsHandlers({ db })),
  })
  const rows = async () => {
    const found = await database.read.query<{ choices: unknown }>('select choices from player_settings')
    return found.rows.map(({ choices }) => choices)
  }
  const player = async () => {
    const one = new HttpPlayer(address)
    await one.register()
    const get = () => one.call<Told>('GET', path)
    const put = (changes: object, first?: boolean) =>
      one.call<Told>('PUT', path, first === undefined ? { changes } : { changes, first })
    return { one, get, put }
  }
  return { address, rows, player }
}

it('a player has no choices, then those first brought, then those he changes, one by one', async () => {
  const { player, rows } = await site()
  const { get, put } = await player()
  const other = await player()
  expect((await get()).body).toEqual({ choices: null })
  expect((await put({ compact: 1, oddsFormat: 2 }, true)).body).toEqual({
    choices: { compact: 1, oddsFormat: 2 },
  })
  // A second browser sends its own choices too late.
  expect((await put({ oddsFormat: 5, light: 1 }, true)).body).toEqual({
    choices: { compact: 1, oddsFormat: 2 },
  })
  await Promise.all([
    put({ zone: 'Asia/Tokyo' }),
    put({ amountStep: { JPY: '100' } }),
    put({ compact: null }),
  ])
  const choices = { oddsFormat: 2, zone: 'Asia/Tokyo', amountStep: { JPY: '100' } }
  expect((await get()).body).toEqual({ choices })
  expect((await other.get()).body).toEqual({ choices: null })
  expect(await rows()).toEqual([choices])
})

it('what is no choice is refused as a whole, with its name, and writes nothing', async () => {
  const { address, player, rows } = await site()
  const { one, put } = await player()
  await put({ compact: 1 })
  const before = await rows()
  const wrong: readonly (readonly [name: string, value: unknown])[] = [
    ['oddsFormat', 3],
    ['oddsFormat', '1'],
    ['zone', 'Nowhere/Else'],
    ['zone', 5],
    ['compact', true],
    ['amountStep', { EUR: '-5' }],
    ['amountStep', { DOGE: '5' }],
    ['amountStep', { XXX: '5' }],
    ['oneClickAmount', { EUR: '99999999999999999' }],
    ['unknown', 1],
    ['unknown', null],
    ['toString', null],
    ["x'; drop table player_settings; --", 1],
  ]
  for (const [setting, value] of wrong) {
    const { status, body } = await put({ light: 1, [setting]: value })
    expect([status, body.errors?.[0]?.code], setting).toEqual([400, 'setting-invalid'])
    expect(body.errors?.[0]?.meta, setting).toMatchObject({ setting: setting.slice(0, 40) })
  }
  const texts = [
    '',
    '{',
    '[]',
    'null',
    '{}',
    '{"changes":[]}',
    '{"changes":1}',
    '{"changes":{"__proto__":1}}',
  ]
  for (const text of texts) {
    const { status, body } = await one.send<Told>('PUT', path, text)
    expect(status, text).toBe(400)
    expect(body.errors?.[0]?.detail, text).toBeTruthy()
  }
  const foreign = await one.send<Told>('PUT', path, '{"changes":{"light":1}}', {
    origin: 'https://evil.example',
  })
  expect(foreign.status).toBe(403)
  const visitor = new HttpPlayer(address)
  for (const method of ['GET', 'PUT']) {
    const { status } = await visitor.call(method, path, method === 'PUT' ? { changes: {} } : undefined)
    expect(status, method).toBe(401)
  }
  expect(await rows()).toEqual(before)
})

it('the server resets what follows from a change, whatever the browser says of it', async () => {
  const { player, rows } = await site()
  const { get, put } = await player()
  expect((await put({ dropOnScoreChange: 1, autoMax: 1 })).body).toEqual({ choices: { autoMax: 1 } })
  await put({ changeCoefAction: 0, activeOneClick: 1 })
  expect((await put({ dropOnScoreChange: 1 })).body).toEqual({
    choices: { autoMax: 1, changeCoefAction: 0, dropOnScoreChange: 1 },
  })
  await put({ activeOneClick: 1 })
  expect((await put({ changeCoefAction: null })).body).toEqual({ choices: { autoMax: 1 } })
  await put({ changeCoefAction: 0 })
  expect((await get()).body).toEqual({ choices: { autoMax: 1, changeCoefAction: 0 } })
  expect(await rows()).toEqual([{ autoMax: 1, changeCoefAction: 0 }])
})
