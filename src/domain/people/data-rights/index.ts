export { isKeptOut } from './is-kept-out.ts'
