export * from './referral-api.ts'
