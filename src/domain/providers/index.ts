export { frameOrigins } from './site-rules.ts'
