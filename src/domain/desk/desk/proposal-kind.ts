import type { Acceptance } from '#domain/betting/bets/index.ts'
import type { Execute, ProposalRow, SendStaffLetter } from '#domain/people/staff/index.ts'
import type { AppliedMessage } from '#domain/sport/feed/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { GiftCapSite } from './promotions/gift-caps.ts'
import type { EditableSiteFile } from './site/editable-site-file.ts'

export interface ProposalNeeds {
  readonly db: Database
  readonly clock: Clock
  readonly site: () => GiftCapSite
  readonly siteFile: EditableSiteFile
  readonly sendStaffLetter: SendStaffLetter
  readonly acceptance: Pick<Acceptance, 'released'>
  /** Called after a commit, to wake the relay. */
  readonly committed: () => void
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
  /** Passes messages that were stored outside the feed to the book and to settlement. */
  readonly feedApplied: (messages: readonly AppliedMessage[]) => void
  /** Makes the book and settlement reload the aliases after a merge or split. */
  readonly eventsRenamed: () => Promise<void>
}

/** A kind of proposal for a second person. */
export interface ProposalKind {
  readonly execute: Execute
  /** Runs after the commit. */
  readonly after?: (proposal: ProposalRow, done: unknown) => void | Promise<void>
}
