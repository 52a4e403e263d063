export { type Movement, oddsMovement } from './movement-api.ts'
