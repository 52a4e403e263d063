import { expect, test } from 'vitest'
import { someRegistration, testSite } from '../../../../../test/factories/site.ts'

test('nobody registers in a currency that is given up, and he is told of the one in its place', async () => {
  const site = await testSite({
    identity: { replacedBy: (currency) => (currency === 'GBP' ? 'EUR' : null) },
  })
  const refused = await site
    .browser()
    .post('/web-api/registration', someRegistration({ currency: 'GBP', country: 'GB' }))
  expect([refused.status, refused.code]).toEqual([422, 'currency-closed'])
  expect(refused.body.errors?.[0]).toMatchObject({
    source: { pointer: '/currency' },
    meta: { currency: 'GBP', to: 'EUR' },
  })
  const taken = await site.browser().post('/web-api/registration', someRegistration({ currency: 'USD' }))
  expect([taken.status, taken.body.player?.currency]).toEqual([200, 'USD'])
})
