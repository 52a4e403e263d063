import { aheadInTie, type Pair, type Side, type Tie } from '#domain/sport/feed/api.ts'
import type { FileMatch } from './file-match.ts'

/** The two sides of a tie with their matches in a stage, in order of start. */
interface Meeting {
  readonly matches: readonly FileMatch[]
}

interface Told {
  readonly tie?: Tie
  readonly through?: Side
}

/**
 * Determines from the matches how each knockout match of a file decides who goes through; names of rounds do not
 * count. Sides that meet once, and meet others in later rounds, decide on the day. Sides that meet twice in a stage,
 * once at each ground, decide over both legs. If the form is unclear, as in a round robin or a series, it is unknown.
 * If the score does not decide a tie, the side that plays on in the file does. A contradiction makes it unknown.
 *
 * @param finals true for a tournament at one place, whose knockout has no second legs
 * @param awayGoalsUntil away goals count in seasons that began before this year
 */
export function withTies(
  matches: readonly FileMatch[],
  { finals, awayGoalsUntil = 0 }: { readonly finals: boolean; readonly awayGoalsUntil?: number | undefined },
): { readonly matches: readonly FileMatch[]; readonly faults: readonly string[] } {
  const knockout = matches.filter(isKnockout).sort((a, b) => a.fixture.startsAt - b.fixture.startsAt)
  if (knockout.length === 0) return { matches, faults: [] }
  const told = new Map<FileMatch, Told>()
  const faults: string[] = []
  const stages = Map.groupBy(knockout, ({ fixture }) => stageOf(fixture.round))
  for (const [stage, all] of stages) {
    const meetings = meetingsOf(all)
    const last = all.at(-1)!.fixture.startsAt
    const playOn = sidesOf(
      knockout.filter(({ fixture }) => fixture.startsAt > last && stageOf(fixture.round) !== stage),
    )
    const form = formOf(all, meetings, finals, playOn)
    for (const meeting of meetings) {
      const both = new Set(meeting.matches.flatMap(sidesIn))
      const further = [...both].filter((side) => playOn.has(side))
      const through = further.length === 1 ? further[0]! : null
      const awayGoals = seasonStart(meeting.matches[0]!.fixture.season) < awayGoalsUntil
      const found = form(meeting) ? decide(meeting, through, awayGoals) : unknown(meeting)
      for (const [match, one] of found.told) told.set(match, one)
      if (found.fault) faults.push(found.fault)
    }
  }
  return { matches: matches.map((match) => withTie(match, told.get(match))), faults }
}

const isKnockout = ({ fixture: { format } }: FileMatch) => format.sport === 'football' && format.knockout

const sidesIn = ({ fixture: { home, away } }: FileMatch): readonly string[] => [home.id, away.id]
const sidesOf = (matches: readonly FileMatch[]): ReadonlySet<string> => new Set(matches.flatMap(sidesIn))

const seasonStart = (season: string): number => Number(season.slice(0, 4)) || 0

/** Legs, match days and draw paths belong to one stage. */
const stageOf = (round: string): string =>
  round
    .toLowerCase()
    .replaceAll(/[,\s-]*\b(?:(?:matchday|match day)\s*\d+|(?:leg|pathway|path)\s+[a-z0-9]+)\b/g, '')
    .replaceAll(/[,\s-]*\b(?:1st|2nd|first|second|1\.|2\.)\s*(?:leg|match)\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

function meetingsOf(matches: readonly FileMatch[]): readonly Meeting[] {
  const pairs = Map.groupBy(matches, (match) => [...sidesIn(match)].sort().join(' '))
  return [...pairs.values()].map((met) => ({ matches: met }))
}

const isLate = ({ result }: FileMatch) => Boolean(result && (result.extraTime || result.shootout))

/** Returns a function that says whether the form of a meeting of the stage is known. */
function formOf(
  all: readonly FileMatch[],
  meetings: readonly Meeting[],
  finals: boolean,
  playOn: ReadonlySet<string>,
): (meeting: Meeting) => boolean {
  // In a round robin a side meets several others.
  if (sidesOf(all).size !== 2 * meetings.length) return () => false
  const once = meetings.filter(({ matches }) => matches.length === 1)
  const twice = meetings.filter(({ matches }) => isTwoLegged(matches))
  // A replay after a level match is not a second leg.
  const replays = once.length > 0 && twice.every(({ matches: [first] }) => isLevel(first!))
  const onePlaysOn = ({ matches }: Meeting) =>
    new Set(matches.flatMap(sidesIn).filter((side) => playOn.has(side))).size === 1
  const single =
    twice.length === 0 &&
    (finals ||
      all.some(isLate) ||
      (all.length === 1 && /\bfinals?$/.test(stageOf(all[0]!.fixture.round))) ||
      once.every(onePlaysOn))
  return (meeting) => (meeting.matches.length === 1 ? single : isTwoLegged(meeting.matches) && !replays)
}

const isTwoLegged = ([first, second, ...more]: readonly FileMatch[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  more.length === 0 &&
  first.fixture.home.id === second.fixture.away.id &&
  !isLate(first)

const isLevel = ({ result }: FileMatch): boolean =>
  result !== null && result.fullTime[0] === result.fullTime[1]

const unknownTie: Told = { tie: { kind: 'unknown' } }
const unknown = ({ matches }: Meeting, fault: string | null = null) => ({
  told: matches.map((match) => [match, unknownTie] as const),
  fault,
})

/** @param through the side that plays on in the file; null if none or both do */
function decide(meeting: Meeting, through: string | null, awayGoals: boolean) {
  const [first, second] = meeting.matches as readonly [FileMatch, FileMatch?]
  const deciding = second ?? first
  const tie = second ? secondLeg(first, awayGoals) : undefined
  if (tie === null) return unknown(meeting)
  const side = through === null ? null : deciding.fixture.home.id === through ? 0 : 1
  const { result, fixture } = deciding
  const byScore = result && winnerOf(deciding, tie)
  if (byScore !== null && side !== null && byScore !== side)
    return unknown(
      meeting,
      `${fixture.home.name} against ${fixture.away.name}: the score sends one side through, the next round has the other`,
    )
  const last: Told = {
    ...(tie && { tie }),
    ...(result && byScore === null && side !== null && { through: side }),
  }
  const firstLeg: Told = { tie: { kind: 'first-leg' } }
  return {
    told: second
      ? ([
          [first, firstLeg],
          [second, last],
        ] as const)
      : ([[first, last]] as const),
    fault: null,
  }
}

function winnerOf({ result }: FileMatch, tie: Tie | undefined): Side | null {
  if (!result) return null
  const { shootout, extraTime, fullTime } = result
  if (shootout) return shootout[0] > shootout[1] ? 0 : 1
  return aheadInTie(tie, extraTime ?? fullTime)
}

/** Returns the rule of a second leg; null without a score of the first leg after regular time. */
function secondLeg({ result, note }: FileMatch, awayGoals: boolean): Tie | null {
  if (!result || result.regularUnknown || note === 'abandoned') return null
  const before: Pair = [result.fullTime[1], result.fullTime[0]]
  return { kind: 'second-leg', before, awayGoals }
}

function withTie(match: FileMatch, told: Told | undefined): FileMatch {
  const { fixture, result } = match
  const { format } = fixture
  if (!told || format.sport !== 'football') return match
  const { tie, through } = told
  return {
    ...match,
    result: result && through !== undefined ? { ...result, through } : result,
    fixture: tie ? { ...fixture, format: { ...format, tie } } : fixture,
  }
}
