import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import type { BuiltPart } from './built-key.ts'
import type { PartResult } from './built-result.ts'

/**
 * Every end of an event that its model distinguishes, each with its chance. The price of several selections
 * together is a sum over the ends. The sport's own grading gives the result of a part in an end, so that price and
 * settlement cannot differ.
 */
export interface JointEnds {
  /** Sum to 1; none is 0. */
  readonly chances: Float64Array
  /** Returns whether the ends decide markets of that type. */
  covers(type: string): boolean
  /** Returns the result of a covered part in each end. */
  results(part: BuiltPart): readonly PartResult[]
}

/** Returns the ends of an event in a state; null where it has no prices. */
export type JointModel = (fixture: Fixture, state: EventState, now: number) => JointEnds | null
