export { type RemoteHouse, remoteHouses } from './remote-houses.ts'
export { frameOrigins } from './site-rules.ts'
export { findHeldWin, findHeldWins, type HeldWin, payHeldWin, refuseHeldWin } from './store.ts'
