export { type SportView, sportViews } from '#domain/pricing/api.ts'
