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
