import type { IncidentView } from '#domain/sport/book/api.ts'
import {
  type EventState,
  type Fight,
  type LaneMap,
  neededBy,
  type Pair,
  type Side,
  type SportId,
} from '#domain/sport/feed/api.ts'
import type { PlayField } from '#domain/sport/pricing/api.ts'
import { playFields } from './play-fields.ts'

/** Location of an incident, from its kind: home attacks the far end, away the near one. */
export type Place = 'goal' | 'corner' | 'spot' | 'third'

/** View of the play in a match. All of it comes from the feed or follows from the rules of the sport. */
export interface PlayView {
  /** Whether the sport has service, and the server can be known. */
  readonly serves: boolean
  readonly counted: NonNullable<PlayField['counted']> | null
  /** Last counted points, newest last: home's above zero, away's below. */
  readonly last: readonly number[]
  /** Their sums by side. */
  readonly sums: Pair
  /** Side with the latest run of two or more counts, and the sum of the run; null without one. */
  readonly run: { readonly side: Side; readonly sum: number } | null
  readonly server: Side | null
  /** Side that began the current leg or frame, with its name; null elsewhere. */
  readonly begins: { readonly name: NonNullable<PlayField['begins']>; readonly side: Side | null } | null
  /** Latest incident with a known location. */
  readonly spot: { readonly side: Side; readonly place: Place; readonly incident: IncidentView | null } | null
  /** Shots and corners of the last ten minutes of the period, in sports with that figure; null elsewhere. */
  readonly pressure: Pair | null
  /** Batting side, in cricket and baseball; null elsewhere, and in breaks. */
  readonly batting: Side | null
  /** Outs of the half inning, and whether a runner is on first, second and third, in baseball; null elsewhere. */
  readonly atBat: { readonly outs: number; readonly bases: readonly [boolean, boolean, boolean] } | null
  /** Current innings, in cricket; null elsewhere. */
  readonly innings: InningsView | null
  /** Buildings that each side has destroyed on the map, in lane battles; null elsewhere. */
  readonly buildings: Pair | null
  /** The destroyed towers, where the feed gives them. */
  readonly towers: LaneMap['towers'] | null
  /** Knockdowns by side, in fights; null elsewhere. */
  readonly knockdowns: Pair | null
  /** The last knockdown, by the side that scored it; null where there was none. */
  readonly lastKnockdown: Fight['knockdowns'][number] | null
  /** Side knocked down last in the current round, in fights; null where there was none. */
  readonly down: Side | null
}

export interface InningsView {
  /** Runs per over, in tenths; null before the first ball. */
  readonly rate: number | null
  /** Runs of the last deliveries, newest last; -1: a wicket. */
  readonly balls: readonly number[]
  /** Runs that the batting side needs, and the balls left; null in the first innings. */
  readonly needed: { readonly runs: number; readonly balls: number } | null
}

const places: Readonly<Record<string, Place>> = {
  goal: 'goal',
  corner: 'corner',
  penalty: 'spot',
  'penalty-missed': 'spot',
  shot: 'third',
  offside: 'third',
}

const kept = 12
const recently = 10 * 60
const sideOf = (value: number): Side => (value > 0 ? 0 : 1)

function lastCounted(sport: SportId, { lastPoints, goals, periodScores }: EventState): readonly number[] {
  const kind = playFields[sport].counted
  if (kind === 'last-goals' || kind === 'last-scores')
    return goals.slice(-kept).map(({ side, points = 1 }) => (side === 0 ? points : -points))
  if (kind === 'last-frames' || kind === 'last-legs')
    return periodScores.flatMap(([home, away]) => (home === away ? [] : [home > away ? 1 : -1])).slice(-kept)
  return kind ? (lastPoints ?? []) : []
}

export function runOf(last: readonly number[]): PlayView['run'] {
  const newest = last.at(-1)
  if (newest === undefined) return null
  const side = sideOf(newest)
  const from = last.findLastIndex((value) => sideOf(value) !== side) + 1
  const run = last.slice(from)
  return run.length < 2 ? null : { side, sum: run.reduce((sum, value) => sum + Math.abs(value), 0) }
}

