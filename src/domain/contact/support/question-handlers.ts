import { findContacts } from '#domain/people/staff/index.ts'
import { type FileDeps, fileViews, keepUpload, openFile } from '#domain/trust/files/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type HandlerContext, type Handlers, signedIn } from '#kernel/contract.ts'
import type { Tx } from '#kernel/database.ts'
import { close } from './answer-question.ts'
import { supportErrors } from './api.ts'
import { ask, sayMore } from './ask-question.ts'
import { findManager } from './desk-store.ts'
import { findLines, findQuestion, findQuestions, type QuestionRow, questionViewOf } from './question-store.ts'
import type { LineView, questionEndpoints } from './questions-api.ts'

export interface SupportDeps extends FileDeps {
  /** Wall clock. */
  readonly clock: Clock
  /** Wakes the relay after a commit. */
  readonly committed?: () => void
}

const pageSize = 20

/** Returns the lines of a question. */
export async function linesOf(tx: Tx, playerId: string, questionId: string): Promise<readonly LineView[]> {
  const rows = await findLines(tx, playerId, questionId)
  const files = await fileViews(
    tx,
    playerId,
    rows.flatMap((row) => row.files),
  )
  return rows.map((row) => ({
    id: row.line_id,
    byStaff: row.by_staff,
    text: row.text,
    files: row.files.flatMap((id) => files.get(id) ?? []),
    saidAt: row.said_at.getTime(),
  }))
}

/** Returns a question of the player. Error: question-unknown. */
export async function knownQuestion(tx: Tx, playerId: string, questionId: string): Promise<QuestionRow> {
  const row = await findQuestion(tx, playerId, questionId)
  if (!row) throw supportErrors['question-unknown']()
  return row
}

export function questionHandlers(deps: SupportDeps): Handlers<typeof questionEndpoints> {
  const { db, clock } = deps
  const thread = async (playerId: string, questionId: string) => ({
    question: questionViewOf(await knownQuestion(db.read, playerId, questionId)),
    lines: await linesOf(db.read, playerId, questionId),
  })
  const now = () => new Date(clock.now())
  const change = async (context: HandlerContext, work: (tx: Tx, playerId: string) => Promise<string>) => {
    const playerId = signedIn(context)
    return thread(playerId, await db.transact((tx) => work(tx, playerId)))
  }
  return {
    async listQuestions(context, { query }) {
      const rows = await findQuestions(
        db.read,
        signedIn(context),
        query.kind,
        query.cursor ?? null,
        pageSize + 1,
      )
      const shown = rows.slice(0, pageSize)
      return {
        questions: shown.map(questionViewOf),
        next: rows.length > pageSize ? (shown.at(-1)?.question_id ?? null) : null,
      }
    },

    showQuestion: (context, { params }) => thread(signedIn(context), params.questionId),

    askQuestion: (context, { body: { files = [], ...body } }) =>
      change(context, (tx, playerId) =>
        ask(tx, playerId, { ...body, files, language: context.language }, now()),
      ),

    addLine: (context, { params: { questionId }, body: { files = [], ...body } }) =>
      change(context, (tx, playerId) => sayMore(tx, playerId, questionId, { ...body, files }, now())),

    closeQuestion: (context, { params: { questionId } }) =>
      change(context, async (tx, playerId) => {
        await close(tx, null, { playerId, questionId }, now())
        return questionId
      }),

    sendSupportFile: (context, { query: { name } }) =>
      keepUpload(deps, context, {
        playerId: signedIn(context),
        purpose: 'support',
        name,
        now: clock.now(),
      }),

    openSupportFile: (context, { params }) =>
      openFile(deps, context, signedIn(context), 'support', params.fileId),

    async showManager(context) {
      const row = await findManager(db.read, signedIn(context))
      if (!row) return { manager: null }
      const contacts = await findContacts(db.read, row.staff_id)
      const { phone = null, email = null, hours = null } = contacts ?? {}
      const written = hours?.[context.language] ?? hours?.en ?? Object.values(hours ?? {})[0] ?? null
      return {
        manager: { name: row.staff_name, since: row.since.getTime(), phone, email, hours: written },
      }
    },
  }
}
