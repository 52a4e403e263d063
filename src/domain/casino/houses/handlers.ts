import { ledgerErrors, usableBalance } from '#domain/trust/ledger/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { HouseGameView, HouseView, houseEndpoints } from './api.ts'
import type { House, HouseGame, Houses } from './house.ts'
import { houseErrors } from './house-errors.ts'

export interface HouseDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  readonly houses: Houses
}

/** Handlers for lists of suppliers and games, and for launches. */
export function houseHandlers({ db, clock, houses }: HouseDeps): Handlers<typeof houseEndpoints> {
  const houseOf = (id: string) => {
    const house = houses.find(id)
    if (!house) throw houseErrors['provider-unknown']()
    return house
  }
  return {
    async listProviders() {
      return { providers: houses.all().map(houseView) }
    },

    async listProviderGames(_, { params }) {
      const house = houseOf(params.provider)
      return { provider: houseView(house), games: (await house.games()).map(gameView) }
    },

    async launchGame(context, { params, body: { currency } }) {
      const playerId = signedIn(context)
      const house = houseOf(params.provider)
      const game = (await house.games()).find(({ id }) => id === params.game)
      if (!game) return houseErrors['provider-unknown']()
      if ((await usableBalance(db.read, playerId, currency)) === null)
        return ledgerErrors['account-unknown']({ currency, account: 'main' })
      const { sessionId: siteSession, language } = context
      const address = await house.launch(game, { playerId, siteSession, currency, language })
      return { address, at: clock.now() }
    },
  }
}

const houseView = ({ id, name, shownIn }: House): HouseView => ({ id, name, shownIn })

/** Picks the public fields: suppliers have more of them. */
const gameView = ({ id, name, route, groups, rtp, maxPayout }: HouseGame): HouseGameView => ({
  id,
  name,
  route,
  ...(groups ? { groups } : {}),
  ...(rtp === undefined ? {} : { rtp }),
  ...(maxPayout === undefined ? {} : { maxPayout }),
})
