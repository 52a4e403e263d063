import { leagues, playField, titleOf } from './sport-files.ts'

/** Files of a sport that reuses an existing kind: texts by their name in the sport's folder. */
type Files = Readonly<Record<string, string>>

const formatOf = (name: string, fields: string) => `declare module '../../feed/sports/formats.ts' {
  interface Formats {
    readonly '${name}': { ${fields} }
  }
}
`

const viewOf = (fields: string) => `import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M4 12h16M12 4v16M7 7l10 10M17 7 7 17',
  ${fields}
}
`

/** Sets won by rallies. */
const rally = (name: string): Files => ({
  'score-rules.ts': `import { rally } from '../../feed/sports/rally.ts'

${formatOf(name, 'readonly bestOf: 3')}
/** Points that win a set, two ahead, and those of the last one. */
export const scoreRules = rally({ target: 21, short: { set: 3, target: 15 } })
`,
  'facts.ts': `import { builtOfParts } from '../built/built-types.ts'
import type { SportFacts } from '../manifest.ts'
import { rallyMarkets, rallyNames } from '../rally/markets.ts'

export const facts: SportFacts = {
  id: '${name}',
  markets: rallyMarkets('${name}', [2]),
  built: builtOfParts(rallyNames('${name}')),
  mainMarkets: ['winner', 'points-total', 'points-handicap'],
  liveDelay: 4_000,
  rules: 'rally',
}
`,
  'sport.ts': `import type { Sport } from '../manifest.ts'
import { rallySport } from '../rally/rally-sport.ts'
import { facts } from './facts.ts'

/** A rally with what comes before the next serve takes 20 to 40 s; a minute between sets. */
export const sport: Sport = rallySport('${name}', {
  facts,
  perDeviation: 0.1,
  atHome: 0,
  pace: { delay: 120_000, shortest: 20_000, spread: 20_000, between: 60_000 },
})
`,
  'competitions.ts': leagues(name, 3),
  'view.ts': viewOf(`result: ['winner'],
  total: 'points-total',
  handicap: 'points-handicap',
  part: 'set-n',`),
  'play-field.ts': `import { pointsWon } from '../match-figures.ts'
import { half, outer, type PlayField } from '../play-field.ts'

export const playField: PlayField = {
  surface: { ground: 'court', lines: \`\${outer}\${half}\` },
  counted: 'last-points',
  figures: pointsWon,
}
`,
})

/** Frames, of which only the winner is counted. */
const frames = (name: string): Files => ({
  'score-rules.ts': `import { frames } from '../../feed/sports/frames.ts'

${formatOf(name, 'readonly bestOf: 9')}
export const scoreRules = frames
`,
  'facts.ts': `import { builtOfParts } from '../built/built-types.ts'
import { frameMarkets, frameNames } from '../frames/markets.ts'
import type { SportFacts } from '../manifest.ts'

export const names = frameNames('${name}', 'frame')

export const facts: SportFacts = {
  id: '${name}',
  markets: frameMarkets(names, [5]),
  built: builtOfParts(names),
  mainMarkets: ['winner', 'frames-total', 'frames-handicap'],
  liveDelay: 5_000,
  rules: 'frames',
}
`,
  'sport.ts': `import { frameSport } from '../frames/frame-sport.ts'
import type { Sport } from '../manifest.ts'
import { facts, names } from './facts.ts'

/** A frame takes five to ten minutes; who begins it has no advantage. */
export const sport: Sport = frameSport({
  facts,
  names,
  perDeviation: 0.2,
  beginning: 0,
  pace: { delay: 120_000, shortest: 300_000, spread: 300_000, between: 60_000 },
})
`,
  'competitions.ts': leagues(name, 9),
  'view.ts': viewOf(`result: ['winner'],
  total: 'frames-total',
  handicap: 'frames-handicap',
  part: 'frame-n',`),
  'play-field.ts': playField.replace(' },\n}', " },\n  counted: 'last-frames',\n}"),
})

