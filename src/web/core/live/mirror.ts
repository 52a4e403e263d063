import {
  type AccumulatorView,
  type BalanceView,
  type Change,
  compareCards,
  type EventCard,
  type EventPage,
  type IncidentView,
  isInPlay,
  type LiveFrame,
  type MarketView,
  type Topic,
  type TopicData,
  type TopicPage,
} from '#domain/sport/book/api.ts'
import { type EventState, eventIn } from '#domain/sport/feed/api.ts'
import { addIncident, type EventEntry, type Holder, isPage, shownKeys } from './event-entry.ts'
import { Listeners } from './listeners.ts'
import { createPageClock, type PageClock } from './page-clock.ts'
import { Selections } from './selections.ts'
import type { BoostOf, PlayerPoke, SelectionView } from './types.ts'

const noIds: readonly string[] = []
const noAccumulators: readonly AccumulatorView[] = []
const noIncidents: readonly IncidentView[] = []

/** Result of folding a frame: `gap` needs a snapshot, `duplicate` was known already. */
export type Folded = 'applied' | 'gap' | 'duplicate'

/**
 * The page's copy of the topics it follows. Pure state: it folds frames and notifies the listeners of changed
 * parts. A market that two topics show is stored once; the higher version wins.
 */
export class Mirror {
  readonly listeners = new Listeners()
  readonly clock: PageClock
  private readonly events = new Map<string, EventEntry>()
  private readonly selections: Selections
  private readonly seqs = new Map<string, number>()
  private readonly members = new Map<string, Set<string>>()
  private readonly lists = new Map<string, readonly string[]>()
  private readonly pokes = new Set<(poke: PlayerPoke) => void>()
  /** Topics whose order changed within the frame being folded. */
  private readonly moved = new Set<Topic>()
  private readonly accumulators = new Map<Topic, readonly AccumulatorView[]>()
  private balances: readonly BalanceView[] | null = null

  /** Language of the names of sides and competitions. */
  private readonly language: string

  constructor(now: () => number, language = '') {
    this.language = language
    this.clock = createPageClock(now)
    this.selections = new Selections(this.listeners, now)
  }

  /** Returns the sequence number of the topic to resume from; undefined when nothing is known. */
  seqOf(topic: string): number | undefined {
    return this.seqs.get(topic)
  }

  hydrate(page: TopicPage): void {
    this.clock.open(page.now, page.speed)
    const known = this.seqs.get(page.topic)
    const data = page
    if (page.complete) {
      if (known === undefined || known < page.seq) this.take(page.topic, page.topic, page.seq, data, false)
    } else {
      this.take(`page:${page.topic}`, page.topic, null, data, false)
    }
    this.listeners.flush()
  }

  fold(frame: LiveFrame): Folded {
    if (frame.f === 'time') {
      this.clock.set(frame.now, frame.speed)
      return 'applied'
    }
    if (frame.f === 'refused') return 'applied'
    if (frame.f === 'snapshot') {
      this.take(frame.topic, frame.topic, frame.seq, frame.data, true)
      return 'applied'
    }
    const known = this.seqs.get(frame.topic)
    if (known === undefined || frame.seq > known + 1) return 'gap'
    if (frame.seq <= known) return 'duplicate'
    this.seqs.set(frame.topic, frame.seq)
    for (const change of frame.changes) this.apply(frame.topic, change)
    for (const topic of this.moved) this.relist(topic)
    this.moved.clear()
    this.listeners.flush()
    return 'applied'
  }

  /** Drops a topic that nobody follows any more, with the events that only it showed. */
  forget(topic: Topic): void {
    this.seqs.delete(topic)
    this.accumulators.delete(topic)
    if (topic === 'player') {
      this.balances = null
      this.listeners.mark('balances')
    }
    for (const holder of [topic, `page:${topic}`] as const) {
      for (const id of this.members.get(holder) ?? []) this.release(id, holder)
      this.members.delete(holder)
    }
    this.relist(topic)
    this.listeners.flush()
  }

