import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { Acceptance } from '../bets/index.ts'
import type { AppliedMessage } from '../feed/index.ts'
import type { Execute, ProposalRow, SendStaffLetter } from '../staff/index.ts'
import type { GiftCapSite } from './promotions/gift-caps.ts'
import type { EditableSiteFile } from './site/editable-site-file.ts'

export interface ProposalNeeds {
  readonly db: Database
  readonly clock: Clock
  /** The site file as it is now. */
  readonly site: () => GiftCapSite
  readonly siteFile: EditableSiteFile
  readonly sendStaffLetter: SendStaffLetter
  readonly acceptance: Pick<Acceptance, 'released'>
  /** Something was committed: the relay has work. */
  readonly committed: () => void
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
  /** Gives messages that were stored beside the feed to the book and to settlement. */
  readonly feedApplied: (messages: readonly AppliedMessage[]) => void
  /** Events became another name of a match, or are none any more: the book and settlement hear of it. */
  readonly eventsRenamed: () => Promise<void>
}

/** What a second person may approve. */
export interface ProposalKind {
  readonly execute: Execute
  /** After the commit. */
  readonly after?: (proposal: ProposalRow, done: unknown) => void | Promise<void>
}
