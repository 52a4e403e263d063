export * from './api.ts'
export { type Boosts, makeBoosts } from './boosts.ts'
export {
  type BoostRoom,
  type BoostRow,
  boostRoom,
  endBoost,
  findLatestBoosts,
  insertBoost,
} from './store.ts'
