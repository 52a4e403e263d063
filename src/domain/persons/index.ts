export { nameKey, namesOf } from './names.ts'
export { type NoteForHouse, personAccounts } from './person-accounts.ts'
