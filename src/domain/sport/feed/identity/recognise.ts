import { isOneMeeting, roundKey } from './meeting.ts'
import { isNearName, sideKey } from './side-names.ts'

/** Facts that identify an event whose source renamed it. */
export interface Meeting {
  readonly id: string
  readonly competition: string
  readonly season: string
  readonly round: string
  readonly home: string
  readonly away: string
  readonly startsAt: number
}

/** A match keeps its number of a round; only a label may change, and then the start has to be near. */
const labelMoves = 48 * 3_600_000

export interface Recognised {
  /** Ids of the source with the ids under which their events are stored. */
  readonly names: ReadonlyMap<string, string>
  /** Stored events that duplicate a match stored under another id. */
  readonly twins: ReadonlyMap<string, string>
}

/**
 * Matches events that a source no longer lists under their id to its current meetings. Within a competition and season
 * it is the same event if round and both sides agree. Left-over meetings of the same two sides match in the order of
 * their starts, if as many are new as are missing. Last, it is the same event if the round and one side agree and the
 * other side's spelling differs.
 *
 * @param missing stored events whose id the source does not have
 * @param meetings all current ones of the source
 * @param isStored returns whether an event is stored under that id of the source
 */
export function recognise(
  missing: readonly Meeting[],
  meetings: readonly Meeting[],
  isStored: (id: string) => boolean,
): Recognised {
  const names = new Map<string, string>()
  const twins = new Map<string, string>()
  const seasons = new Set(missing.map(seasonOf))
  const bySeason = Map.groupBy(
    meetings.filter((one) => seasons.has(seasonOf(one))),
    seasonOf,
  )
  const storedAs = (found: Meeting) => names.get(found.id) ?? (isStored(found.id) ? found.id : undefined)
  for (const [season, lost] of Map.groupBy(missing, seasonOf)) {
    const now = bySeason.get(season) ?? []
    const sidesNow = new Set(now.flatMap(({ home, away }) => [sideKey(home), sideKey(away)]))
    const left = new Set(lost)
    const take = (stored: Meeting, found: Meeting) => {
      left.delete(stored)
      const first = storedAs(found)
      if (first === undefined) names.set(found.id, stored.id)
      else twins.set(stored.id, first)
    }
    for (const stored of lost) {
      const found = now.find((one) => sameSides(stored, one) && isSameRound(stored, one))
      if (found) take(stored, found)
    }
    for (const rivals of Map.groupBy([...left], sidesOf).values()) {
      const found = now
        .filter((one) => sameSides(rivals[0]!, one) && storedAs(one) === undefined)
        .sort(byStart)
      if (found.length !== rivals.length) continue
      for (const [index, stored] of rivals.sort(byStart).entries())
        if (mayBeRelabelled(stored, found[index]!)) take(stored, found[index]!)
    }
    const isGone = (name: string) => !sidesNow.has(sideKey(name))
    for (const stored of [...left]) {
      const sameSlot = now.filter((one) => isSameRound(stored, one) && mayBeSpelled(stored, one, isGone))
      const fresh = sameSlot.filter((one) => storedAs(one) === undefined)
      const near = sameSlot.filter(
        (one) => isNearName(stored.home, one.home) && isNearName(stored.away, one.away),
      )
      const found = fresh.length === 1 ? fresh : near
      if (found.length === 1) take(stored, found[0]!)
    }
  }
  return { names, twins }
}

const seasonOf = ({ competition, season }: Meeting): string => `${competition} ${season}`
const sameSide = (one: string, other: string): boolean => sideKey(one) === sideKey(other)
const sameSides = (one: Meeting, other: Meeting): boolean =>
  sameSide(one.home, other.home) && sameSide(one.away, other.away)

const sidesOf = ({ home, away }: Meeting): string => `${sideKey(home)} ${sideKey(away)}`
const byStart = (one: Meeting, other: Meeting): number => one.startsAt - other.startsAt

/**
 * Returns whether the rounds agree. In a round that stands for a whole season the same sides meet again, so the start
 * has to agree too.
 */
function isSameRound(one: Meeting, other: Meeting): boolean {
  const key = roundKey(one.round)
  return key === roundKey(other.round) && (isOneMeeting(key) || one.startsAt === other.startsAt)
}

const mayBeRelabelled = (one: Meeting, other: Meeting): boolean =>
  !isOneMeeting(roundKey(one.round)) ||
  !isOneMeeting(roundKey(other.round)) ||
  Math.abs(one.startsAt - other.startsAt) <= labelMoves

/**
 * Returns whether each side is equal or nearly equal in spelling. A wholly different name is a correction if the old
 * one is gone.
 */
function mayBeSpelled(stored: Meeting, found: Meeting, isGone: (name: string) => boolean): boolean {
  const home = isNearName(stored.home, found.home)
  const away = isNearName(stored.away, found.away)
  return (
    (home && away) ||
    (sameSide(stored.home, found.home) && isGone(stored.away)) ||
    (sameSide(stored.away, found.away) && isGone(stored.home))
  )
}
