import { names } from './made.ts'

/** Returns the score rules of a new sport, and the format of its events. */
export const rules = (name: string): string => `import type { FormatOf } from '../../feed/sports/formats.ts'
import type { ScoreRules } from '../../feed/sports/score-rules.ts'
import { bump, matchWinner, replaceAt } from '../../feed/state/counts.ts'

declare module '../../feed/sports/formats.ts' {
  interface Formats {
    readonly '${name}': { readonly bestOf: number }
  }
}

/** One period of points; who has won the most of them has won the match. */
export const scoreRules: ScoreRules<FormatOf<'${name}'>> = {
  lastRegularPeriod: () => 1,
  winner: matchWinner,
  clock: false,
  nextPeriodFault: () => 'it is played in one period',
  countPoints(format, state, side, value) {
    if (value !== 1) return 'a point counts 1'
    if (state.inBreak) return 'play is over'
    if (matchWinner(format, state.score) !== null) return 'the match is decided'
    const score = bump(state.score, side)
    return { ...state, score, periodScores: replaceAt(state.periodScores, 0, score) }
  },
}
`

/** Returns the sport's facts, its model, and the manifest. */
export function gradeAndPrice(name: string, folder: string): Readonly<Record<string, string>> {
  const { pascal } = names(name)
  return {
    [`${folder}/facts.ts`]: `import { define } from '../define-market.ts'
import type { SportFacts } from '../manifest.ts'

export const facts: SportFacts = {
  id: '${name}',
  markets: [define('${name}', 'winner', 'main', 'none', '1 2')],
  mainMarkets: ['winner'],
  liveDelay: 4_000,
}
`,
    [`${folder}/model.ts`]: `import type { Fixture } from '../../feed/api.ts'

/** Home's chance of a point, from strengths in standard deviations of the sport's top level. */
export function pointChance({ home, away }: Fixture, strength: (teamId: string) => number): number {
  const gap = (strength(home.id) - strength(away.id)) * 0.1
  return 1 / (1 + Math.exp(-gap))
}

/**
 * Home's chance to win the points that it needs before away wins its own, each point by itself with chance \`p\`: the sum
 * over what away wins meanwhile (negative binomial distribution).
 */
export function winChance(p: number, homeNeeds: number, awayNeeds: number): number {
  let term = p ** homeNeeds
  let chance = 0
  for (let lost = 0; lost < awayNeeds; lost++) {
    chance += term
    term *= ((homeNeeds + lost) / (lost + 1)) * (1 - p)
  }
  return chance
}
`,
    [`${folder}/sport.ts`]: `import type { EventState, Fixture, Side, TimelineMessage } from '../../feed/api.ts'
import { openMarket } from '../distribution.ts'
import { drawNoBet, tally } from '../grading/tally.ts'
import type { GradeSelection, Sport } from '../manifest.ts'
import type { PriceEvent } from '../model.ts'
import { facts } from './facts.ts'
import { pointChance, winChance } from './model.ts'

const over = new Set<EventState['status']>(['finished', 'postponed', 'abandoned', 'cancelled'])
/** Milliseconds from one point to the next. */
const shortest = 20_000
const spread = 40_000

/** The points that win a match. */
function needOf({ id, format }: Fixture): number {
  if (format.sport !== '${name}') throw new Error(\`\${id} is played by other rules\`)
  return (format.bestOf + 1) / 2
}

const pricer =
  (strength: (teamId: string) => number): PriceEvent =>
  (fixture, state) => {
    if (over.has(state.status)) return []
    const [home, away] = state.score.map((points) => needOf(fixture) - points) as [number, number]
    if (home <= 0 || away <= 0) return []
    const chance = winChance(pointChance(fixture, strength), home, away)
    return openMarket('winner', [
      ['1', chance],
      ['2', 1 - chance],
    ])
  }

/** A match point by point with the model's own chance. Ends with \`finished\`. */
function play(fixture: Fixture, chance: number, random: () => number): readonly TimelineMessage[] {
  const need = needOf(fixture)
  const score: [number, number] = [0, 0]
  let at = fixture.startsAt + Math.floor(random() * spread)
  const messages: TimelineMessage[] = [{ type: 'period-start', at, period: 1 }]
  while (Math.max(...score) < need) {
    at += shortest + Math.floor(random() * spread)
    const side: Side = random() < chance ? 0 : 1
    score[side]++
    messages.push({ type: 'points', at, side, value: 1 })
  }
  return [...messages, { type: 'period-end', at, period: 1 }, { type: 'finished', at: at + shortest }]
}

/** The winner is decided by the official end; a result that is level returns the stake. */
const grade${pascal}: GradeSelection = (type, _, outcome, state) =>
  type === 'winner'
    ? drawNoBet(tally(state.score, state.status === 'finished', 'regular'), outcome)
    : 'pending'

export const sport: Sport = {
  ...facts,
  pricer: ({ strength }) => pricer(strength),
  play: (fixture, { strength }, random) => play(fixture, pointChance(fixture, strength), random),
  grade: grade${pascal},
}
`,
  }
}

