import type { BasketballFormat } from './basketball.ts'
import type { CounterStrikeFormat } from './counter-strike.ts'
import type { FootballFormat } from './football.ts'
import type { IceHockeyFormat } from './ice-hockey.ts'
import type { TennisFormat } from './tennis.ts'

/**
 * How long and in what parts an event is played. Periods are counted from 1. `sport` is the one whose rules hold: of
 * e-football, football's.
 */
export type EventFormat =
  | BasketballFormat
  | CounterStrikeFormat
  | FootballFormat
  | IceHockeyFormat
  | TennisFormat
