export { type RemoteViews, remoteViews } from './remote-views.ts'
export { type RemoteSettings, readRemoteSettings } from './settings.ts'
