export { keepMessage, type NewMessage } from './store.ts'
