export { exclusionsAskedAmong, holdNewcomer, isHeldNewcomer, releaseNewcomer } from './newcomer-store.ts'
export {
  type Exclusion,
  type ExclusionType,
  excludedPlayers,
  findExclusions,
  lockPersons,
  removeExclusion,
  saveExclusion,
} from './store.ts'
