import { declareErrors } from '#kernel/errors.ts'

export const bookErrors = declareErrors({ 'event-not-found': { status: 404 } })
