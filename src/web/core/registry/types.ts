/** Types of the registry's addresses. Only types: nothing of this reaches the browser. */

/** Frame around a page; see `docs/architecture.md`. */
export type LayoutName = 'default' | 'empty' | 'maintenance' | 'blocked' | 'headless' | 'casino'

export type SubApp =
  | 'sports'
  | 'cyber'
  | 'coupon'
  | 'draws'
  | 'information'
  | 'content'
  | 'auth'
  | 'office'
  | 'games'
  | 'promotions'
  | 'casino'
  | 'casino-bonuses'
  | 'tournaments'
  | 'poker'
  | 'service'

/** Kinds of betting pages, by route name or page type (spec section 2). */
export type BettingKind =
  | 'home'
  | 'bets-on-your'
  | 'cyber'
  | 'marble'
  | 'ufc'
  | 'politics'
  | 'top-game'
  | 'team-games-info'
  | 'team-section'

/**
 * Access of a banned player: `away` redirects to the ban's page, `allowed` shows the page, `withdraw` shows
 * it at the ban levels that still allow withdrawal.
 */
export type UnderBan = 'away' | 'allowed' | 'withdraw'

/** State that an address requires; everybody else is redirected home. */
export type OnlyWhen = 'banned' | 'blocked' | 'maintenance'

/** A text of a dictionary: `office:history-title`. */
export type TextKey = `${string}:${string}`

/** An address as its author writes it. Absent fields take the default in brackets. */
export interface Address {
  /** Unique; flags, bans and configuration refer to it. */
  readonly name: string
  /** After the language prefix. `:name?` is optional, `:name(a|b)` is one of the words. */
  readonly pattern: string
  readonly app: SubApp
  /** [`default`] */
  readonly layout?: LayoutName
  /**
   * In the default layout [`plain`, one readable column]: `board` gives the middle all the width, `slip` is a
   * page with the bet slip itself.
   */
  readonly columns?: 'board' | 'plain' | 'slip'
  /** [`anyone`] `player`: visitors are sent to sign in and back. `guest`: players are sent home. */
  readonly access?: 'player' | 'guest'
  /** [`away`] */
  readonly underBan?: UnderBan
  /** [at all times] */
  readonly only?: OnlyWhen
  /** [200] HTTP status of the page. */
  readonly status?: number
  /** Flag that has to be on, or off (`no-…`). */
  readonly needs?: string
  /** The route's number in configurations of other sites of this kind. */
  readonly number?: number
  /** [the page sets its own title] */
  readonly title?: TextKey
  /** [`index`] */
  readonly robots?: 'noindex'
  /** Kind of the betting page, if it is one. */
  readonly betting?: BettingKind
  /** A/B test that hides the phone's bottom navigation. */
  readonly bottomBarHiddenBy?: number
  /** [measured] */
  readonly analytics?: false
  /** [left out] Whether the sitemap lists the address itself, without parameters. */
  readonly sitemap?: true
}

/** Placeholder tiles of a page that is loading: 16 of games, 2 of other games (spec section 2). */
export type Skeleton = 'games' | 'other-games'

/** An address with a page: the file `<module>-page.tsx` of its app; the module defaults to the name. */
export interface AvailableAddress extends Address {
  readonly page: () => Promise<unknown>
  readonly module?: string
  /** [lines] Placeholder while the page loads: game tiles. */
  readonly skeleton?: Skeleton | undefined
}

/** An old address and the current place of its content. */
export interface LegacyAddress {
  readonly name: string
  readonly pattern: string
  readonly app: SubApp
  /** Path and query after the language prefix; may contain parameters of the pattern. */
  readonly to: string
  readonly status: 301 | 302
  /** Flag that has to be on, or off (`no-…`). */
  readonly needs?: Address['needs']
  readonly access?: Address['access']
  /** Redirects to addresses of this sub-app only. */
  readonly within?: SubApp
}
