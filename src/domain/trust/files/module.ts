import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { defineModule, hour } from '#kernel/module.ts'
import { fileErrors } from './api.ts'
import { deleteOldFiles } from './store.ts'

export const filesModule = defineModule({
  name: 'files',
  summary: 'Encrypted files that players upload',
  errors: fileErrors,
  provides: ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
    jobs: [
      {
        name: 'files whose time is over',
        every: hour,
        run: async () => void (await deleteOldFiles(db.read, new Date(clock.now()))),
      },
    ],
  }),
})
