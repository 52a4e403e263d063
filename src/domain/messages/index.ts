export * from './api.ts'
export { messageHandlers } from './handlers.ts'
export type { MessageLetter } from './send-letters.ts'
export { sendMessage } from './send-message.ts'
