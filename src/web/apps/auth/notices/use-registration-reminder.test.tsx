import { expect, test, vi } from 'vitest'
import { markupOf } from '../../../../../test/factories/markup.ts'
import { sessionPlayer } from '../../../../../test/factories/visit.ts'
import { watchRegistration } from './registration-reminder.ts'
import { useRegistrationReminder } from './use-registration-reminder.ts'

/** Runs effects while rendering: there is no browser here. */
vi.mock(import('react'), async (load) => ({
  ...(await load()),
  useEffect: (effect) => void effect(),
  useEffectEvent: (callback) => callback,
}))
vi.mock(import('./registration-reminder.ts'))

function Reminder() {
  useRegistrationReminder()
  return null
}

test('reminds visitors to register while registration is open, and nobody where it is closed', () => {
  markupOf(<Reminder />)
  expect(watchRegistration).toHaveBeenCalledTimes(1)
  markupOf(<Reminder />, { closed: ['registration'] })
  markupOf(<Reminder />, { session: sessionPlayer })
  expect(watchRegistration).toHaveBeenCalledTimes(1)
})
