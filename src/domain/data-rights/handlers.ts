import type { Clock } from '#kernel/clock.ts'
import { type HandlerContext, type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { actingStaff } from '#kernel/staff.ts'
import type { Sealer } from '../files/index.ts'
import { platformOf } from '../identity/index.ts'
import { lockPlayers } from '../ledger/index.ts'
import { noteEvent, ownerProof, type SignInDeps } from '../signin/index.ts'
import { recordAct } from '../staff/index.ts'
import { type DeletionView, type dataRightsEndpoints, dataRightsErrors } from './api.ts'
import { askForDeletion, blocksOf, closedPlace, deleteAccount, type PlayersTables } from './delete-account.ts'
import type { DeletionRules } from './site-rules.ts'
import { endDeletion, findClosedIdentity, findDeletion, findDueDeletions } from './store.ts'

export interface DataRightsNeeds extends SignInDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  readonly sealer: Sealer
  /** Of the keys by which people are known again who are kept out. */
  readonly keptOutSecret: string
  readonly site: () => { readonly accountDeletion: DeletionRules }
  /** What is kept about a player, by table. */
  readonly dataOf: (playerId: string) => Promise<Readonly<Record<string, unknown>>>
  readonly playersTables: PlayersTables
  /** Deletes rows that are older than their table keeps them; answers how many. */
  readonly forgetOld: (now: Date) => Promise<number>
  readonly sessionEnded: (sessionId: string) => void
}

const mostAtOnce = 100

export function dataRightsHandlers(needs: DataRightsNeeds): Handlers<typeof dataRightsEndpoints> {
  const { db, clock, sealer, site, playersTables } = needs
  const owner = ownerProof(needs)
  const now = () => new Date(clock.now())

  const view = async (context: HandlerContext): Promise<DeletionView> => {
    const playerId = signedIn(context)
    return {
      dueAt: (await findDeletion(db.read, playerId))?.due_at.getTime() ?? null,
      days: site().accountDeletion.days,
      blocks: await blocksOf(db.read, playersTables, playerId),
      signedInLately: await owner.signedInLately(context),
    }
  }

  return {
    async downloadMyData(context) {
      const playerId = signedIn(context)
      const at = now().toISOString()
      context.setHeader('content-disposition', `attachment; filename="fairline-${at.slice(0, 10)}.json"`)
      context.setHeader('cache-control', 'no-store')
      return { madeAt: at, playerId, data: await needs.dataOf(playerId) }
    },

    showDeletion: view,

    async askDeletion(context, { body }) {
      const playerId = signedIn(context)
      await owner.prove(context, body.password)
      await db.transact(async (tx) => {
        await askForDeletion(tx, playersTables, playerId, site().accountDeletion.days, now())
        await noteEvent(tx, playerId, 'deletion-asked', platformOf(context.requestHeaders))
      })
      return view(context)
    },

    async takeBackDeletion(context) {
      const playerId = signedIn(context)
      await db.transact(async (tx) => {
        await lockPlayers(tx, [playerId])
        if (!(await endDeletion(tx, playerId, 'taken-back', now())))
          throw dataRightsErrors['deletion-unknown']()
        await noteEvent(tx, playerId, 'deletion-taken-back', platformOf(context.requestHeaders))
      })
      return view(context)
    },

    async openClosedIdentity(context, { params: { playerId }, body }) {
      const staff = actingStaff(context)
      return db.transact(async (tx) => {
        const sealed = await findClosedIdentity(tx, playerId)
        if (!sealed) throw dataRightsErrors['closed-identity-unknown']()
        await recordAct(tx, {
          staff,
          action: 'closed-identity.open',
          subject: { kind: 'player', id: playerId },
          from: null,
          to: null,
          reason: body.reason,
        })
        return { identity: sealer.open(sealed, closedPlace(playerId)).toString() }
      })
    },
  }
}

/** Deletes the accounts whose requests are due, each in a transaction of its own. Answers how many. */
export async function deleteDueAccounts(needs: DataRightsNeeds): Promise<number> {
  const { db, clock, sealer, keptOutSecret, identity, playersTables, sessionEnded } = needs
  const now = new Date(clock.now())
  let deleted = 0
  for (const playerId of await findDueDeletions(db.read, now, mostAtOnce)) {
    const sessions = await db.transact((tx) =>
      deleteAccount(tx, playersTables, { sealer, secret: keptOutSecret }, playerId, now),
    )
    if (!sessions) continue
    deleted++
    identity.refreshPlayer(playerId)
    for (const session of sessions) sessionEnded(session)
  }
  return deleted
}
