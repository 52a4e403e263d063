import { type Houses, siteIdOf } from '#domain/casino/houses/index.ts'
import {
  freeRoundsLeft,
  type RevealedPair,
  type Rounds,
  serverSeedHash,
} from '#domain/casino/rounds/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { lastBigWins } from './big-wins.ts'
import type { PairView, RevealedView } from './casino-answers.ts'
import type { casinoEndpoints } from './casino-api.ts'
import { casinoErrors } from './casino-errors.ts'
import type { CasinoTerms } from './casino-terms.ts'
import type { OwnHouse } from './own-house.ts'
import { popularGames } from './popular-games.ts'
import * as store from './store.ts'

/** Default rounds per page (standards: players can recall their last games). */
const largestPage = 100

export const casinoHandlers = (deps: {
  readonly db: Database
  readonly clock: Clock
  readonly rounds: Rounds
  readonly terms: () => CasinoTerms
  /** Supplier of the operator's own games. */
  readonly house: OwnHouse
  /** All suppliers, including the own one. */
  readonly houses: Houses
}): Handlers<typeof casinoEndpoints> => {
  const wins = lastBigWins(deps)
  const popular = popularGames(deps)
  return {
    async listGames() {
      const entries = (await deps.house.games()).map(({ maxPayout: _, ...entry }) => entry)
      // The lobby works without the most played games.
      const played = await popular().catch(() => [])
      const terms = deps.terms()
      return {
        games: entries,
        popular: played,
        payoutCap: terms.payoutCap.toString(),
        twoGames: terms.twoGames,
      }
    },

    async listFreeRounds(context) {
      const found = await freeRoundsLeft(deps.db.read, signedIn(context), new Date(deps.clock.now()))
      return {
        freeRounds: found.map(({ id, games, currency, stake, granted, used, paysTo, expiresAt }) => ({
          id,
          games,
          currency,
          stake: stake.toString(),
          left: granted - used,
          paysTo,
          expiresAt: expiresAt.getTime(),
        })),
      }
    },

    listBigWins: () => wins(),

    async previewGames(_, { query }) {
      const { groupId, includeCategories } = query
      const listed = await Promise.all(
        deps.houses.all().map(async ({ id, games }) => (await games()).map((game) => ({ house: id, game }))),
      )
      const games = listed
        .flat()
        .filter(({ game: { groups = [] } }) => groupId === undefined || groups.includes(groupId))
        .map(({ house, game: { id, name, route, groups = [] } }) => ({
          id: siteIdOf(house, id),
          name,
          route,
          oldRoute: null,
          ...(includeCategories === 'true' ? { categories: groups } : {}),
          tagId: null,
        }))
      return { games }
    },

    showFairness: async (context) => pairView(await deps.rounds.pair(signedIn(context))),

    async changeFairness(context, { body }) {
      const { revealed, pair } = await deps.rounds.changePair(signedIn(context), body.clientSeed)
      return { revealed: revealed && revealedView(revealed), ...pairView(pair) }
    },

    async playRound(context, { params, body }) {
      const game = deps.terms().offered.get(params.gameId)
      if (!game) return casinoErrors['game-unknown']()
      const { key, currency, stake, account = 'main', input, freeRounds } = body
      return deps.rounds.open(signedIn(context), {
        game: game.rules,
        key,
        currency,
        stake,
        account,
        input,
        freeRounds,
      })
    },

    stepRound: (context, { params, body }) => deps.rounds.step(signedIn(context), params.roundId, body),
    showRound: (context, { params }) => deps.rounds.show(signedIn(context), params.roundId),

    async listRounds(context, { query }) {
      const pageSize = query.limit === undefined ? largestPage : Number(query.limit)
      const rows = await deps.rounds.list(signedIn(context), {
        game: query.game ?? null,
        from: query.from === undefined ? null : new Date(Number(query.from)),
        to: query.to === undefined ? null : new Date(Number(query.to)),
        result: query.result ?? null,
        currency: query.currency ?? null,
        account: query.account ?? null,
        before: query.cursor ?? null,
        limit: pageSize + 1,
      })
      return {
        rounds: rows.slice(0, pageSize),
        next: rows.length > pageSize ? rows[pageSize - 1]!.id : null,
      }
    },

    listMyGames: (context) => gamesOfPlayer(deps, signedIn(context)),

    async markGames(context, { body: { add = [], remove = [] } }) {
      const playerId = signedIn(context)
      const offered = [...new Set(add)].filter((id) => deps.house.offers(id))
      await deps.db.transact(async (tx) => {
        await store.addFavourites(tx, playerId, offered, new Date(deps.clock.now()))
        await store.removeFavourites(tx, playerId, remove)
      })
      return gamesOfPlayer(deps, playerId)
    },
  }
}

async function gamesOfPlayer(
  { db, rounds, houses }: { readonly db: Database; readonly rounds: Rounds; readonly houses: Houses },
  playerId: string,
) {
  const [favourites, played, provided] = await Promise.all([
    store.findFavourites(db.read, playerId),
    rounds.playedGames(playerId),
    rounds.providedGames(playerId),
  ])
  return { favourites, played, provided: provided.filter(({ id }) => houses.offers(id)) }
}

const pairView = (pair: Awaited<ReturnType<Rounds['pair']>>): PairView => ({
  serverSeedHash: serverSeedHash(pair.serverSeed),
  clientSeed: pair.clientSeed,
  nonce: pair.nonce.toString(),
})

const revealedView = ({ lastNonce, ...pair }: RevealedPair): RevealedView => ({
  ...pair,
  lastNonce: lastNonce === null ? null : lastNonce.toString(),
})
