export { recordAct } from './store.ts'
