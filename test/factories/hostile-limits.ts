import { randomUUID } from 'node:crypto'
import type { Attempt } from './hostile-requests.ts'

export const limitsPath = '/limit-service-api/limit/external/web/api/v1/limits'
export const limitOf = (limitType: number, limitValue: string) => ({
  currency: 'EUR',
  limits: [{ limitType, limitValue }],
})

/** Returns bad calls of limits: invalid values, foreign currencies, answers without a question. */
export function hostileLimits(): readonly Attempt[] {
  const base = limitsPath.replace(/\/limits$/, '')
  const of = (
    name: string,
    code: string,
    status: number,
    body: object,
    path = limitsPath,
    method = 'POST',
  ): Attempt => ({ name: `limit: ${name}`, method, path, body: JSON.stringify(body), code, status })
  const act = (name: string, code: string, status: number, body: object) =>
    of(name, code, status, body, `${base}/limitaction`)
  const wrong = { limitType: 20, limitValue: '500' }
  const realityCheck = (attributes: object) =>
    of(
      JSON.stringify(attributes),
      'invalid-input',
      400,
      { data: { attributes } },
      '/web-api/api/web/user/v1/reality-check',
    )
  return [
    of('of less than nothing', 'limit-invalid', 400, limitOf(20, '-5')),
    of('of a broken number', 'limit-invalid', 400, limitOf(1, '1e9')),
    of('of 25 hours', 'limit-invalid', 400, limitOf(31, '25')),
    of('of two days out', 'limit-invalid', 400, limitOf(30, '2')),
    of('an exclusion without an end', 'limit-invalid', 400, limitOf(30, '999999999')),
    of('of an unknown type', 'limit-type-unknown', 400, limitOf(99, '500')),
    of('the lock of a section', 'limit-type-unknown', 400, limitOf(37, '1')),
    of('in another currency', 'account-unknown', 422, { ...limitOf(20, '500'), currency: 'USD' }),
    of('a number', 'invalid-input', 400, { currency: 'EUR', limits: [{ limitType: 20, limitValue: 500 }] }),
    of('twice', 'limit-invalid', 400, { currency: 'EUR', limits: [wrong, { ...wrong, limitValue: '600' }] }),
    of('none at all', 'invalid-input', 400, { currency: 'EUR', limits: [] }),
    of('too many', 'invalid-input', 400, {
      currency: 'EUR',
      limits: Array.from({ length: 14 }, () => wrong),
    }),
    act('nothing to confirm', 'limit-not-pending', 409, {
      action: 'approve',
      limitType: 20,
      currency: 'EUR',
    }),
    act('nothing to take back', 'limit-not-pending', 409, { action: 'reject', limitType: 30, currency: '' }),
    act('an action that is none', 'invalid-input', 400, { action: 'force', limitType: 20, currency: 'EUR' }),
    act('an action on no limit', 'limit-type-unknown', 400, {
      action: 'reject',
      limitType: 0,
      currency: 'EUR',
    }),
    { ...of('deleted of x', 'invalid-input', 400, {}, `${base}/limits/x`, 'DELETE') },
    { ...of('deleted of 20', 'limit-not-pending', 409, {}, `${base}/limits/20?currency=EUR`, 'DELETE') },
    of(
      'answers to no test',
      'limit-test-unknown',
      404,
      { tokenGuid: randomUUID(), answers: [] },
      `${base}/testanswers`,
    ),
    of('answers to x', 'invalid-input', 400, { tokenGuid: 'x', answers: [] }, `${base}/testanswers`),
    realityCheck({ action: 'sleep', do_not_show_again: false, popup_show_at: 1 }),
    realityCheck({ action: 'continue', do_not_show_again: 'no', popup_show_at: 1 }),
    realityCheck({ action: 'continue', do_not_show_again: false, popup_show_at: -1 }),
    realityCheck({ action: 'continue', do_not_show_again: false, popup_show_at: 1e300 }),
  ]
}
