/**
 * `npm run bench -- scale`: compares calls of a player without history with those of one with a million settled bets,
 * alternately in one database; and the same work on a book of 200 events and on one of 20,000. Wanted: within 1.3 of
 * each other.
 */
import { crowdedBook } from './scale/crowded-book.ts'
import { longPast } from './scale/long-past.ts'

export default async function scale(): Promise<void> {
  await longPast()
  await crowdedBook()
}
