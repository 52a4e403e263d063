import type { HandlerContext } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { defineModule } from '#kernel/module.ts'
import { boostEndpoints, boostErrors } from './api.ts'
import type { Boosts } from './boosts.ts'
import { boostSiteRules } from './site-rules.ts'

interface BoostsNeeds {
  readonly db: Database
  readonly boosts: Boosts
  readonly book: { quote(selection: string): { readonly status: string; readonly live?: boolean } }
}

/** Milliseconds until a new or ended boost takes effect. */
const refreshEvery = 2_000

const isOpen =
  (book: BoostsNeeds['book']) =>
  ({ selections }: { readonly selections: readonly string[] }) =>
    selections
      .map((selection) => book.quote(selection))
      .every(({ status, live }) => status === 'open' && !live)

export const boostsModule = defineModule({
  name: 'boosts',
  summary: 'Odds that the operator raises for a limited time, within caps',
  endpoints: boostEndpoints,
  errors: boostErrors,
  siteRules: boostSiteRules,
  provides: ({ db, boosts, book }: BoostsNeeds) => ({
    handlers: {
      listBoosts: async ({ playerId }: HandlerContext) => ({
        boosts: boosts
          .running(playerId)
          .filter(isOpen(book))
          .map(({ boost_id, selections, odds, percent, ends_at, stakes }) => ({
            ...{ id: boost_id, selections, odds, percent },
            currencies: Object.keys(stakes),
            endsAt: ends_at.getTime(),
          })),
      }),
    },
    jobs: [{ name: 'boosts', every: refreshEvery, run: () => boosts.refresh(db.read) }],
  }),
})
