import type {
  AccumulatorView,
  BalanceView,
  EventCard,
  IncidentView,
  LiveFrame,
  MarketStatus,
  Topic,
  TopicPage,
} from '#domain/book/api.ts'
import type { EventState } from '#domain/feed/api.ts'

export type Direction = 'up' | 'down' | 'none'

/** One selection as its button shows it. The same object until something of it changes. */
export interface SelectionView {
  /** Thousandths; the last known ones when closed. */
  readonly odds: number
  /** `closed`: no topic that is followed offers it any more. */
  readonly status: MarketStatus | 'closed'
  /** Which way the odds went at their last change on this page. */
  readonly direction: Direction
  /** Wall time of that change, milliseconds; 0 when they never moved here. */
  readonly changedAt: number
  /** The house offers it boosted: the id of the boost, and its odds in thousandths. */
  readonly boost?: Boost | undefined
}

export interface Boost {
  readonly id: string
  readonly odds: number
}

/** The boost of a selection at its odds of now. */
export type BoostOf = (id: string, odds: number) => Boost | undefined

/** `polling`: sockets can't be had, the same deltas come by HTTP. `offline`: nothing comes. `paused`: the page is hidden. */
export type ConnectionStatus = 'idle' | 'connecting' | 'live' | 'polling' | 'offline' | 'paused'

export interface SportTime {
  /** Sport time in milliseconds at wall time `at`. */
  readonly now: number
  readonly at: number
  readonly speed: number
}

/** What happened on the private topic, beside balances: a poke to read again. */
export type PlayerPoke =
  | { readonly k: 'bet'; readonly betId: string }
  | { readonly k: 'limits' }
  | { readonly k: 'referral' }
  | { readonly k: 'message' }
  | { readonly k: 'balance' }

/** What pages read and listen to. Every `subscribe` answers its own undoing. */
export interface LiveReader {
  /** Undefined for a selection that was never seen. */
  getSelection(id: string): SelectionView | undefined
  subscribeSelection(id: string, listener: () => void): () => void
  /**
   * The card of an event, with every market where the event's own topic is followed. It changes with its list of
   * markets and outcomes, not with odds or status: read those by selection.
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
  /** Ids of the topic's events in the order of the board; changes when the list does. */
  getTopic(topic: Topic): readonly string[]
  subscribeTopic(topic: Topic, listener: () => void): () => void
  /** The accumulators of the topic; `subscribeTopic` tells of their changes too. */
  getAccumulators(topic: Topic): readonly AccumulatorView[]
  /** Null until the private topic has answered. */
  getBalances(): readonly BalanceView[] | null
  subscribeBalances(listener: () => void): () => void
  subscribePlayer(listener: (poke: PlayerPoke) => void): () => void
  getConnection(): ConnectionStatus
  subscribeConnection(listener: () => void): () => void
  /** Sport time in milliseconds at this moment. */
  sportNow(): number
  /** The same held for a second of the wall at most, so that readers of one moment agree. */
  sportSecond(): number
  /** Sport time of the page that was hydrated, for the first paint in the browser. */
  pageTime(): number
  sportSpeed(): number
}

export interface LiveStore extends LiveReader {
  /** Takes what a page was rendered from; a complete topic is gone on from its number. */
  hydrate(page: TopicPage): void
  /** Keeps the topic fresh until the answer is called; counts its callers. */
  follow(topic: Topic): () => void
  /** Browser only: opens the connection and keeps it. The answer stops it. */
  start(): () => void
  /** Selections are boosted by this from now on; `ids` are those that it changes. */
  boost(boostOf: BoostOf, ids: readonly string[]): void
  /** After sign-in or sign-out: the private topic and the connection begin anew. */
  restart(): void
}

export interface LiveTransportOptions {
  /** ws: or wss: address of the socket. */
  readonly url: string
  /** Path of the polling endpoint. */
  readonly pollUrl: string
  readonly fetch: (input: string, init?: { signal?: AbortSignal }) => Promise<Response>
  /** Null where the browser has none: polling only. */
  readonly openSocket: ((url: string) => WebSocket) | null
  /** Whether the page is hidden, and word of changes. */
  readonly visibility?: { hidden(): boolean; subscribe(listener: () => void): () => void }
  /** Word of the machine that it has lost its network, or has it again. */
  readonly network?: { subscribe(listener: (there: boolean) => void): () => void }
  /** In which sides and competitions are named, where their source names them in it. */
  readonly language?: string
  readonly now?: () => number
  readonly random?: () => number
  /** Milliseconds; for tests. */
  readonly timings?: Partial<LiveTimings>
}

export interface LiveTimings {
  readonly firstRetry: number
  readonly longestRetry: number
  /** A socket that doesn't open in so long is given up. */
  readonly opening: number
  /** A socket that says nothing for so long is given up. */
  readonly silence: number
  readonly hiddenPause: number
  readonly pollLive: number
  readonly pollLine: number
  /** While polling, how often a socket is tried again. */
  readonly socketAgain: number
}

export type { LiveFrame }
