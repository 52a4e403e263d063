import { expect, it } from 'vitest'
import { bind } from '#kernel/contract.ts'
import { HttpPlayer } from '../../../../test/factories/http-player.ts'
import { testSite } from '../../../../test/factories/site.ts'
import {
  type AgreementType,
  agreementOf,
  agreementTypes,
  allows,
  cookieTypes,
  optionsOf,
  settingsEndpoints,
  settingsHandlers,
} from './index.ts'

it('what is checked says what was agreed to, and the agreement says what is checked', () => {
  const chosen = (...types: readonly string[]) =>
    agreementOf(
      optionsOf(null).map((option) => ({
        ...option,
        checked: option.disabled || types.includes(option.cookiesType),
      })),
    )
  expect(chosen()).toBe('necessary')
  expect(chosen('functionality')).toBe('functionality')
  expect(chosen('marketing')).toBe('marketing')
  expect(chosen('functionality', 'marketing')).toBe('all')
  for (const type of agreementTypes) expect(agreementOf(optionsOf(type)), type).toBe(type)
})

it('nothing but the necessary is allowed before it was agreed to', () => {
  const allowed = (agreed: AgreementType | null) => cookieTypes.filter((type) => allows(agreed, type))
  expect(allowed(null)).toEqual(['necessary'])
  expect(allowed('necessary')).toEqual(['necessary'])
  expect(allowed('functionality')).toEqual(['necessary', 'functionality'])
  expect(allowed('marketing')).toEqual(['necessary', 'marketing'])
  expect(allowed('all')).toEqual(cookieTypes)
})

interface Told {
  readonly agreement?: { readonly type: string; readonly agreedAt: number } | null
}
const path = '/web-api/cookies-agreement'

it('a player agrees, changes his mind, and each time is written down with its hour', async () => {
  const { address, database } = await testSite({
    bindings: (db) => bind(settingsEndpoints, settingsHandlers({ db })),
  })
  const rows = async () => {
    const { rows } = await database.read.query<{ type: string; told_at: Date }>(
      'select type, told_at from cookie_agreements order by agreed_at',
    )
    return rows.map(({ type, told_at }) => [type, new Date(told_at).getTime()])
  }
  const player = new HttpPlayer(address)
  const other = new HttpPlayer(address)
  await player.register()
  await other.register()
  expect((await player.call<Told>('GET', path)).body).toEqual({ agreement: null })
  const begun = Date.now()
  const first = await player.call<Told>('POST', path, { type: 'all', cookiesAgreeTime: 1_700_000_000_000 })
  expect(first.body.agreement?.type).toBe('all')
  expect(Math.abs((first.body.agreement?.agreedAt ?? 0) - begun)).toBeLessThan(60_000)
  // A retry after a lost response adds nothing.
  expect((await player.call<Told>('POST', path, { type: 'all', cookiesAgreeTime: 5 })).body).toEqual(
    first.body,
  )
  await player.call('POST', path, { type: 'necessary', cookiesAgreeTime: 1_700_000_060_000 })
  expect((await player.call<Told>('GET', path)).body.agreement?.type).toBe('necessary')
  expect((await other.call<Told>('GET', path)).body).toEqual({ agreement: null })
  const written = [
    ['all', 1_700_000_000_000],
    ['necessary', 1_700_000_060_000],
  ]
  expect(await rows()).toEqual(written)

  const wrong = [
    {},
    { type: 'all' },
    { type: 'everything', cookiesAgreeTime: 1 },
    { type: 'all', cookiesAgreeTime: -1 },
    { type: 'all', cookiesAgreeTime: 1.5 },
    { type: 'all', cookiesAgreeTime: 9e15 },
    { type: 'all', cookiesAgreeTime: 'now' },
  ]
  for (const body of wrong) {
    expect((await player.call('POST', path, body)).status, JSON.stringify(body)).toBe(400)
  }
  const visitor = new HttpPlayer(address)
  expect((await visitor.call('GET', path)).status).toBe(401)
  expect((await visitor.call('POST', path, { type: 'all', cookiesAgreeTime: 1 })).status).toBe(401)
  expect(await rows()).toEqual(written)
})
