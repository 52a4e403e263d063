import type { EventState, Fixture } from '../../feed/api.ts'
import type { BuiltPart } from './built-key.ts'
import type { PartResult } from './built-result.ts'

/**
 * Every way in which an event can end, as far as its model tells the ways apart, each with its chance. A price of
 * several selections together is a sum over it; what a part comes to in an end is told by the sport's own grading, so
 * that price and result cannot differ.
 */
export interface JointEnds {
  /** Sum to 1; none is 0. */
  readonly chances: Float64Array
  /** Whether the ends decide a market of that type. */
  covers(type: string): boolean
  /** What a part that is covered comes to in each end. */
  results(part: BuiltPart): readonly PartResult[]
}

/** The ends of an event in a state; null where there is nothing to price. */
export type JointModel = (fixture: Fixture, state: EventState, now: number) => JointEnds | null
