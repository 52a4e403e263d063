import { sendMessage } from '#domain/contact/messages/index.ts'
import { findPayment, paymentViewOf } from '#domain/money/payments/index.ts'
import { findPlayer } from '#domain/people/identity/index.ts'
import { recordAct } from '#domain/people/staff/index.ts'
import { openFile } from '#domain/trust/files/index.ts'
import { lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Handlers } from '#kernel/contract.ts'
import type { Tx } from '#kernel/database.ts'
import { keysetPage } from '#kernel/keyset.ts'
import { actingStaff, type Staff } from '#kernel/staff.ts'
import { answer, close, take } from './answer-question.ts'
import { supportErrors } from './api.ts'
import { deleteTemplateRow, findManager, findTemplates, saveManager, saveTemplateRow } from './desk-store.ts'
import { decideIdeaRow, findDeskIdeas, findIdea, type IdeaRow } from './idea-store.ts'
import { knownQuestion, linesOf, type SupportDeps } from './question-handlers.ts'
import { findInbox, type QuestionRow, questionViewOf } from './question-store.ts'
import type { supportTopics } from './questions-api.ts'
import type { supportDeskEndpoints } from './support-desk-api.ts'

const pageOf = ({ page = 1, perPage = 25 }: { page?: number | undefined; perPage?: number | undefined }) => ({
  offset: (page - 1) * perPage,
  limit: perPage,
})

const placeOf = (id: string) => {
  const [playerId = '', questionId = ''] = id.split('~')
  return { playerId, questionId }
}

const deskQuestion = (row: QuestionRow) => ({
  ...questionViewOf(row),
  id: `${row.player_id}~${row.question_id}`,
  playerId: row.player_id,
  language: row.language,
  staffName: row.staff_name,
})

const deskIdea = (row: IdeaRow) => ({
  id: row.idea_id,
  playerId: row.player_id,
  title: row.title,
  text: row.text,
  state: row.state,
  answer: row.answer,
  votes: row.votes,
  madeAt: row.made_at.getTime(),
})

export function deskHandlers(deps: SupportDeps): Handlers<typeof supportDeskEndpoints> {
  const { db, clock, committed } = deps
  const now = () => new Date(clock.now())
  const thread = async (id: string) => {
    const { playerId, questionId } = placeOf(id)
    const row = await knownQuestion(db.read, playerId, questionId)
    const payment = row.payment_id && (await findPayment(db.read, playerId, row.payment_id))
    return {
      ...deskQuestion(row),
      lines: await linesOf(db.read, playerId, questionId),
      payment: payment ? paymentViewOf(payment) : null,
    }
  }
  const change = async (id: string, work: (tx: Tx) => Promise<unknown>) => {
    await db.transact(work)
    committed?.()
    return thread(id)
  }
  const record = (
    tx: Tx,
    staff: Staff,
    action: string,
    kind: string,
    id: string,
    from: unknown,
    to: unknown,
  ) => recordAct(tx, { staff, action, subject: { kind, id }, from, to })
  return {
    async deskQuestions(context, { query }) {
      const staff = actingStaff(context)
      const filter = {
        state: query.state ?? null,
        kind: query.kind ?? null,
        topic: query.topic ?? null,
        playerId: query.playerId ?? null,
        staffId: query.mine ? staff.id : null,
        by: query.sort === 'askedAt' ? ('asked_at' as const) : ('moved_at' as const),
        descending: query.order === 'DESC',
      }
      const { rows, next, total } = await findInbox(db.read, filter, keysetPage(query, 'time', 'uuid'))
      return { items: rows.map(deskQuestion), next, total }
    },

    deskQuestionById: (_, { params }) => thread(params.id),

    takeQuestion(context, { params: { id } }) {
      const staff = actingStaff(context)
      return change(id, (tx) => take(tx, staff, placeOf(id)))
    },

    answerQuestion(context, { params: { id }, body: { key, text, close: closes = false } }) {
      const staff = actingStaff(context)
      return change(id, (tx) => answer(tx, staff, placeOf(id), { key, text, close: closes }, now()))
    },

    closeDeskQuestion(context, { params: { id } }) {
      const staff = actingStaff(context)
      return change(id, (tx) => close(tx, staff, placeOf(id), now()))
    },

    deskSupportFile: (context, { params: { id, fileId } }) =>
      openFile(deps, context, placeOf(id).playerId, 'support', fileId),

    async listTemplates(_, { query }) {
      const { offset, limit } = pageOf(query)
      const { rows, total } = await findTemplates(db.read, query.topic ?? null, offset, limit)
      return {
        items: rows.map(({ template_id, topic, ...row }) => ({
          ...row,
          id: template_id,
          topic: topic as (typeof supportTopics)[number],
        })),
        total,
      }
    },

    async saveTemplate(context, { params: { id }, body }) {
      const staff = actingStaff(context)
      await db.transact(async (tx) => {
        const before = await saveTemplateRow(tx, { template_id: id, ...body }, now())
        await record(tx, staff, 'support.save-template', 'template', id, before, body)
      })
      return { id, ...body }
    },

    async deleteTemplate(context, { params: { id } }) {
      const staff = actingStaff(context)
      await db.transact(async (tx) => {
        const before = await deleteTemplateRow(tx, id)
        if (!before) throw supportErrors['template-unknown']()
        await record(tx, staff, 'support.delete-template', 'template', id, before, null)
      })
      return { id }
    },

    async setManager(context, { params: { playerId }, body }) {
      const staff = actingStaff(context)
      const manager = body.manager === 'me' ? staff : null
      await db.transact(async (tx) => {
        if ((await findPlayer(tx, playerId))?.id !== playerId) throw supportErrors['manager-of-nobody']()
        await lockPlayers(tx, [playerId])
        const before = await findManager(tx, playerId)
        await saveManager(tx, playerId, manager, now())
        await record(tx, staff, 'support.set-manager', 'player', playerId, before, manager)
      })
      return { id: playerId }
    },

    async deskIdeas(_, { query }) {
      const page = keysetPage(query, 'time', 'uuid')
      const { rows, next, total } = await findDeskIdeas(db.read, query.state ?? null, page)
      return { items: rows.map(deskIdea), next, total }
    },

    async decideIdea(context, { params: { id }, body }) {
      const staff = actingStaff(context)
      const decided = await db.transact(async (tx) => {
        const row = await findIdea(tx, id)
        if (!row) throw supportErrors['idea-unknown']()
        await decideIdeaRow(tx, id, body.state, body.answer)
        if (body.answer !== null && body.answer !== row.answer)
          await sendMessage(tx, {
            playerId: row.player_id,
            kind: 'idea-answer',
            facts: { subject: row.title },
            body: body.answer,
            letter: true,
            now: now(),
          })
        const from = { state: row.state, answer: row.answer }
        await record(tx, staff, 'ideas.decide', 'idea', id, from, body)
        return { ...row, ...body }
      })
      committed?.()
      return deskIdea(decided)
    },
  }
}
