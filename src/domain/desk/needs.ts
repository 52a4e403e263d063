import type { StakeFactors } from '../bets/index.ts'
import type { BonusOffers } from '../bonus/index.ts'
import type { Book, CapShares } from '../book/index.ts'
import type { Identity } from '../identity/index.ts'
import type { GiftCapSite } from './promotions/gift-caps.ts'
import type { ProposalNeeds } from './proposal-kind.ts'
import type { LiveTraderTerms } from './terms/trader-terms.ts'
import type { LiveTraderWords } from './trader-words.ts'

/** How the runs of a job went since the start of this process. */
export interface JobRun {
  readonly module: string
  readonly name: string
  readonly every: number
  readonly runs: number
  readonly failures: number
  readonly lastAt: number | null
  readonly lastMs: number | null
  readonly error: string | null
}

export interface DeskNeeds extends ProposalNeeds {
  readonly identity: Pick<Identity, 'refreshPlayer'>
  /** A session of a player is over: his pages hear of it. */
  readonly sessionEnded: (sessionId: string) => void
  readonly stakeFactors: StakeFactors
  readonly book: Book
  readonly traderWords: LiveTraderWords
  /** Traders said something else about these events: the book suspends or resumes and prices them anew. */
  readonly traderWordsChanged: (eventIds: readonly string[]) => void
  readonly traderTerms: LiveTraderTerms
  /** Traders set other margins for these scopes: their events are priced anew. */
  readonly traderTermsChanged: (places: readonly string[]) => void
  readonly jobRuns: () => readonly JobRun[]
  /** Wall time of the last heartbeat of each producer. */
  readonly heartbeats: () => ReadonlyMap<string, number>
  /** What the operator offers for deposits now. */
  readonly bonusOffers: () => BonusOffers
  /** The site file as it is now. */
  readonly site: () => Readonly<Record<string, unknown>> & GiftCapSite & { readonly capShares: CapShares }
}
