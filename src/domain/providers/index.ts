export { contributionOfProviders, frameOrigins, providersOf } from './site-rules.ts'
