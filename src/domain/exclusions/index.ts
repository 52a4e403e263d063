export {
  type Exclusion,
  type ExclusionType,
  findExclusions,
  removeExclusion,
  saveExclusion,
} from './store.ts'
