import * as z from 'zod'
import { paymentView } from '#domain/money/payments/api.ts'
import { fileId } from '#domain/trust/files/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { uuidPattern } from '#kernel/ids.ts'
import { ideaStates } from './ideas-api.ts'
import {
  lineView,
  longText,
  questionKinds,
  questionStates,
  questionView,
  shortText,
  supportTopics,
} from './questions-api.ts'

/** Staff endpoints for questions and ideas. */

const uuid = z.string().check(z.regex(uuidPattern))
const number = (least: number, most: number) =>
  z.optional(z.coerce.number().check(z.int(), z.gte(least), z.lte(most)))
const long = { total: z.nullable(z.number()), next: z.nullable(z.string()) }
const listQuery = {
  page: number(1, 100_000),
  perPage: number(1, 200),
  sort: z.optional(z.string()),
  order: z.optional(z.enum(['ASC', 'DESC'])),
  after: z.optional(z.string().check(z.maxLength(500))),
}

/** The `id` is `<player>~<question>`, because both are needed to find a question. */
const deskQuestion = z.object({
  ...questionView.shape,
  playerId: z.string(),
  language: z.string(),
  staffName: z.nullable(z.string()),
})
const deskThread = z.object({
  ...deskQuestion.shape,
  lines: z.readonly(z.array(lineView)),
  /** Payment that the question refers to. */
  payment: z.nullable(paymentView),
})
const deskId = z.object({ id: z.string().check(z.maxLength(100), z.regex(/^[^~]+~[0-9a-f-]{36}$/)) })

/** The inbox: questions that have waited longest first, unless sorted otherwise (`sort` `movedAt` or `askedAt`). */
export const deskQuestions = endpoint({
  id: 'deskQuestions',
  method: 'GET',
  path: '/backoffice/api/support',
  auth: 'staff',
  right: 'support.read',
  query: z.object({
    ...listQuery,
    state: z.optional(z.enum(questionStates)),
    kind: z.optional(z.enum(questionKinds)),
    topic: z.optional(z.enum(supportTopics)),
    playerId: z.optional(z.string()),
    mine: z.optional(z.literal('1')),
  }),
  answer: z.object({ items: z.readonly(z.array(deskQuestion)), ...long }),
  errors: [],
})

export const deskQuestionById = endpoint({
  id: 'deskQuestionById',
  method: 'GET',
  path: '/backoffice/api/support/:id',
  auth: 'staff',
  right: 'support.read',
  params: deskId,
  answer: deskThread,
  errors: ['question-unknown'],
})

/** Assigns a question to the caller, whoever had it before. */
export const takeQuestion = endpoint({
  id: 'takeQuestion',
  method: 'POST',
  path: '/backoffice/api/support/:id/take',
  auth: 'staff',
  right: 'support.answer',
  params: deskId,
  answer: deskThread,
  errors: ['question-unknown', 'question-closed'],
})

/** Answers by push, message and letter; `close` also closes the question. Idempotent by its key. */
export const answerQuestion = endpoint({
  id: 'answerQuestion',
  method: 'POST',
  path: '/backoffice/api/support/:id/answer',
  auth: 'staff',
  right: 'support.answer',
  params: deskId,
  body: z.object({ key: uuid, text: longText, close: z.optional(z.boolean()) }),
  answer: deskThread,
  errors: ['question-unknown', 'question-closed', 'idempotency-key-reused'],
})

export const closeDeskQuestion = endpoint({
  id: 'closeDeskQuestion',
  method: 'POST',
  path: '/backoffice/api/support/:id/close',
  auth: 'staff',
  right: 'support.answer',
  params: deskId,
  answer: deskThread,
  errors: ['question-unknown'],
})

export const deskSupportFile = endpoint({
  id: 'deskSupportFile',
  method: 'GET',
  path: '/backoffice/api/support/:id/files/:fileId',
  auth: 'staff',
  right: 'support.read',
  params: z.object({ ...deskId.shape, fileId }),
  type: 'application/octet-stream',
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  errors: ['file-unknown'],
})

const template = z.object({
  id: z.string(),
  topic: z.enum(supportTopics),
  title: shortText,
  /** By language. */
  texts: z.record(z.string().check(z.regex(/^[a-z]{2}$/)), longText),
})

export const listTemplates = endpoint({
  id: 'listTemplates',
  method: 'GET',
  path: '/backoffice/api/support-templates',
  auth: 'staff',
  right: 'support.read',
  query: z.object({ ...listQuery, topic: z.optional(z.enum(supportTopics)) }),
  answer: z.object({ items: z.readonly(z.array(template)), total: z.number() }),
  errors: [],
})

/** Creates or replaces a template. */
export const saveTemplate = endpoint({
  id: 'saveTemplate',
  method: 'PUT',
  path: '/backoffice/api/support-templates/:id',
  auth: 'staff',
  right: 'support.templates',
  params: z.object({ id: uuid }),
  body: z.object({ topic: template.shape.topic, title: template.shape.title, texts: template.shape.texts }),
  answer: template,
  errors: [],
})

export const deleteTemplate = endpoint({
  id: 'deleteTemplate',
  method: 'DELETE',
  path: '/backoffice/api/support-templates/:id',
  auth: 'staff',
  right: 'support.templates',
  params: z.object({ id: uuid }),
  answer: z.object({ id: z.string() }),
  errors: ['template-unknown'],
})

/** Makes the caller the manager of a player (`me`); `null` removes the player's manager. */
export const setManager = endpoint({
  id: 'setManager',
  method: 'PUT',
  path: '/backoffice/api/support-managers/:playerId',
  auth: 'staff',
  right: 'support.managers',
  params: z.object({ playerId: z.string().check(z.maxLength(100)) }),
  body: z.object({ manager: z.nullable(z.literal('me')) }),
  answer: z.object({ id: z.string() }),
  errors: ['manager-of-nobody'],
})

const deskIdea = z.object({
  id: z.string(),
  playerId: z.string(),
  title: z.string(),
  text: z.string(),
  state: z.enum(ideaStates),
  answer: z.nullable(z.string()),
  votes: z.number(),
  madeAt: z.number(),
})

export const deskIdeas = endpoint({
  id: 'deskIdeas',
  method: 'GET',
  path: '/backoffice/api/ideas',
  auth: 'staff',
  right: 'ideas.read',
  query: z.object({ ...listQuery, state: z.optional(z.enum(ideaStates)) }),
  answer: z.object({ items: z.readonly(z.array(deskIdea)), ...long }),
  errors: [],
})

/** Opens an idea for votes, or decides about it, and notifies its author. */
export const decideIdea = endpoint({
  id: 'decideIdea',
  method: 'PUT',
  path: '/backoffice/api/ideas/:id',
  auth: 'staff',
  right: 'ideas.decide',
  params: z.object({ id: uuid }),
  body: z.object({ state: z.enum(ideaStates), answer: z.nullable(longText) }),
  answer: deskIdea,
  errors: ['idea-unknown'],
})

export const supportDeskEndpoints = [
  deskQuestions,
  deskQuestionById,
  takeQuestion,
  answerQuestion,
  closeDeskQuestion,
  deskSupportFile,
  listTemplates,
  saveTemplate,
  deleteTemplate,
  setManager,
  deskIdeas,
  decideIdea,
] as const
