export { videoErrors } from './errors.ts'
export { type Broadcasts, videoHandlers } from './handlers.ts'
export { formatOf, type VideoRules, videoOf } from './rules.ts'
