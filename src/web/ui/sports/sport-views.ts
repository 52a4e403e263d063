export { type SportView, sportViews } from '#domain/sport/pricing/api.ts'