/** Rounds, until a fight is stopped or judges decide it. */
const fights = (name: string): Files => ({
  'score-rules.ts': `import { fights } from '../../feed/sports/fights.ts'

${formatOf(name, 'readonly rounds: 6; readonly kilograms: number')}
export const scoreRules = fights({ submissions: false })
`,
  'facts.ts': `import { fightMarkets } from '../fights/markets.ts'
import type { SportFacts } from '../manifest.ts'

export const facts: SportFacts = {
  id: '${name}',
  markets: fightMarkets('${name}', 6, { submissions: false }),
  mainMarkets: ['winner', 'rounds-total', 'distance'],
  liveDelay: 6_000,
  rules: 'fights',
}
`,
  'sport.ts': `import { fightSport } from '../fights/fight-sport.ts'
import type { Sport } from '../manifest.ts'
import { facts } from './facts.ts'

/** Rounds of three minutes; chances are those of half a minute. */
export const sport: Sport = fightSport({
  facts,
  slots: 6,
  knockout: 0.006,
  submission: 0,
  disqualification: 0.00005,
  knockdown: 0.006,
  hurt: 6,
  dominant: 0.03,
  close: 0.4,
})
`,
  'competitions.ts': `import { fightLeagues } from '#feeds/simulate/calendar/fight-cards.ts'
import type { Competitions } from '#feeds/simulate/entries.ts'

/** Weight classes by their limits, each with an evening every third day. */
const leagues = fightLeagues('${name}', 580, [
  {
    name: '${titleOf(name)} Nights, welterweight',
    gender: 'men',
    country: 'JP',
    format: { sport: '${name}', rounds: 6, kilograms: 67 },
    people: 672,
  },
  {
    name: '${titleOf(name)} Nights, middleweight',
    gender: 'men',
    country: 'DE',
    format: { sport: '${name}', rounds: 6, kilograms: 73 },
    people: 684,
  },
  {
    name: '${titleOf(name)} Nights, lightweight, women',
    gender: 'women',
    country: 'BR',
    format: { sport: '${name}', rounds: 6, kilograms: 61 },
    people: 696,
  },
])

export const competitions: Competitions = { leagues }
`,
  'view.ts': viewOf(`result: ['winner'],
  total: 'rounds-total',
  part: 'round-n',
  ofPersons: true,`),
  'play-field.ts': `import { knockdowns } from '../match-figures.ts'
import type { PlayField } from '../play-field.ts'

export const playField: PlayField = {
  surface: {
    ground: 'canvas',
    edge: 'M80 5H220V145H80Z',
    narrow: true,
    lines: 'M80 5H220V145H80Z',
  },
  isFight: true,
  figures: knockdowns,
}
`,
})

/** A field of entrants in one race. */
const race = (name: string): Files => ({
  'score-rules.ts': `import { raceRules } from '../../feed/sports/race.ts'

${formatOf(name, 'readonly seconds: number')}
export const scoreRules = raceRules
`,
  'facts.ts': `import type { SportFacts } from '../manifest.ts'
import { raceMarkets } from '../races/markets.ts'

export const facts: SportFacts = {
  id: '${name}',
  ofField: true,
  markets: raceMarkets('${name}', 8),
  mainMarkets: ['race-winner'],
  liveDelay: 4_000,
  rules: 'races',
}
`,
  'sport.ts': `import type { Sport } from '../manifest.ts'
import { raceSport } from '../races/race-sport.ts'
import { facts } from './facts.ts'

/** None is withdrawn, and a photograph of the finish parts them all. */
export const sport: Sport = raceSport(facts, { step: 2_000, perDeviation: 0.25 })
`,
  'competitions.ts': `import { type Competitions, type Meeting, makeTeam } from '#feeds/simulate/entries.ts'
import { placeOf, townOf } from '#feeds/simulate/people/places.ts'

const place = placeOf('SE')

/** Races of six to eight on six courses, one every ten minutes round the clock. */
const meetings: readonly Meeting[] = [
  {
    competition: {
      id: 'sim.${name}.1',
      sport: '${name}',
      name: '${titleOf(name)} Tour',
      country: 'WORLD',
      rank: 580,
    },
    format: { sport: '${name}', seconds: 90 },
    teams: Array.from({ length: 24 }, (_, order) => makeTeam('${name}', 'world', \`\${townOf(place, order)} Flyer\`)),
    courses: Array.from({ length: 6 }, (_, order) => makeTeam('${name}', 'course', \`\${townOf(place, order)} Course\`)),
    every: 10,
    first: 4,
    fieldSize: [6, 8],
    level: 0,
  },
]

export const competitions: Competitions = { meetings }
`,
  'view.ts': viewOf(`result: ['race-winner'],
  ofField: true,`),
  'play-field.ts': `import type { PlayField } from '../play-field.ts'

export const playField: PlayField = { course: 'turf' }
`,
})

/** Existing kinds that a new sport can reuse, with the files of each. */
export const sportKinds: Readonly<Record<string, (name: string) => Files>> = { rally, frames, fights, race }
