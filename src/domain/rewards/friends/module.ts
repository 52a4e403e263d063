import { hasDeposited } from '#domain/money/payments/index.ts'
import { findCurrency, findReferredBy } from '#domain/people/identity/index.ts'
import { type HandlerContext, signedIn } from '#kernel/contract.ts'
import { defineModule } from '#kernel/module.ts'
import { type FriendsView, friendsEndpoints, friendsErrors } from './api.ts'
import {
  codePrefix,
  euros,
  type FriendsWork,
  newCode,
  rewardFriends,
  settledStakes,
} from './reward-friends.ts'
import { type FriendsSite, friendsSiteRules } from './site-rules.ts'
import { codeOf, decidedOf } from './store.ts'

export interface FriendsNeeds extends FriendsWork {
  readonly site: () => FriendsSite
}

const shown = 200
const day = 86_400_000

export const friendsModule = defineModule({
  name: 'friends',
  summary: 'Referral of friends and its rewards',
  endpoints: friendsEndpoints,
  errors: friendsErrors,
  siteRules: friendsSiteRules,
  flags: { 'bring-friend': ({ bringFriend }: FriendsSite) => bringFriend !== undefined },
  provides: (needs: FriendsNeeds) => ({
    handlers: { showFriends: (context: HandlerContext) => friendsOf(needs, signedIn(context)) },
    jobs: [
      {
        name: 'rewards for friends',
        every: 10 * 60_000,
        async run(context) {
          const terms = needs.site().bringFriend
          return terms ? rewardFriends(needs, terms, context) : 0
        },
      },
    ],
  }),
})

async function friendsOf({ db, clock, site }: FriendsNeeds, playerId: string): Promise<FriendsView> {
  const terms = site().bringFriend
  if (!terms) throw friendsErrors['friends-closed']()
  const tx = db.read
  const now = clock.now()
  const code = await codeOf(tx, playerId, newCode(), new Date(now))
  const own = (await findCurrency(tx, playerId)) ?? 'EUR'
  const came = code.startsWith(codePrefix) ? await findReferredBy(tx, code, shown) : []
  const decided = await decidedOf(
    tx,
    came.map(({ id }) => id),
  )
  const friends = await Promise.all(
    came.map(async ({ id, name, currency, createdAt }, index) => {
      const reward = decided.get(id)
      const base = {
        id: String(came.length - index),
        name: `${[...name][0] ?? ''}…`,
        registeredAt: createdAt.getTime(),
        percent: null,
        amount: reward?.amount?.toString() ?? null,
        currency: reward?.currency ?? null,
      }
      if (reward) return { ...base, state: reward.state }
      if (now - createdAt.getTime() > terms.within * day) return { ...base, state: 'too-late' as const }
      if (!(await hasDeposited(tx, id))) return { ...base, state: 'waits-deposit' as const }
      const part = ((await settledStakes(tx, id, currency)) * 100n) / euros(currency, terms.stakes)
      // Rounded down to tens, to protect the friend's privacy.
      const percent = Math.min(100, Math.max(0, Math.floor(Number(part) / 10) * 10))
      return { ...base, state: 'waits-stakes' as const, percent }
    }),
  )
  return {
    code,
    terms: {
      currency: own,
      freeBet: euros(own, terms.freeBet).toString(),
      stakes: euros(own, terms.stakes).toString(),
      within: terms.within,
      most: terms.most,
      minOdds: terms.minOdds,
      days: terms.days,
    },
    friends,
  }
}
