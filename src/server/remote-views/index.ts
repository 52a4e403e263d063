export { remoteViews } from './remote-views.ts'
export { type RemoteSettings, readRemoteSettings } from './settings.ts'
