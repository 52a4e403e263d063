import { expect, test } from 'vitest'
import { readToken } from './brought-token.ts'

test('a token is read from behind the #, and nothing that is not of its form', () => {
  const [token, sign] = ['a'.repeat(43), 'B-_'.repeat(15).slice(0, 43)]
  const hash = (change: object = {}) =>
    `#${new URLSearchParams({ method_id: '1', token, sign, lng: 'ar', ...change })}`
  expect(readToken(hash())).toEqual({ method_id: 1, token, sign, lng: 'ar' })
  for (const change of [{ method_id: 'x' }, { token: 'short' }, { sign: `${sign}=` }, { lng: '' }]) {
    expect(readToken(hash(change))).toBeNull()
  }
  expect([readToken(''), readToken('#ticket=abc')]).toEqual([null, null])
})
