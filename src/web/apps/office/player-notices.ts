import { useMessageNotice } from './messages/use-message-notice.ts'

export default [useMessageNotice]
