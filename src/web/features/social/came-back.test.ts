import { expect, test } from 'vitest'
import { packSigned, readCameBack, readOneTap } from './came-back.ts'

const query = (text: string) => new URLSearchParams(text)

test('what came back is read from the query, or from behind the # where it was signed', () => {
  expect(readCameBack(query('state=s&code=c'), '')).toEqual({ state: 's', code: 'c' })
  expect(readCameBack(query('state=s&code=c&device_id=d'), '')).toEqual({
    state: 's',
    code: 'c',
    device: 'd',
  })
  expect(readCameBack(query('state=s&code=c&iss=https%3A%2F%2Fa.example'), '', 'google')).toEqual({
    ...{ state: 's', provider: 'google', code: 'c', iss: 'https://a.example' },
  })
  const signed = { message: 'house.example wants …\n\nURI: é', signature: '0xab' }
  expect(readCameBack(query('state=s'), packSigned(signed))).toEqual({ state: 's', signed })
  const told = Buffer.from(JSON.stringify({ id: 7, first_name: 'Анна', hash: 'ab' }))
  const fields = { id: '7', first_name: 'Анна', hash: 'ab' }
  for (const form of ['base64', 'base64url'] as const) {
    expect(
      readCameBack(query('state=s'), `#tgAuthResult=${encodeURIComponent(told.toString(form))}`),
    ).toEqual({
      state: 's',
      fields,
    })
  }
  for (const nothing of ['code=c', 'state=s', 'error=access_denied&state=s']) {
    expect(readCameBack(query(nothing), '')).toBeNull()
  }
  // Telegram sends `false` when its user refused.
  expect(readCameBack(query('state=s'), '#tgAuthResult=ZmFsc2U')).toBeNull()
  expect(readCameBack(query('state=s'), '#wallet=nonsense')).toBeNull()
})

test('one tap leads to a registration or a second step', () => {
  expect(readOneTap('#ticket=abc')).toEqual({ kind: 'new', ticket: 'abc', provider: 'Google' })
  expect(readOneTap('#second-step=abc')).toEqual({ kind: 'second-step', token: 'abc' })
  expect([readOneTap(''), readOneTap('#wallet=abc')]).toEqual([null, null])
})
