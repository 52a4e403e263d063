import { AsyncLocalStorage } from 'node:async_hooks'

/** Uses of the database that must not starve each other: each has its own pool. */
export const purposes = ['site', 'desk', 'jobs', 'play'] as const
export type Purpose = (typeof purposes)[number]

const current = new AsyncLocalStorage<Purpose>()

/** Runs work whose statements, also after its first `await`, use the pool of a purpose. */
export const onPool = <T>(purpose: Purpose, work: () => T): T => current.run(purpose, work)

/** Returns the purpose of the running work; `site` (players' calls and pages) outside `onPool`. */
export const currentPurpose = (): Purpose => current.getStore() ?? 'site'
