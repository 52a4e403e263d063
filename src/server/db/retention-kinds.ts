/** Kinds of stored rows, by reason and duration of their retention. */

export type Subject = 'player' | 'house' | 'play'

export interface Retention {
  readonly about: Subject
  /** Duration, in words. */
  readonly keep: string
  readonly why: string
  /**
   * Effect of deleting the player's account: the rows go, or stay under the player's number, which then
   * identifies nobody.
   */
  readonly atDeletion: 'deleted' | 'stays' | 'emptied' | 'none of his'
  /** Deleted with the sealed identity of a deleted account, five years after the deletion. */
  readonly endsWithIdentity?: true
  /** A daily job deletes rows older than that. If absent, the module's own job deletes them, or nothing does. */
  readonly after?: { readonly column: string; readonly days: number }
}

export const money: Retention = {
  about: 'player',
  keep: 'ten years at least',
  why: 'records of bets and money are kept ten years and never edited (GLI-33; AMLD, article 40)',
  atDeletion: 'stays',
}
export const protection: Retention = {
  ...money,
  why: 'what a player asked for to protect himself, and what the house saw, has to be shown later',
}
export const account: Retention = {
  about: 'player',
  keep: 'while the account is there',
  why: 'the account is entered, or works as its player chose, by it',
  atDeletion: 'deleted',
}
export const brief: Retention = {
  ...account,
  keep: 'hours to days, until it is used or over',
  why: 'needed for one step only; its module deletes it',
}
export const standing: Retention = {
  about: 'player',
  keep: 'while the account is there, and five years after it',
  why: 'how the house knew who a customer was is kept five years after he has left (AMLD, article 40)',
  atDeletion: 'stays',
  endsWithIdentity: true,
}
export const verified: Retention = {
  about: 'player',
  keep: 'five years after the decision',
  why: 'documents of customers are kept five years (AMLD, article 40); each file says when it goes',
  atDeletion: 'stays',
}
export const perks: Retention = {
  ...money,
  why: 'what the house gave has to be explained with the money that it became',
}
export const passing: Retention = {
  about: 'player',
  keep: 'until all have taken it',
  why: 'facts on their way to consumers; names of people are not in them',
  atDeletion: 'stays',
}
export const house: Retention = {
  about: 'house',
  keep: 'while the site is there',
  why: 'what the house has and does',
  atDeletion: 'none of his',
}
export const audit: Retention = {
  ...house,
  keep: 'ten years at least',
  why: 'who of the house did what, when and why is never edited',
}
export const acts: Retention = {
  ...audit,
  atDeletion: 'stays',
  why: 'never edited: a name or an address that staff changed for a player stays in it, for those who may read the log',
}
export const play: Retention = {
  about: 'play',
  keep: 'while something depends on it; old events that nobody bet on are forgotten by a job',
  why: 'matches, prices and results: no data of players',
  atDeletion: 'none of his',
}
export const proof: Retention = {
  ...play,
  keep: 'for ever',
  why: 'the public log: commitments that name nobody, and that no program can take back',
}

export const days = (keep: string, column: string, count: number, why: string): Retention => ({
  about: 'player',
  keep,
  why,
  atDeletion: 'deleted',
  after: { column, days: count },
})
