export * from './api.ts'
export type { MessageLetter } from './send-letters.ts'
export { sendMessage } from './send-message.ts'
export { forgetMessages, messagesOf } from './store.ts'
