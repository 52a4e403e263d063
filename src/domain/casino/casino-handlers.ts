import type { Clock } from '#kernel/clock.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { freeRoundsLeft, type RevealedPair, type Rounds, serverSeedHash } from '../rounds/index.ts'
import { lastBigWins } from './big-wins.ts'
import type { PairView, RevealedView } from './casino-answers.ts'
import type { casinoEndpoints } from './casino-api.ts'
import { casinoErrors } from './casino-errors.ts'
import type { CasinoGame } from './casino-game.ts'
import type { CasinoTerms } from './casino-terms.ts'
import { shareOf } from './jackpot.ts'
import { popularGames } from './popular-games.ts'
import { returnOfGame, returnText } from './returns.ts'
import * as store from './store.ts'

/** Rounds of a page unless fewer are asked for (standards: last games can be recalled). */
const largestPage = 100

/** When the first games joined: those that say nothing of it. */
const firstGames = '2026-11-23T02:56Z'

/** Handlers of the casino's calls. */
export const casinoHandlers = (deps: {
  readonly db: Database
  readonly clock: Clock
  readonly rounds: Rounds
  /** Those that the operator offers, by id. */
  readonly games: () => ReadonlyMap<string, CasinoGame>
  readonly terms: () => CasinoTerms
  /** Whether games of another house are offered. */
  readonly offersProvider: (id: string) => boolean
}): Handlers<typeof casinoEndpoints> => {
  const wins = lastBigWins(deps)
  const popular = popularGames(deps)
  return {
    async listGames() {
      const entries = Array.from(deps.games().values(), (game) => ({
        id: game.rules.id,
        name: game.name,
        route: game.route,
        groups: game.groups,
        subgroups: game.subgroups ?? [],
        rtp: returnText(returnOfGame(game, deps.terms().variantOf(game)).rtp),
        variant: deps.terms().variantOf(game),
        roundMs: deps.terms().roundMs(game),
        since: game.since ?? firstGames,
        jackpot: game.jackpot ? { id: game.jackpot.id, share: returnText(shareOf(game.jackpot)) } : null,
      }))
      // A lobby that doesn't know what is played most is a lobby all the same.
      const played = await popular().catch(() => [])
      return { games: entries, popular: played, payoutCap: deps.terms().payoutCap.toString() }
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
      const games = [...deps.games().values()]
        .filter(({ groups }) => groupId === undefined || groups.some((group) => group === groupId))
        .map(({ rules, name, route, groups }) => ({
          id: rules.id,
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
      const game = deps.games().get(params.gameId)
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

    async listCardSeries(_, { params, query }) {
      const game = deps.games().get(params.gameId)
      if (!game?.rules.cards) return casinoErrors['game-unknown']()
      const { currency, price } = query
      return { series: await deps.rounds.series(game.rules.id, game.rules.cards, currency, price) }
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
      const offered = [...new Set(add)].filter((id) => deps.games().has(id))
      await deps.db.transact(async (tx) => {
        await store.addFavourites(tx, playerId, offered, new Date(deps.clock.now()))
        await store.removeFavourites(tx, playerId, remove)
      })
      return gamesOfPlayer(deps, playerId)
    },
  }
}

async function gamesOfPlayer(
  {
    db,
    rounds,
    offersProvider,
  }: {
    readonly db: Database
    readonly rounds: Rounds
    readonly offersProvider: (id: string) => boolean
  },
  playerId: string,
) {
  const [favourites, played, provided] = await Promise.all([
    store.findFavourites(db.read, playerId),
    rounds.playedGames(playerId),
    rounds.providedGames(playerId),
  ])
  return { favourites, played, provided: provided.filter(({ provider }) => offersProvider(provider)) }
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
