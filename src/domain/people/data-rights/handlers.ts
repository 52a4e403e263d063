import { platformOf } from '#domain/people/identity/index.ts'
import { detailsOf } from '#domain/people/profile/index.ts'
import { noteEvent, ownerProof, type SignInDeps } from '#domain/people/signin/index.ts'
import { recordAct } from '#domain/people/staff/index.ts'
import { filesOf, readFile } from '#domain/trust/files/index.ts'
import type { Sealer } from '#domain/trust/secrets/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type HandlerContext, type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import type { JobContext } from '#kernel/module.ts'
import { actingStaff } from '#kernel/staff.ts'
import { undelivered } from '#kernel/undelivered.ts'
import { type DeletionView, type dataRightsEndpoints, dataRightsErrors } from './api.ts'
import {
  askForDeletion,
  blocksOf,
  closedPlace,
  deleteAccount,
  keepAccount,
  type PlayersTables,
} from './delete-account.ts'
import type { DeletionRules } from './site-rules.ts'
import {
  deleteClosingLetter,
  deleteDueIdentity,
  findClosedIdentity,
  findClosingLetters,
  findDeletion,
  findDueDeletions,
  findDueIdentities,
} from './store.ts'

export interface DataRightsNeeds extends SignInDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  readonly sealer: Sealer
  /** Secret for hashing the identities of blocked people. */
  readonly keptOutSecret: string
  readonly site: () => { readonly accountDeletion: DeletionRules }
  /** Returns all data about a player by table; a part has a limited number of rows of each. */
  readonly dataOf: (
    playerId: string,
    part: number,
  ) => Promise<{ readonly tables: Readonly<Record<string, unknown>>; readonly more: boolean }>
  readonly playersTables: PlayersTables
  /** Deletes rows past the retention of their table; returns how many. */
  readonly forgetOld: (now: Date) => Promise<number>
  readonly sessionEnded: (sessionId: string) => void
  /** Called after a commit, to wake the relay. */
  readonly committed?: () => void
  /** Sends the last mail of an account; rejects if no mail server accepted it. Null if the site sends no mail. */
  readonly sendDeleted: ((to: { readonly email: string; readonly language: string }) => Promise<void>) | null
}

const mostAtOnce = 100

export function dataRightsHandlers(needs: DataRightsNeeds): Handlers<typeof dataRightsEndpoints> {
  const { db, clock, sealer, site, playersTables } = needs
  const owner = ownerProof(needs)
  const now = () => new Date(clock.now())

  const deletion = async (context: HandlerContext): Promise<DeletionView> => {
    const playerId = signedIn(context)
    return {
      dueAt: (await findDeletion(db.read, playerId))?.due_at.getTime() ?? null,
      days: site().accountDeletion.days,
      blocks: await blocksOf(db.read, playersTables, playerId),
      signedInLately: await owner.signedInLately(context),
    }
  }

  return {
    async downloadMyData(context, { body: { password, part = 1 } }) {
      const playerId = signedIn(context)
      await owner.prove(context, password)
      context.setHeader('cache-control', 'no-store')
      const { tables, more } = await needs.dataOf(playerId, part)
      return {
        madeAt: now().toISOString(),
        playerId,
        details: { ...(await detailsOf(db.read, sealer, playerId)) },
        data: tables,
        files: await filesOf(db.read, playerId),
        more,
      }
    },

    async downloadMyFile(context, { params: { fileId }, body: { password } }) {
      const playerId = signedIn(context)
      await owner.prove(context, password)
      context.setHeader('cache-control', 'no-store')
      const { view, content } = await readFile({ db, sealer }, playerId, fileId)
      return { file: view, content: content.toString('base64') }
    },

    showDeletion: deletion,

    async askDeletion(context, { body }) {
      const playerId = signedIn(context)
      await owner.prove(context, body.password)
      await db.transact(async (tx) => {
        await askForDeletion(tx, playersTables, playerId, site().accountDeletion.days, now())
        await noteEvent(tx, playerId, 'deletion-asked', platformOf(context.requestHeaders))
      })
      needs.committed?.()
      return deletion(context)
    },

    async takeBackDeletion(context) {
      const playerId = signedIn(context)
      await db.transact(async (tx) => {
        await keepAccount(tx, playerId, now())
        await noteEvent(tx, playerId, 'deletion-taken-back', platformOf(context.requestHeaders))
      })
      needs.committed?.()
      return deletion(context)
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

/** Deletes the accounts whose requests are due, each in its own transaction. Returns how many. */
export async function deleteDueAccounts(
  needs: DataRightsNeeds,
  { setAside }: Pick<JobContext, 'setAside'>,
): Promise<number> {
  const { db, clock, sealer, keptOutSecret, identity, playersTables, sessionEnded } = needs
  const now = new Date(clock.now())
  let deleted = 0
  const deleteOne = async (playerId: string) => {
    const sessions = await db.transact((tx) =>
      deleteAccount(tx, playersTables, { sealer, secret: keptOutSecret }, playerId, now),
    )
    if (!sessions) return
    deleted++
    identity.refreshPlayer(playerId)
    for (const session of sessions) sessionEnded(session)
  }
  await forEachIsolated(await findDueDeletions(db.read, now, mostAtOnce), deleteOne, setAside)
  return deleted
}

/**
 * Deletes identities past their retention with all data kept for them, each in its own transaction. Returns how many.
 */
export async function forgetIdentities(
  { db, playersTables }: DataRightsNeeds,
  now: Date,
  { setAside }: Pick<JobContext, 'setAside'>,
): Promise<number> {
  const forget = (playerId: string) =>
    db.transact(async (tx) => {
      if (await deleteDueIdentity(tx, playerId, now)) await playersTables.eraseKept(tx, playerId)
    })
  const { done } = await forEachIsolated(await findDueIdentities(db.read, now), forget, setAside)
  return done
}

/** Sends the last mails of deleted accounts, and deletes each address after its mail. Returns the number sent. */
export async function sendClosingLetters(
  { db, sendDeleted }: DataRightsNeeds,
  { setAside }: Pick<JobContext, 'setAside'>,
): Promise<number> {
  if (!sendDeleted) return 0
  const { done } = await forEachIsolated(
    await findClosingLetters(db.read, mostAtOnce),
    async ({ letter_id, ...to }) => {
      await sendDeleted(to)
      await deleteClosingLetter(db.read, letter_id)
    },
    ({ letter_id }, error) => setAside(String(letter_id), undelivered(error)),
  )
  return done
}
