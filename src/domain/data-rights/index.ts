export { keysOf, type ToldPerson } from './kept-out.ts'
export { anyKeptOut } from './store.ts'
