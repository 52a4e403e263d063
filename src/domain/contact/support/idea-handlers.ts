import { inputHash, runOnce } from '#domain/trust/ledger/index.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { supportErrors } from './api.ts'
import {
  countNew,
  findIdea,
  findIdeaFor,
  findIdeas,
  type IdeaRow,
  insertIdea,
  type SeenIdea,
  setVote,
} from './idea-store.ts'
import type { IdeaView, ideaEndpoints } from './ideas-api.ts'
import type { SupportDeps } from './question-handlers.ts'

/** Most ideas on the page, and most unreviewed ideas of one player. */
const shown = 100
const maxNew = 5

const ideaViewOf = (row: SeenIdea, playerId: string): IdeaView => ({
  id: row.idea_id,
  title: row.title,
  text: row.text,
  state: row.state,
  answer: row.answer,
  votes: row.votes,
  mine: row.player_id === playerId,
  voted: row.voted,
  madeAt: row.made_at.getTime(),
})

export function ideaHandlers({ db, clock }: SupportDeps): Handlers<typeof ideaEndpoints> {
  return {
    async listIdeas(context) {
      const playerId = signedIn(context)
      const rows = await findIdeas(db.read, playerId, shown)
      return { ideas: rows.map((row) => ideaViewOf(row, playerId)) }
    },

    async shareIdea(context, { body: { key, title, text } }) {
      const playerId = signedIn(context)
      const id = await db.transact((tx) =>
        runOnce(tx, { playerId, key, inputHash: inputHash('idea', [title, text]) }, async () => {
          if ((await countNew(tx, playerId)) >= maxNew)
            throw supportErrors['ideas-too-many']({ most: maxNew })
          const now = clock.now()
          const row: IdeaRow = {
            idea_id: uuidv7(now),
            player_id: playerId,
            title,
            text,
            state: 'new',
            answer: null,
            votes: 0,
            made_at: new Date(now),
          }
          await insertIdea(tx, row)
          return row.idea_id
        }),
      )
      return { idea: await known(db.read, playerId, id) }
    },

    async voteIdea(context, { params: { ideaId }, body: { on } }) {
      const playerId = signedIn(context)
      await db.transact(async (tx) => {
        const row = await findIdea(tx, ideaId)
        if (!row || row.state === 'new' || row.state === 'declined') throw supportErrors['idea-unknown']()
        if (row.player_id === playerId || row.state !== 'open') throw supportErrors['idea-vote-refused']()
        await setVote(tx, playerId, ideaId, on, new Date(clock.now()))
      })
      return { idea: await known(db.read, playerId, ideaId) }
    },
  }
}

async function known(tx: Tx, playerId: string, ideaId: string): Promise<IdeaView> {
  const row = await findIdeaFor(tx, playerId, ideaId)
  if (!row) throw supportErrors['idea-unknown']()
  return ideaViewOf(row, playerId)
}
