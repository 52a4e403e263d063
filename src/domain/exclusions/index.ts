export {
  type Exclusion,
  type ExclusionType,
  findExclusions,
  lockPersons,
  removeExclusion,
  saveExclusion,
} from './store.ts'
