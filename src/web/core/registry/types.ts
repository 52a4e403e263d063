/** The words in which the registry says what an address is. Only types: nothing of this reaches the browser. */

/** Which frame stands around a page; see `docs/architecture.md`. */
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
 * What a banned player gets at an address: `away` sends him to the page of his ban, `allowed` shows it, `withdraw`
 * shows it at the levels that may still withdraw.
 */
export type UnderBan = 'away' | 'allowed' | 'withdraw'

/** The state in which alone an address is shown: everybody else is sent home from it. */
export type OnlyWhen = 'banned' | 'blocked' | 'maintenance'

/** A text of a dictionary: `office:history-title`. */
export type TextKey = `${string}:${string}`

/** An address as its author writes it: what is absent is the common case, told in brackets. */
export interface Address {
  /** Unique; what flags, bans and configuration name it by. */
  readonly name: string
  /** After the language prefix. `:name?` may be absent, `:name(a|b)` is one of the words. */
  readonly pattern: string
  readonly app: SubApp
  /** [`default`] */
  readonly layout?: LayoutName
  /**
   * In the default layout [`plain`, one readable column]: `board` lets the middle take all the room there is, `slip` is a
   * page that shows the bet slip itself.
   */
  readonly columns?: 'board' | 'plain' | 'slip'
  /** [`anyone`] `player`: visitors are sent to sign in and back. `guest`: players are sent home. */
  readonly access?: 'player' | 'guest'
  /** [`away`] */
  readonly underBan?: UnderBan
  /** [at all times] */
  readonly only?: OnlyWhen
  /** [200] The status that the page answers. */
  readonly status?: number
  /** Shown while the feature is on, or off. */
  readonly needs?: string
  /** The number by which the configuration of other sites of this kind knows the route. */
  readonly number?: number
  /** [the page's own head tells] */
  readonly title?: TextKey
  /** [`index`] */
  readonly robots?: 'noindex'
  /** The kind of betting page, where it is one. */
  readonly betting?: BettingKind
  /** A/B test under which the phone's bottom navigation is hidden. */
  readonly bottomBarHiddenBy?: number
  /** [measured] */
  readonly analytics?: false
  /** [left out] Whether the address itself, its parameters absent, stands in the sitemap. */
  readonly sitemap?: true
}

/** Tiles of a page that is on its way: 16 of games, 2 of other games (spec section 2). */
export type Skeleton = 'games' | 'other-games'

/** An address with its page: the file `<module>-page.tsx` of its app, where the module is the name unless said. */
export interface AvailableAddress extends Address {
  readonly page: () => Promise<unknown>
  readonly module?: string
  /** [lines] What stands in the page's place while it is on its way: so many tiles of games. */
  readonly skeleton?: Skeleton | undefined
}

/** An old address and where its content lives now. */
export interface LegacyAddress {
  readonly name: string
  readonly pattern: string
  readonly app: SubApp
  /** Path and query after the language prefix; parameters of the pattern may stand in it. */
  readonly to: string
  readonly status: 301 | 302
  /** Known while the feature is on, or off. */
  readonly needs?: Address['needs']
  readonly access?: Address['access']
  /** Leads to addresses of this sub-app only. */
  readonly within?: SubApp
}
