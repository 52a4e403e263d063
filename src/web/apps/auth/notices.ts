import { useRegistrationReminder } from './notices/use-registration-reminder.ts'

export default [useRegistrationReminder]
