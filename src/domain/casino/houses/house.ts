/** Id of the site's own supplier: addresses and rounds of its games contain no supplier. */
export const ownHouseId = 'fairline'

/** A game in a supplier's list. Fields that the supplier does not state are absent. */
export interface HouseGame {
  /** Unique within the supplier. */
  readonly id: string
  readonly name: string
  /** Its page is `/games/{route}`. */
  readonly route: string
  /** Groups of the catalogue. */
  readonly groups?: readonly string[]
  /** Decimal text: `0.99`. */
  readonly rtp?: string
  /** Largest payout of a round in whole euros, as text. */
  readonly maxPayout?: string
}

/** The player who launches a game, with the session. */
export interface Launcher {
  readonly playerId: string
  /** Session on the site that launches the game. */
  readonly siteSession: string | null
  readonly currency: string
  readonly language: string
}

/** A game supplier: the site's own, or another one whose server runs the rounds. */
export interface House<Game extends HouseGame = HouseGame, W = unknown> {
  readonly id: string
  readonly name: string
  /** `page`: on a page of the site. `frame`: in a frame from the supplier's origin. */
  readonly shownIn: 'page' | 'frame'
  /** Returns the offered games. For an unavailable supplier returns the last known list. */
  games(): Promise<readonly Game[]>
  /** Returns whether the operator offers a game of this id, even if it is not listed now. */
  offers(gameId: string): boolean
  /** Returns the percent of a round that counts for cashback, by the game's id. */
  contribution(): (gameId: string) => number
  /** Returns the address of the game; for a frame a one-time address, valid for two minutes. */
  launch(game: HouseGame, launcher: Launcher): Promise<string>
  /** Wallet for the money of its rounds. */
  readonly wallet: W
}

/** Returns the site-wide unique id of a game, for rounds, favourites and tournaments. */
export const siteIdOf = (houseId: string, gameId: string): string =>
  houseId === ownHouseId ? gameId : `${houseId}--${gameId}`

/** Splits an id of `siteIdOf` into supplier and game. */
export function gameOfSiteId(siteId: string): { readonly house: string; readonly game: string } {
  const at = siteId.indexOf('--')
  return at < 0
    ? { house: ownHouseId, game: siteId }
    : { house: siteId.slice(0, at), game: siteId.slice(at + 2) }
}

/** All suppliers with offered games; the site's own is the first. */
export interface Houses {
  all(): readonly House[]
  /** Returns undefined if the operator does not offer the supplier. */
  find(id: string): House | undefined
  /** Returns whether a game is offered, by its site-wide id. */
  offers(siteId: string): boolean
  /** Returns the percent of a round that counts for cashback, by the game's site-wide id; 0 for removed suppliers. */
  contribution(): (siteId: string) => number
}

/** Makes the suppliers of the current site file. */
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
