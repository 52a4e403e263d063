import type {
  AccumulatorView,
  BalanceView,
  EventCard,
  IncidentView,
  LiveFrame,
  MarketStatus,
  Topic,
  TopicPage,
} from '#domain/sport/book/api.ts'
import type { EventState } from '#domain/sport/feed/api.ts'

export type Direction = 'up' | 'down' | 'none'

/** One selection as its button shows it. The same object until it changes. */
export interface SelectionView {
  /** Thousandths; the last known ones when closed. */
  readonly odds: number
  /** `closed`: no followed topic offers it any more. */
  readonly status: MarketStatus | 'closed'
  /** Direction of the last change of the odds on this page. */
  readonly direction: Direction
  /** Wall time of that change, milliseconds; 0 when the odds never changed here. */
  readonly changedAt: number
  /** The operator's boost of the selection: its id and the odds in thousandths. */
  readonly boost?: Boost | undefined
}

export interface Boost {
  readonly id: string
  readonly odds: number
}

/** Returns the boost of a selection at its current odds. */
export type BoostOf = (id: string, odds: number) => Boost | undefined

/**
 * `polling`: sockets are unavailable, the same deltas come by HTTP. `offline`: no data. `paused`: the page is
 * hidden.
 */
export type ConnectionStatus = 'idle' | 'connecting' | 'live' | 'polling' | 'offline' | 'paused'

export interface SportTime {
  /** Sport time in milliseconds at wall time `at`. */
  readonly now: number
  readonly at: number
  readonly speed: number
}

/** Change on the private topic other than balances: a signal to reload. */
export type PlayerPoke =
  | { readonly k: 'bet'; readonly betId: string }
  | { readonly k: 'limits' }
  | { readonly k: 'referral' }
  | { readonly k: 'message' }
  | { readonly k: 'balance' }

/** Live data for reading. Every `subscribe` returns a function that ends the subscription. */
export interface LiveReader {
  /** Returns undefined for a selection that was never seen. */
  getSelection(id: string): SelectionView | undefined
  subscribeSelection(id: string, listener: () => void): () => void
  /**
   * Returns the card of an event, with every market where the event's own topic is followed. It changes with
   * its list of markets and outcomes, not with odds or status: read those by selection.
   */
  getEvent(id: string): EventCard | undefined
  subscribeEvent(id: string, listener: () => void): () => void
  getState(id: string): EventState | undefined
  subscribeState(id: string, listener: () => void): () => void
  getMarketCount(id: string): number
  subscribeMarketCount(id: string, listener: () => void): () => void
  /** Newest first. */
  getIncidents(id: string): readonly IncidentView[]
  subscribeIncidents(id: string, listener: () => void): () => void
  /** Returns the ids of the topic's events in the order of the board; changes with the list. */
  getTopic(topic: Topic): readonly string[]
  subscribeTopic(topic: Topic, listener: () => void): () => void
  /** Returns the accumulators of the topic; `subscribeTopic` reports their changes too. */
  getAccumulators(topic: Topic): readonly AccumulatorView[]
  /** Returns null until the private topic has sent its snapshot. */
  getBalances(): readonly BalanceView[] | null
  subscribeBalances(listener: () => void): () => void
  subscribePlayer(listener: (poke: PlayerPoke) => void): () => void
  getConnection(): ConnectionStatus
  subscribeConnection(listener: () => void): () => void
  /** Returns the current sport time in milliseconds. */
  sportNow(): number
  /** Returns the sport time, updated at most once per wall-clock second, so that readers of one moment agree. */
  sportSecond(): number
  /** Returns the sport time of the hydrated page, for the first paint in the browser. */
  pageTime(): number
  sportSpeed(): number
}

export interface LiveStore extends LiveReader {
  /** Takes the boards that a page was rendered from; a complete topic resumes from its number. */
  hydrate(page: TopicPage): void
  /** Keeps the topic fresh until the returned function is called; counts its callers. */
  follow(topic: Topic): () => void
  /** Browser only: opens the connection and keeps it open. The returned function stops it. */
  start(): () => void
  /** Applies a new boost function; `ids` are the selections that it changes. */
  boost(boostOf: BoostOf, ids: readonly string[]): void
  /** Restarts the connection with the private topic, after sign-in or sign-out. */
  restart(): void
}

export interface LiveTransportOptions {
  /** ws: or wss: address of the socket. */
  readonly url: string
  /** Path of the polling endpoint. */
  readonly pollUrl: string
  readonly fetch: (input: string, init?: { signal?: AbortSignal }) => Promise<Response>
  /** Null where the browser has no WebSocket: polling only. */
  readonly openSocket: ((url: string) => WebSocket) | null
  /** Visibility of the page, with its changes. */
  readonly visibility?: { hidden(): boolean; subscribe(listener: () => void): () => void }
  /** The browser's reports of losing or regaining the network. */
  readonly network?: { subscribe(listener: (there: boolean) => void): () => void }
  /** Language of the names of sides and competitions, where their source has it. */
  readonly language?: string
  readonly now?: () => number
  readonly random?: () => number
  /** Milliseconds; for tests. */
  readonly timings?: Partial<LiveTimings>
}

export interface LiveTimings {
  readonly firstRetry: number
  readonly longestRetry: number
  /** Timeout of opening a socket. */
  readonly opening: number
  /** Maximum silence of a socket before the client closes it. */
  readonly silence: number
  readonly hiddenPause: number
  readonly pollLive: number
  readonly pollLine: number
  /** Interval between socket attempts while polling. */
  readonly socketAgain: number
}

export type { LiveFrame }
