import { defineModule, hour } from '#kernel/module.ts'
import { staffEndpoints } from './api.ts'
import { logActs } from './audit/log-acts.ts'
import { staffErrors } from './errors.ts'
import { type StaffNeeds, staffHandlers } from './handlers.ts'

/** Milliseconds. */
const loggedEvery = 1_000

export const staffModule = defineModule({
  name: 'staff',
  summary: 'Staff accounts, their roles, and the audit log of their acts',
  endpoints: staffEndpoints,
  errors: staffErrors,
  provides: (needs: StaffNeeds) => ({
    handlers: staffHandlers(needs),
    jobs: [
      { name: 'acts of the log', every: loggedEvery, run: () => logActs(needs.db, needs.actsSecret) },
      { name: 'old staff sessions', every: hour, run: needs.staffSessions.deleteOld },
    ],
  }),
})
