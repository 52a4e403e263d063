import type { StakeFactors } from '#domain/betting/bets/index.ts'
import type { Identity } from '#domain/people/identity/index.ts'
import type { BonusOffers } from '#domain/rewards/bonus/index.ts'
import type { Book, CapShares } from '#domain/sport/book/index.ts'
import type { GiftCapSite } from './promotions/gift-caps.ts'
import type { ProposalNeeds } from './proposal-kind.ts'
import type { LiveTraderTerms } from './terms/trader-terms.ts'
import type { LiveTraderWords } from './trader-words.ts'

/** Runs of a job since the start of this process. */
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
  /** Notifies the pages of a player that a session ended. */
  readonly sessionEnded: (sessionId: string) => void
  readonly stakeFactors: StakeFactors
  readonly book: Book
  readonly traderWords: LiveTraderWords
  /** Makes the book reprice, suspend or resume events after a change of trader overrides. */
  readonly traderWordsChanged: (eventIds: readonly string[]) => void
  readonly traderTerms: LiveTraderTerms
  /** Makes the book reprice the events of scopes with a new margin. */
  readonly traderTermsChanged: (places: readonly string[]) => void
  readonly jobRuns: () => readonly JobRun[]
  /** Wall-clock time of the last heartbeat of each producer. */
  readonly heartbeats: () => ReadonlyMap<string, number>
  /** The operator's current deposit offers. */
  readonly bonusOffers: () => BonusOffers
  readonly site: () => Readonly<Record<string, unknown>> & GiftCapSite & { readonly capShares: CapShares }
}
