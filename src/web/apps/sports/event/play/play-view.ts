import type { IncidentView } from '#domain/book/api.ts'
import { type EventState, type Pair, rulesOf, type Side, type SportId } from '#domain/feed/api.ts'
import type { PlayField } from '#domain/pricing/api.ts'
import { playFields } from './play-fields.ts'

/** Where something happened, as far as its kind says it: home attacks the far end, away the near one. */
export type Place = 'goal' | 'corner' | 'spot' | 'third'

/** What is shown of the play of a match. All of it is told by the feed or follows from the rules of the sport. */
export interface PlayView {
  /** The sport has service, and who serves can be known. */
  readonly serves: boolean
  readonly counted: NonNullable<PlayField['counted']> | null
  /** What was counted last, newest last: home's above zero, away's below. */
  readonly last: readonly number[]
  /** The same by side. */
  readonly sums: Pair
  /** The side that has counted the last two or more of it, and how much that is. */
  readonly run: { readonly side: Side; readonly sum: number } | null
  readonly server: Side | null
  /** The last thing of which it is known where it happened. */
  readonly spot: { readonly side: Side; readonly place: Place; readonly incident: IncidentView | null } | null
  /** Shots and corners of the last ten minutes of the period, in football and ice hockey; null elsewhere. */
  readonly pressure: Pair | null
  /** Of baseball: outs of the half inning, and how many runners are on base; null elsewhere. */
  readonly atBat: { readonly outs: number; readonly runners: number } | null
  /** Of a lane battle: buildings that each side has destroyed on the map; null elsewhere. */
  readonly buildings: Pair | null
  /** Of a fight; null elsewhere. */
  readonly knockdowns: Pair | null
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
  const { counted } = playFields[sport]
  if (newest !== undefined && (sport === 'basketball' || counted !== 'last-points'))
    return counted === 'last-frames' || counted === 'last-legs' || sport === 'counter-strike'
      ? null
      : { side: sideOf(newest), place: 'goal', incident: null }
  const incident = incidents
    .filter(({ kind, side, cancelled }) => side !== null && !cancelled && places[kind])
    .reduce<IncidentView | null>((one, other) => (one && one.seq > other.seq ? one : other), null)
  return incident ? { side: incident.side as Side, place: places[incident.kind]!, incident } : null
}

/** `second`: played in the period; null where there is no clock. */
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
  const { counted = null, winnerServes = false, isFight = false } = playFields[sport]
  const served = winnerServes && newest !== undefined && !state.inBreak ? sideOf(newest) : null
  return {
    serves: sport === 'tennis' || winnerServes,
    counted,
    last,
    sums,
    run: runOf(last),
    server: state.inBreak ? null : (state.tennis?.server ?? served),
    spot: state.inBreak ? null : spotOf(sport, here, last),
    pressure:
      (rulesOf(sport) === 'football' || sport === 'ice-hockey') && second !== null
        ? pressureOf(here, second)
        : null,
    atBat: atBatOf(state),
    buildings: sport === 'lane-battle' ? (state.lanes?.[state.period - 1]?.buildings ?? [0, 0]) : null,
    knockdowns: isFight ? knockdownsOf(state) : null,
  }
}

function atBatOf({ baseball }: EventState): PlayView['atBat'] {
  if (!baseball) return null
  const { outs, bases } = baseball
  return { outs, runners: [1, 2, 4].filter((base) => bases & base).length }
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
