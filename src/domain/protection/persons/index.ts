export { nameKey, nameKeysOf, namesOf } from './names.ts'
export { checkDevices } from './newcomers.ts'
export { type NoteForHouse, personAccounts } from './person-accounts.ts'
