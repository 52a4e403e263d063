export {
  type Exclusion,
  type ExclusionType,
  excludedPlayers,
  findExclusions,
  lockPersons,
  removeExclusion,
  saveExclusion,
} from './store.ts'
