import { expect, test } from 'vitest'
import { signInSite } from '../../../../../test/factories/sign-in.ts'
import { registered } from '../../../../../test/factories/site.ts'
import { registrationDays } from './registrations-left.ts'

test('registrations that are left count by day, type and step, beside the accounts that were opened', async () => {
  const { site } = await signInSite()
  const clock = { now: () => Date.now() }
  const browser = site.browser()
  const leave = (type: string, step: string, more: object = {}) =>
    browser.post('/web-api/registration/left', { type, step, ...more })
  expect((await leave('full', 'fields')).body).toEqual({ done: true })
  await Promise.all(Array.from({ length: 4 }, () => leave('phone', 'phone-code')))
  for (const wrong of [
    await leave('none', 'fields'),
    await leave('full', 'elsewhere'),
    await leave('full', 'fields', { email: 'somebody@example.org' }),
  ]) {
    expect([wrong.status, wrong.code]).toEqual([400, 'invalid-input'])
  }
  await registered(site)
  const { items, total } = await registrationDays(site.database, clock, { page: 1, perPage: 25 })
  expect([items.length, total]).toEqual([25, 90])
  expect(items[0]).toEqual({
    id: new Date().toISOString().slice(0, 10),
    opened: 1,
    left: 5,
    at: { type: 0, fields: 1, 'phone-code': 4, submitted: 0 },
    by: { full: 1, phone: 4, fast: 0, social: 0 },
  })
  expect(items[1]).toMatchObject({ opened: 0, left: 0 })
  expect((await registrationDays(site.database, clock, { page: 5, perPage: 25 })).items).toEqual([])
})
