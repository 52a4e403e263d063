import { expect, test } from 'vitest'
import { ceilingOf, providerSiteRules, providersOf } from './site-rules.ts'

const rule = { name: 'Sample', origin: 'https://games.example', secretVariable: 'SAMPLE_SECRET' }
const accepts = (providers: object) => providerSiteRules.providers.safeParse(providers).success

test('a provider has an origin that a policy can hold, and an id that no address misreads', () => {
  expect(accepts({ sample: rule })).toBe(true)
  for (const origin of [
    'https://a.example/',
    'http://a.example',
    'https://a;b.example',
    'javascript:1',
    '*',
    '',
  ]) {
    expect(accepts({ sample: { ...rule, origin } }), origin).toBe(false)
  }
  for (const id of ['fairline', 'two--parts', 'Sample', '1st', '']) {
    expect(accepts({ [id]: rule }), id).toBe(false)
  }
})

test('a provider without a secret of 32 characters is not offered', () => {
  const site = { providers: { sample: rule } }
  const offered = (secret?: string) => [...providersOf(site, () => secret).keys()]
  expect(offered('s'.repeat(32))).toEqual(['sample'])
  expect(offered('s'.repeat(31))).toEqual([])
  expect(offered()).toEqual([])
})

test('ceilings are whole euros from 1 to ten million, and anything else is refused', () => {
  expect(accepts({ sample: { ...rule, winCeiling: 1, gameCeilings: { coin: 10_000_000 } } })).toBe(true)
  for (const ceiling of [0, -1, 0.5, 10_000_001, '100', null, Number.POSITIVE_INFINITY]) {
    expect(accepts({ sample: { ...rule, winCeiling: ceiling } }), String(ceiling)).toBe(false)
    expect(accepts({ sample: { ...rule, gameCeilings: { coin: ceiling } } }), String(ceiling)).toBe(false)
  }
})

test('the ceiling of a game binds before that of its provider, and that before the default, in the currency of the session', () => {
  const providerWith = (ceilings: object) =>
    providersOf({ providers: { sample: { ...rule, ...ceilings } } }, () => 's'.repeat(32)).get('sample')!
  const of = (ceilings: object, game: string, currency = 'EUR') =>
    ceilingOf(providerWith(ceilings), { game, currency })
  const own = { winCeiling: 1_000, gameCeilings: { small: 50, large: 5_000 } }
  expect([of(own, 'small'), of(own, 'other'), of(own, 'large')]).toEqual([5_000n, 100_000n, 500_000n])
  expect([of(own, 'small', 'USD'), of(own, 'small', 'JPY')]).toEqual([5_500n, 8_250n])
  expect([of({}, 'small'), of({ gameCeilings: { small: 50 } }, 'other')]).toEqual([10_000_000n, 10_000_000n])
  expect(ceilingOf(providerWith(own), null)).toBeUndefined()
  expect(of(own, 'small', 'XXX')).toBeUndefined()
})
