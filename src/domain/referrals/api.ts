export * from './vip-api.ts'
