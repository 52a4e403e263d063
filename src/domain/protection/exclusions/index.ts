export { exclusionsAskedAmong, holdNewcomer, isHeldNewcomer, releaseNewcomer } from './newcomer-store.ts'
export {
  type Exclusion,
  type ExclusionType,
  excludedPlayers,
  findExclusions,
  hasExclusion,
  lockPersons,
  removeExclusion,
  saveExclusion,
} from './store.ts'
