import { useOneTap } from './notices/use-one-tap.ts'
import { useRegistrationReminder } from './notices/use-registration-reminder.ts'

export default [useOneTap, useRegistrationReminder]
