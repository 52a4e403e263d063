export { changesOf, detailsOf } from './change-details.ts'
export { sharingDocument, surnamesOf } from './store.ts'
