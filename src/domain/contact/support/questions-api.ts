import * as z from 'zod'
import { fileId, fileName, fileView, maxFileBytes, maxFiles, uploadErrors } from '#domain/trust/files/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { uuidPattern } from '#kernel/ids.ts'

/** Topics of questions; each has its text, `topic-<topic>`. */
export const supportTopics = [
  'payments',
  'bets',
  'casino',
  'bonuses',
  'account',
  'verification',
  'limits',
  'technical',
  'complaint',
  'other',
] as const

export const questionKinds = ['question', 'manager', 'appeal', 'payment'] as const
export type QuestionKind = (typeof questionKinds)[number]
export const questionStates = ['open', 'answered', 'closed'] as const
export type QuestionState = (typeof questionStates)[number]

const uuid = z.string().check(z.regex(uuidPattern))
/** Free text; line breaks and tabs are its only control characters. */
export const longText = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(4000), z.regex(/^(?:[\n\r\t]|\P{C}|[\u200c\u200d])+$/u))
export const shortText = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(120), z.regex(/^(?:\P{C}|[\u200c\u200d])+$/u))

export const questionView = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  topic: z.string(),
  subject: z.string(),
  state: z.enum(questionStates),
  /** Wall-clock milliseconds. */
  askedAt: z.number(),
  movedAt: z.number(),
  /** Payment that the question refers to; null: none. */
  paymentId: z.nullable(z.string()),
})
export type QuestionView = z.infer<typeof questionView>

export const lineView = z.object({
  id: z.string(),
  /** Name of the staff member who wrote it; null: the player. */
  byStaff: z.nullable(z.string()),
  text: z.string(),
  files: z.readonly(z.array(fileView)),
  saidAt: z.number(),
})
export type LineView = z.infer<typeof lineView>

const thread = z.object({ question: questionView, lines: z.readonly(z.array(lineView)) })
const files = z.optional(z.array(fileId).check(z.maxLength(maxFiles)))

export const listQuestions = endpoint({
  id: 'listQuestions',
  method: 'GET',
  path: '/web-api/support',
  auth: 'player',
  underBan: 'allowed',
  query: z.object({ kind: z.enum(questionKinds), cursor: z.optional(uuid) }),
  answer: z.object({ questions: z.readonly(z.array(questionView)), next: z.nullable(z.string()) }),
  errors: [],
})

export const showQuestion = endpoint({
  id: 'showQuestion',
  method: 'GET',
  path: '/web-api/support/:questionId',
  auth: 'player',
  underBan: 'allowed',
  params: z.object({ questionId: uuid }),
  answer: thread,
  errors: ['question-unknown'],
})

/** Asks a question, or appeals. A repeated `key` returns the same question. */
export const askQuestion = endpoint({
  id: 'askQuestion',
  method: 'POST',
  path: '/web-api/support',
  auth: 'player',
  underBan: 'allowed',
  ratePerMinute: 30,
  body: z.object({
    key: uuid,
    kind: z.enum(questionKinds),
    topic: z.enum(supportTopics),
    subject: shortText,
    text: longText,
    files,
    /** Payment of the player that the question refers to. */
    paymentId: z.optional(uuid),
  }),
  answer: thread,
  errors: [
    'payment-unknown',
    'questions-too-many',
    'appeal-without-ban',
    'appeal-waits',
    'files-too-many',
    'file-unknown',
    'idempotency-key-reused',
  ],
})

/** Adds a line. A repeated `key` adds it once. */
export const addLine = endpoint({
  id: 'addLine',
  method: 'POST',
  path: '/web-api/support/:questionId/lines',
  auth: 'player',
  underBan: 'allowed',
  ratePerMinute: 30,
  params: z.object({ questionId: uuid }),
  body: z.object({ key: uuid, text: longText, files }),
  answer: thread,
  errors: ['question-unknown', 'question-closed', 'files-too-many', 'file-unknown', 'idempotency-key-reused'],
})

/** Closes a question by its player. */
export const closeQuestion = endpoint({
  id: 'closeQuestion',
  method: 'POST',
  path: '/web-api/support/:questionId/close',
  auth: 'player',
  underBan: 'allowed',
  params: z.object({ questionId: uuid }),
  answer: thread,
  errors: ['question-unknown'],
})

/** Uploads a file, to be attached to a question or line. An unattached file is deleted after a day. */
export const sendSupportFile = endpoint({
  id: 'sendSupportFile',
  method: 'POST',
  path: '/web-api/support-files',
  auth: 'player',
  underBan: 'allowed',
  ratePerMinute: 30,
  upload: { maxBytes: maxFileBytes },
  query: z.object({ name: fileName }),
  answer: fileView,
  errors: uploadErrors,
})

export const openSupportFile = endpoint({
  id: 'openSupportFile',
  method: 'GET',
  path: '/web-api/support-files/:fileId',
  auth: 'player',
  underBan: 'allowed',
  params: z.object({ fileId }),
  type: 'application/octet-stream',
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  errors: ['file-unknown'],
})

/** The staff member who looks after the player; null when there is none. */
export const showManager = endpoint({
  id: 'showManager',
  method: 'GET',
  path: '/web-api/manager',
  auth: 'player',
  answer: z.object({
    manager: z.nullable(
      z.object({
        name: z.string(),
        since: z.number(),
        /** Contact details beside letters, where staff has entered them. */
        phone: z.nullable(z.string()),
        email: z.nullable(z.string()),
        /** In the requested language, else in English or the first that there is. */
        hours: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
})

export const questionEndpoints = [
  listQuestions,
  showQuestion,
  askQuestion,
  addLine,
  closeQuestion,
  sendSupportFile,
  openSupportFile,
  showManager,
] as const
