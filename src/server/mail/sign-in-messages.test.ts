import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/factories/database.ts'
import { signInMessages } from './sign-in-messages.ts'

test('what is noted of a message names whose account it is of, whoever has the number or the address later', async () => {
  const database = await testDatabase()
  const messages = signInMessages({
    ...{ database, keepsLetters: false, sms: null },
    post: { send: async () => {}, close: () => {} },
    origin: () => 'http://localhost',
    now: () => 0,
    onFault: () => {},
  })
  messages.sms({ playerId: 'ann', to: '+4915112345678', language: 'en' }, '123456')
  messages.sms({ playerId: null, to: '+4915112345679', language: 'en' }, '123456')
  messages.addressTaken({ playerId: 'bob', to: 'bob@example.com', language: 'en' })
  await vi.waitFor(async () => {
    const { rows } = await database.read.query(
      'select player_id as of, recipient from sent_message order by 2',
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { of: 'bob', recipient: '….com' },
        { of: 'ann', recipient: '+4915112345678' },
        { of: null, recipient: '+4915112345679' },
      ]),
    )
  }, 30_000)
})
