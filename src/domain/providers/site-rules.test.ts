import { expect, test } from 'vitest'
import { providerSiteRules, providersOf } from './site-rules.ts'

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
