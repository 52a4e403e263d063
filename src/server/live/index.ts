export { type HubFigures, type HubOptions, LiveHub } from './hub.ts'
export { measureLive } from './metrics.ts'
export { pollHandlers } from './poll.ts'
export { attachLive, type LiveServer, type LiveSession } from './socket-server.ts'