function spotOf(
  sport: SportId,
  incidents: readonly IncidentView[],
  last: readonly number[],
): PlayView['spot'] {
  const newest = last.at(-1)
  const { atGoal, surface } = playFields[sport]
  // In baseball, runs are scored at the plate.
  if (surface?.narrow) return null
  if (newest !== undefined && atGoal) return { side: sideOf(newest), place: 'goal', incident: null }
  const incident = incidents
    .filter(({ kind, side, cancelled }) => side !== null && !cancelled && places[kind])
    .reduce<IncidentView | null>((one, other) => (one && one.seq > other.seq ? one : other), null)
  return incident ? { side: incident.side as Side, place: places[incident.kind]!, incident } : null
}

/** `second`: seconds played in the period; null where there is no clock. */
export function playView(
  sport: SportId,
  state: EventState,
  incidents: readonly IncidentView[],
  second: number | null,
): PlayView {
  const last = lastCounted(sport, state)
  const sums = last.reduce<Pair>(
    ([home, away], value) => (value > 0 ? [home + value, away] : [home, away - value]),
    [0, 0],
  )
  const here = incidents.filter(({ period }) => period === state.period)
  const newest = last.at(-1)
  const field = playFields[sport]
  const { counted = null, winnerServes = false, turnsOfTwo = false, isFight = false } = field
  const served = winnerServes && newest !== undefined && !state.inBreak ? sideOf(newest) : null
  const turned = turnsOfTwo && !state.inBreak ? serverByTurns(state) : null
  return {
    serves: field.serves === true || winnerServes || turnsOfTwo,
    counted,
    last,
    sums,
    run: runOf(last),
    server: state.inBreak ? null : (state.tennis?.server ?? turned ?? served),
    spot: state.inBreak ? null : spotOf(sport, here, last),
    pressure: field.pressure && second !== null ? pressureOf(here, second) : null,
    batting: battingOf(state),
    atBat: atBatOf(state),
    innings: inningsOf(state),
    buildings: field.buildings ? (state.lanes?.[state.period - 1]?.buildings ?? [0, 0]) : null,
    towers: (field.buildings && state.lanes?.[state.period - 1]?.towers) ?? null,
    begins: field.begins
      ? { name: field.begins, side: state.inBreak ? null : (state.firstServer ?? null) }
      : null,
    knockdowns: isFight ? knockdownsOf(state) : null,
    lastKnockdown: state.fight?.knockdowns.at(-1) ?? null,
    down: state.inBreak ? null : downIn(state),
  }
}

function downIn({ fight, period }: EventState): Side | null {
  const last = fight?.knockdowns.at(-1)
  return last?.round === period ? ((1 - last.side) as Side) : null
}

function atBatOf({ baseball }: EventState): PlayView['atBat'] {
  if (!baseball) return null
  const { outs, bases } = baseball
  return { outs, bases: [(bases & 1) > 0, (bases & 2) > 0, (bases & 4) > 0] }
}

function battingOf({ baseball, cricket, inBreak }: EventState): Side | null {
  if (inBreak) return null
  if (baseball) return baseball.half === 'top' ? 1 : 0
  return cricket?.innings.at(-1)?.side ?? null
}

/** Balls of a super over. */
const superOver = 6

function inningsOf({ cricket, lastBalls = [] }: EventState): PlayView['innings'] {
  const at = cricket?.innings.at(-1)
  if (!cricket || !at) return null
  const runs = neededBy(cricket)
  const all = cricket.innings.length > 2 ? superOver : cricket.balls
  return {
    rate: at.balls === 0 ? null : Math.round((at.runs * 60) / at.balls),
    balls: lastBalls,
    needed: runs === null ? null : { runs: Math.max(0, runs), balls: all - at.balls },
  }
}

/** Two services each; from 10 all one each (ITTF 2.13.3). */
function serverByTurns({ firstServer, periodScores, period }: EventState): Side | null {
  if (firstServer === undefined) return null
  const [home, away] = periodScores[period - 1] ?? [0, 0]
  const played = home + away
  const turns = home >= 10 && away >= 10 ? played : Math.floor(played / 2)
  return ((firstServer + turns) % 2) as Side
}

function knockdownsOf({ fight }: EventState): Pair {
  const by = (side: Side) => fight?.knockdowns.filter((one) => one.side === side).length ?? 0
  return [by(0), by(1)]
}

function pressureOf(incidents: readonly IncidentView[], second: number): Pair {
  const recent = incidents.filter(
    ({ kind, cancelled, second: at }) =>
      (kind === 'shot' || kind === 'corner') &&
      !cancelled &&
      at !== null &&
      at > second - recently &&
      at <= second,
  )
  const of = (side: Side) => recent.filter((incident) => incident.side === side).length
  return [of(0), of(1)]
}
