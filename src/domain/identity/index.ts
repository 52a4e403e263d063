export * from './api.ts'
export { identityHandlers } from './handlers.ts'
export { createIdentity, type Identity, type IdentityOptions, type NewPlayer } from './identity.ts'
export type { LiveSession } from './session-cache.ts'