  boost = (boostOf: BoostOf, ids: readonly string[]): void => this.selections.boost(boostOf, ids)

  getSelection = (id: string): SelectionView | undefined => this.selections.get(id)
  getEvent = (id: string): EventCard | undefined => this.events.get(id)?.card
  getState = (id: string): EventState | undefined => this.events.get(id)?.card.state
  getMarketCount = (id: string): number => this.events.get(id)?.card.marketCount ?? 0
  getIncidents = (id: string): readonly IncidentView[] => this.events.get(id)?.incidents ?? noIncidents
  getTopic = (topic: Topic): readonly string[] => this.lists.get(topic) ?? noIds
  getAccumulators = (topic: Topic): readonly AccumulatorView[] =>
    this.accumulators.get(topic) ?? noAccumulators
  getBalances = (): readonly BalanceView[] | null => this.balances

  subscribePlayer = (listener: (poke: PlayerPoke) => void): (() => void) => {
    this.pokes.add(listener)
    return () => this.pokes.delete(listener)
  }

  private take(holder: Holder, topic: Topic, seq: number | null, data: TopicData, truth: boolean): void {
    if (seq !== null) this.seqs.set(topic, seq)
    if (topic === 'player') {
      this.setBalances(data.balances ?? [])
      this.listeners.flush()
      return
    }
    const before = this.members.get(holder) ?? new Set()
    const after = new Set(data.events.map((card) => card.id))
    for (const id of before) if (!after.has(id)) this.release(id, holder)
    for (const card of data.events) this.takeCard(holder, card, truth)
    this.members.set(holder, after)
    if (data.accumulators) this.setAccumulators(topic, data.accumulators)
    this.relist(topic)
    this.listeners.flush()
  }

  private setAccumulators(topic: Topic, accumulators: readonly AccumulatorView[]): void {
    this.accumulators.set(topic, accumulators)
    this.listeners.mark(`topic ${topic}`)
  }

  private setBalances(balances: readonly BalanceView[]): void {
    this.balances = balances
    this.listeners.mark('balances')
  }

  private takeCard(holder: Holder, given: EventCard | EventPage, truth: boolean): void {
    const card = eventIn(given, this.language)
    let entry = this.events.get(card.id)
    if (!entry) {
      entry = { card, markets: new Map(), holders: new Map(), incidents: noIncidents }
      this.events.set(card.id, entry)
    }
    const stale = !truth && card.state.seq < entry.card.state.seq
    const held = entry.holders.get(holder)
    entry.holders.set(holder, new Set(card.markets.map((market) => market.key)))
    for (const market of card.markets) {
      const known = entry.markets.get(market.key)
      if (truth || !known || known.version < market.version) this.putMarket(entry, market)
    }
    for (const key of held ?? []) this.dropUnheld(entry, key)
    if (isPage(card) && !stale) entry.incidents = card.incidents
    entry.card = { ...card, state: stale ? entry.card.state : card.state, markets: [] }
    this.reshow(entry)
    this.listeners.mark(`state ${card.id}`)
    this.listeners.mark(`count ${card.id}`)
    this.listeners.mark(`incidents ${card.id}`)
  }

  private apply(topic: Topic, change: Change): void {
    switch (change.k) {
      case 'card': {
        const members = this.members.get(topic) ?? new Set()
        this.members.set(topic, members.add(change.card.id))
        this.takeCard(topic, change.card, true)
        this.relist(topic)
        return
      }
      case 'gone':
        this.members.get(topic)?.delete(change.e)
        this.release(change.e, topic)
        this.relist(topic)
        return
      case 'balance':
        this.setBalances(change.balances)
        this.poke({ k: 'balance' })
        return
      case 'accumulators':
        this.setAccumulators(topic, change.accumulators)
        return
      case 'bet':
      case 'limits':
      case 'referral':
      case 'message':
        this.poke(change)
        return
      default: {
        const entry = this.events.get(change.e)
        if (entry?.holders.has(topic)) this.applyToEvent(topic, entry, change)
      }
    }
  }

