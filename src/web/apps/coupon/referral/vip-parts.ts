export { AskBar } from './ask-bar.tsx'
export { VipHint } from './vip-hint.tsx'
export { VipRequests } from './vip-requests.tsx'
