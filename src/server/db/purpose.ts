import { AsyncLocalStorage } from 'node:async_hooks'

/** Uses of the database that must not starve each other: each has a pool of its own. */
export const purposes = ['site', 'desk', 'jobs', 'play'] as const
export type Purpose = (typeof purposes)[number]

const current = new AsyncLocalStorage<Purpose>()

/** Runs work whose statements, also those after its first `await`, go through the pool of a purpose. */
export const onPool = <T>(purpose: Purpose, work: () => T): T => current.run(purpose, work)

/** The purpose of the running work: players' calls and pages unless `onPool` says otherwise. */
export const currentPurpose = (): Purpose => current.getStore() ?? 'site'
