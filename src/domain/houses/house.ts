/** The id of the house whose site this is: addresses and rounds of its games name no house. */
export const ownHouseId = 'fairline'

/** A game as its house lists it. What the house does not say is absent. */
export interface HouseGame {
  /** Among the games of its house. */
  readonly id: string
  readonly name: string
  /** Its page is `/games/{route}`. */
  readonly route: string
  /** Those of the catalogue. */
  readonly groups?: readonly string[]
  /** Decimal text: `0.99`. */
  readonly rtp?: string
  /** Whole euros that a round pays at most, as text. */
  readonly maxPayout?: string
}

/** Who launches a game, and from where. */
export interface Launcher {
  readonly playerId: string
  /** The session of the site that he launches it from. */
  readonly siteSession: string | null
  readonly currency: string
  readonly language: string
}

/** A house of games: the site's own, or another one whose server plays its rounds. */
export interface House<Game extends HouseGame = HouseGame, W = unknown> {
  readonly id: string
  readonly name: string
  /** Where its games are shown: on pages of the site, or in a frame of the house's own origin. */
  readonly shownIn: 'page' | 'frame'
  /** Those that are offered. A house that is away lists those that it listed last. */
  games(): Promise<readonly Game[]>
  /** Whether the operator offers a game of this id, listed right now or not. */
  offers(gameId: string): boolean
  /** Percent of a round that counts for cashback, by the game's id. */
  contribution(): (gameId: string) => number
  /** The address at which the player plays; of a frame it works once, for two minutes. */
  launch(game: HouseGame, launcher: Launcher): Promise<string>
  /** What its rounds ask for money. */
  readonly wallet: W
}

/** What the site names a game by in rounds, favourites and tournaments: no other house has it. */
export const siteIdOf = (houseId: string, gameId: string): string =>
  houseId === ownHouseId ? gameId : `${houseId}--${gameId}`

/** The house and the game of an id of `siteIdOf`. */
export function gameOfSiteId(siteId: string): { readonly house: string; readonly game: string } {
  const at = siteId.indexOf('--')
  return at < 0
    ? { house: ownHouseId, game: siteId }
    : { house: siteId.slice(0, at), game: siteId.slice(at + 2) }
}

/** All houses whose games are offered; the site's own is the first. */
export interface Houses {
  all(): readonly House[]
  /** Undefined where the operator offers no such house. */
  find(id: string): House | undefined
  /** Whether a game is offered, by what the site names it by. */
  offers(siteId: string): boolean
  /** Percent of a round that counts for cashback, by what the site names its game by; nothing of houses that are gone. */
  contribution(): (siteId: string) => number
}

/** The houses as the site file names them now. */
export function makeHouses(list: () => readonly House[]): Houses {
  const find = (id: string) => list().find((house) => house.id === id)
  return {
    all: list,
    find,
    offers(siteId) {
      const { house, game } = gameOfSiteId(siteId)
      return find(house)?.offers(game) ?? false
    },
    contribution() {
      const byHouse = new Map(list().map((house) => [house.id, house.contribution()]))
      return (siteId) => {
        const { house, game } = gameOfSiteId(siteId)
        return byHouse.get(house)?.(game) ?? 0
      }
    },
  }
}
