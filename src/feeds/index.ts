export * from './feed-spec.ts'
export { simulatedStrength } from './simulate/catalogue.ts'
export { simulatedRatings, withSimulated } from './simulate/football-ratings.ts'
export { simulateSource } from './simulate/source.ts'
