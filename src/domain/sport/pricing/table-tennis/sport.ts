import type { Fixture, Side } from '#domain/sport/feed/api.ts'
import type { Sport } from '../manifest.ts'
import { rallySport } from '../rally/rally-sport.ts'
import { facts } from './facts.ts'

/**
 * Returns the first server: the player who serves first in a game receives first in the next one (ITTF, 2.13.6).
 * The match's id decides the first game.
 */
const firstServer = ({ id }: Fixture, game: number): Side =>
  ((id.charCodeAt(id.length - 1) + game) % 2) as Side

/** A rally with what comes before the next serve takes 9 to 23 s; a minute between games (ITTF, 3.4.4.1). */
export const sport: Sport = rallySport('table-tennis', {
  facts,
  perDeviation: 0.16,
  atHome: 0,
  pace: { delay: 120_000, shortest: 9_000, spread: 14_000, between: 60_000, firstServer },
})
