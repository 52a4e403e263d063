export * from './api.ts'
export { checkDeposit, type LimitWish, setLimit } from './change-limit.ts'
export { type LimitDeps, limitHandlers } from './handlers.ts'
export { depositHeadroom, type Headroom, lossHeadroom } from './store.ts'