  private applyToEvent(
    topic: Topic,
    entry: EventEntry,
    change: Extract<Change, { k: 'state' | 'market' | 'closed' | 'count' | 'incident' }>,
  ): void {
    const { id } = entry.card
    switch (change.k) {
      case 'state':
        if (isInPlay(entry.card.state) !== isInPlay(change.state)) this.moved.add(topic)
        entry.card = { ...entry.card, state: change.state }
        this.listeners.mark(`state ${id}`)
        return
      case 'incident':
        entry.incidents = addIncident(entry.incidents, change.incident)
        this.listeners.mark(`incidents ${id}`)
        return
      case 'count':
        this.setCount(entry, change.n)
        return
      case 'market': {
        const keys = entry.holders.get(topic)!
        const known = entry.markets.get(change.market.key)
        if (!known || known.version <= change.market.version) this.putMarket(entry, change.market)
        const isNew = !keys.has(change.market.key)
        keys.add(change.market.key)
        if (isNew || known?.outcomes.length !== change.market.outcomes.length) this.reshow(entry)
        this.setCount(entry, change.n)
        return
      }
      case 'closed':
        if (topic === `event:${id}`) for (const keys of entry.holders.values()) keys.delete(change.market)
        else entry.holders.get(topic)!.delete(change.market)
        this.dropUnheld(entry, change.market)
        this.reshow(entry)
        this.setCount(entry, change.n)
    }
  }

  private setCount(entry: EventEntry, count: number): void {
    if (entry.card.marketCount === count) return
    entry.card = { ...entry.card, marketCount: count }
    this.listeners.mark(`count ${entry.card.id}`)
  }

  private putMarket(entry: EventEntry, market: MarketView): void {
    const before = entry.markets.get(market.key)
    entry.markets.set(market.key, market)
    this.selections.putMarket(entry.card.id, market, before)
  }

  private dropUnheld(entry: EventEntry, key: string): void {
    for (const keys of entry.holders.values()) if (keys.has(key)) return
    const market = entry.markets.get(key)
    if (!market) return
    entry.markets.delete(key)
    this.selections.closeMarket(entry.card.id, market)
  }

  private release(id: string, holder: Holder): void {
    const entry = this.events.get(id)
    const keys = entry?.holders.get(holder)
    if (!entry || !keys) return
    entry.holders.delete(holder)
    for (const key of keys) this.dropUnheld(entry, key)
    if (entry.holders.size === 0) this.events.delete(id)
    else this.reshow(entry)
    this.listeners.mark(`event ${id}`)
  }

  /** Updates the card's markets after its list of keys changed. */
  private reshow(entry: EventEntry): void {
    const keys = shownKeys(entry, `event:${entry.card.id}`)
    const markets = [...keys].flatMap((key) => entry.markets.get(key) ?? [])
    entry.card = { ...entry.card, markets }
    this.listeners.mark(`event ${entry.card.id}`)
  }

  private relist(topic: Topic): void {
    // A partial list, from which a page was rendered or extended, adds nothing to the whole list.
    const ids = this.members.get(topic) ?? this.members.get(`page:${topic}`) ?? noIds
    const cards = [...ids].flatMap((id) => this.events.get(id)?.card ?? [])
    const list = cards.sort(compareCards).map((card) => card.id)
    const before = this.lists.get(topic)
    if (before?.length === list.length && list.every((id, index) => id === before[index])) return
    this.lists.set(topic, list)
    this.listeners.mark(`topic ${topic}`)
  }

  private poke(poke: PlayerPoke): void {
    for (const listener of [...this.pokes]) listener(poke)
  }
}
