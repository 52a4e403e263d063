export * from './generator-api.ts'
