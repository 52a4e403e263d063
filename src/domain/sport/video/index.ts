export { videoErrors } from './errors.ts'
export { type Broadcasts, videoHandlers } from './handlers.ts'
export { type DrawnSport, isDrawn, type VideoRules, videoOf } from './rules.ts'
export { mediaOrigins } from './site-rules.ts'
