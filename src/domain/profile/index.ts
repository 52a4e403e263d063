export { changesOf, detailsOf } from './change-details.ts'