/** Returns the test of the sport's model against play. */
export function scoreTest(name: string): string {
  return `import { expect, test } from 'vitest'
import { seededRandom } from '#kernel/random.ts'
import { winChance } from './model.ts'

test.each([
  [0.5, 5, 5],
  [0.6, 3, 5],
  [0.45, 1, 4],
])('with %d a point, %i to win and %i for the other side, play comes out as the model says', (p, home, away) => {
  const random = seededRandom(\`${name}/\${p}\`)
  const matches = 20_000
  let won = 0
  for (let match = 0; match < matches; match++) {
    let [left, right] = [home, away]
    while (left > 0 && right > 0) random() < p ? left-- : right--
    if (left === 0) won++
  }
  expect(Math.abs(won / matches - winChance(p, home, away))).toBeLessThan(0.015)
})

test('who needs no more has won', () => {
  expect(winChance(0.3, 0, 4)).toBe(1)
  expect(winChance(0.3, 4, 0)).toBe(0)
})
`
}

/** Returns the sport's competitions in the simulated world, with matches of at most so many parts. */
export function leagues(name: string, bestOf: number): string {
  const title = titleOf(name)
  return `import { clockTimes, type Competitions, type League, leagueSeason, makeTeam } from '#feeds/simulate/entries.ts'
import { placeOf, townOf } from '#feeds/simulate/people/places.ts'

const countries = ['SE', 'DE', 'CA'] as const
const teams = 16
const nicknames = ['Comets', 'Falcons', 'Pioneers', 'Rovers']

/** A league in each of three countries, one of which plays on each day. */
const leagues: readonly League[] = countries.map((code, index) => {
  const place = placeOf(code)
  return {
    competition: {
      id: \`sim.${name}.\${code.toLowerCase()}\`,
      sport: '${name}',
      name: \`${title} League \${code}\`,
      country: code,
      rank: 500 + index,
    },
    format: { sport: '${name}', bestOf: ${bestOf} },
    teams: Array.from({ length: teams }, (_, order) =>
      makeTeam('${name}', code, \`\${townOf(place, order)} \${nicknames[order % nicknames.length]}\`),
    ),
    phase: index,
    season: leagueSeason(\`${name}/\${code}\`, teams),
    offset: place.offset,
    kickOffs: clockTimes('10:00 11:30 13:00 14:30 16:00 17:30 19:00 20:30'),
    level: 0,
  }
})

export const competitions: Competitions = { leagues }
`
}

/** The sport's icon, and the market types of its columns. */
export const view = `import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M4 12h16M12 4v16M7 7l10 10M17 7 7 17',
  result: ['winner'],
}
`

/** The sport's playing field on the match page. */
export const playField = `import { half, outer, type PlayField } from '../play-field.ts'

export const playField: PlayField = {
  surface: { ground: 'wood', lines: \`\${outer}\${half}\` },
}
`

const languages = 'ar de en es fr hi id it kk pl pt ru tr uk uz zh'.split(' ')

/** Returns the sport's name, in English for every language until somebody translates it. */
export const sportNames = (name: string): string =>
  `${JSON.stringify(Object.fromEntries(languages.map((language) => [language, titleOf(name)])), null, 2)}\n`

export function titleOf(name: string): string {
  const { words } = names(name)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
