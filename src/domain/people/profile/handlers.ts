import { createHmac, hkdfSync } from 'node:crypto'
import { platformOf } from '#domain/people/identity/index.ts'
import { noteEvent, ownerProof, type SignInDeps } from '#domain/people/signin/index.ts'
import { recordAct } from '#domain/people/staff/index.ts'
import { findVerification, isVerified } from '#domain/people/verification/index.ts'
import { lockPersons } from '#domain/protection/exclusions/index.ts'
import type { Sealer } from '#domain/trust/secrets/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type HandlerContext, type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { keysetPage } from '#kernel/keyset.ts'
import { actingStaff } from '#kernel/staff.ts'
import type { ProfileView, profileEndpoints } from './api.ts'
import { changeDetails, detailsOf } from './change-details.ts'
import { type DetailField, lockedFields } from './fields.ts'
import { findChanges, findSharedDocuments } from './store.ts'
import { type UserConfigDeps, userConfig } from './user-config.ts'

export interface ProfileDeps extends SignInDeps, UserConfigDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  readonly sealer: Sealer
}

const shownChanges = 20

export function profileHandlers(deps: ProfileDeps): Handlers<typeof profileEndpoints> {
  const { db, clock, sealer, identity } = deps
  const owner = ownerProof(deps)
  const key = Buffer.from(hkdfSync('sha256', deps.signInSecret, '', 'document-number', 32))
  const documentHash = (document: string) => createHmac('sha256', key).update(document).digest('base64url')
  const now = () => new Date(clock.now())

  const view = async (context: HandlerContext): Promise<ProfileView> => {
    const playerId = signedIn(context)
    const standing = await findVerification(db.read, playerId)
    const changes = await findChanges(db.read, playerId, shownChanges)
    return {
      details: (await detailsOf(db.read, sealer, playerId)) as ProfileView['details'],
      locked: lockedFields(standing.status),
      verified: isVerified(standing),
      signedInLately: await owner.signedInLately(context),
      changes: changes.map((row) => ({
        id: row.change_id,
        field: row.field as DetailField,
        before: row.before,
        after: row.after,
        house: row.staff_name !== null,
        at: row.at.getTime(),
      })),
    }
  }

  return {
    showProfile: view,

    async saveProfile(context, { body }) {
      const playerId = signedIn(context)
      await owner.prove(context, body.password)
      await db.transact(async (tx) => {
        await lockPersons(tx)
        const changes = await changeDetails(tx, sealer, {
          playerId,
          to: () => body.details,
          staffName: null,
          minimumAge: identity.minimumAge,
          documentHash,
          now: now(),
        })
        if (changes.length === 0) return
        await noteEvent(tx, playerId, 'details-changed', platformOf(context.requestHeaders))
        await deps.personChanged?.(tx, playerId)
      })
      identity.refreshPlayer(playerId)
      return view(context)
    },

    async deskDetails(context, { params: { playerId } }) {
      const staff = actingStaff(context)
      return db.transact(async (tx) => {
        const details = await detailsOf(tx, sealer, playerId)
        await recordAct(tx, {
          staff,
          action: 'player.look',
          subject: { kind: 'player', id: playerId },
          from: null,
          to: null,
        })
        return { details }
      })
    },

    async deskChangeDetails(context, { params: { playerId }, body }) {
      const staff = actingStaff(context)
      const { reason, ...wanted } = body
      const changes = await db.transact(async (tx) => {
        await lockPersons(tx)
        const done = await changeDetails(tx, sealer, {
          playerId,
          to: (before) => ({ ...before, ...wanted }),
          staffName: staff.name,
          minimumAge: identity.minimumAge,
          documentHash,
          now: now(),
        })
        if (done.length === 0) return done
        await noteEvent(tx, playerId, 'details-changed-by-house', 'other')
        await deps.personChanged?.(tx, playerId)
        const side = (which: 'before' | 'after') =>
          Object.fromEntries(done.map((one) => [one.field, one[which]]))
        await recordAct(tx, {
          staff,
          action: 'player.details',
          subject: { kind: 'player', id: playerId },
          from: side('before'),
          to: side('after'),
          reason,
        })
        return done
      })
      identity.refreshPlayer(playerId)
      return { changed: changes.map(({ field }) => field) }
    },

    'shared-documents': async (_, { query }) => {
      const { rows, next, total } = await findSharedDocuments(db.read, keysetPage(query, 'time', 'text'))
      const items = rows.map(({ at, players, id }) => ({ id, players: [...players], at: at.getTime() }))
      return { items, next, total }
    },

    showUserConfig: async (context) => ({ result: await userConfig(deps, context) }),
  }
}
