import type { ResultScore } from '#domain/sport/feed/api.ts'
import { isOneMeeting, oneMatchWithin, roundKey } from '#domain/sport/feed/index.ts'
import type { FileMatch } from './file-match.ts'

/**
 * Merges copies of a match into one of each id, however many files list it and where. Prefers a copy with a result.
 * Otherwise takes the earliest start, so that no bet is taken after a match has begun. Differing results count as
 * none. If only half-time or goals differ, the score alone counts. In a round that stands for a whole season the id
 * includes the day, and copies far apart are separate meetings: numbers would shift in a version of the file with one
 * more. The replay of an abandoned match gets a number.
 */
export function oneOfEach(matches: readonly FileMatch[]): {
  readonly matches: readonly FileMatch[]
  readonly faults: readonly string[]
} {
  const faults: string[] = []
  const single = [...Map.groupBy(matches, ({ fixture }) => fixture.id).values()].flatMap((copies) =>
    meetingsOf(copies).map((same) => (same.length === 1 ? same[0]! : together(same, faults))),
  )
  return { matches: single, faults }
}

/** Groups the copies of one id by match. */
function meetingsOf(copies: readonly FileMatch[]): readonly (readonly FileMatch[])[] {
  const inOrder = [...copies].sort((a, b) => a.fixture.startsAt - b.fixture.startsAt)
  const meetings: FileMatch[][] = []
  for (const copy of inOrder) {
    const last = meetings.at(-1)
    if (last && isSameMeeting(last, copy)) last.push(copy)
    else meetings.push([copy])
  }
  return meetings.map((meeting, index) => {
    const { round, startsAt } = meeting[0]!.fixture
    const ownDay = new Date(startsAt).toISOString().slice(0, 10)
    const suffix = isOneMeeting(roundKey(round)) ? (index === 0 ? '' : `.${index + 1}`) : `.${ownDay}`
    return suffix === '' ? meeting : meeting.map((copy) => withSuffix(copy, suffix))
  })
}

function isSameMeeting(earlier: readonly FileMatch[], { fixture }: FileMatch): boolean {
  const apart = fixture.startsAt - earlier.at(-1)!.fixture.startsAt
  if (apart <= oneMatchWithin(fixture.competition.sport)) return true
  return isOneMeeting(roundKey(fixture.round)) && !earlier.some(({ note }) => note === 'abandoned')
}

const withSuffix = (match: FileMatch, suffix: string): FileMatch => ({
  ...match,
  fixture: { ...match.fixture, id: `${match.fixture.id}${suffix}` },
})

/** Merges copies of one match, in order of start. */
function together(copies: readonly FileMatch[], faults: string[]): FileMatch {
  const played = copies.filter(({ result }) => result !== null)
  const [first = copies[0]!] = played
  const name = `${first.fixture.home.name} – ${first.fixture.away.name}`
  if (
    played.some(({ result, note }) => scoreText(result) !== scoreText(first.result) || note !== first.note)
  ) {
    faults.push(`${name} (${first.fixture.id}): its copies have different results; none is taken`)
    return { ...first, result: null, note: null }
  }
  if (played.length > 0) {
    const chosen = played.find(({ result }) => result?.goals !== undefined) ?? first
    const told = (part: 'halfTime' | 'goals') =>
      new Set(played.flatMap(({ result }) => (result?.[part] ? [partText(result, part)] : [])))
    if (told('halfTime').size < 2 && told('goals').size < 2) return chosen
    faults.push(`${name} (${first.fixture.id}): its copies differ in half-time or goals; both are left out`)
    return withoutParts(chosen)
  }
  // An old line of a rescheduled match is marked as postponed.
  const valid = copies.filter(({ note }) => note !== 'postponed')
  return valid[0] ?? first
}

/** Reduces the match to its score: drops half-time and goals. */
function withoutParts({ result, fixture, ...match }: FileMatch): FileMatch {
  const { halfTime: _, goals: __, ...score } = result!
  const detail = { goals: false, corners: false, cards: false, halves: match.note !== 'abandoned' }
  return { ...match, result: score, fixture: { ...fixture, liveCoverage: false, detail } }
}

/** Serializes a part for comparison. Omits scorers, because files spell their names differently. */
const partText = ({ halfTime, goals }: ResultScore, part: 'halfTime' | 'goals'): string =>
  JSON.stringify(
    part === 'halfTime' ? halfTime : goals?.map(({ side, period, second }) => [side, period, second]),
  )

const scoreText = (result: FileMatch['result']): string =>
  JSON.stringify(result && [result.fullTime, result.extraTime ?? null, result.shootout ?? null])
