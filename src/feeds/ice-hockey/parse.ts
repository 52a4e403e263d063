import type { Fixture, Pair, ResultScore } from '#domain/sport/feed/api.ts'
import { isRecord, pair, text } from '../fields.ts'
import { playoffs } from '../known-fixtures.ts'
import { coloursOf, slug } from '../teams.ts'
import { instantOf } from '../zone.ts'

/** A game from its line: day, sides and result. */
export interface Game {
  readonly fixture: Fixture
  readonly result: ResultScore
  readonly end: 'REG' | 'OT' | 'SO'
}

/** The file has only days: games begin at this hour in the home side's zone. */
const faceOff = '19:00'

const zones: Readonly<Record<string, string>> = {
  'anaheim-ducks': 'America/Los_Angeles',
  'arizona-coyotes': 'America/Phoenix',
  'calgary-flames': 'America/Edmonton',
  'chicago-blackhawks': 'America/Chicago',
  'colorado-avalanche': 'America/Denver',
  'dallas-stars': 'America/Chicago',
  'edmonton-oilers': 'America/Edmonton',
  'los-angeles-kings': 'America/Los_Angeles',
  'minnesota-wild': 'America/Chicago',
  'nashville-predators': 'America/Chicago',
  'san-jose-sharks': 'America/Los_Angeles',
  'st-louis-blues': 'America/Chicago',
  'vancouver-canucks': 'America/Vancouver',
  'winnipeg-jets': 'America/Winnipeg',
}
const otherZone = 'America/New_York'

const names: Readonly<Record<string, string>> = { nhl: 'NHL' }

/**
 * Parses one line.
 *
 * @throws Error with the reason if it is not a game in this format.
 */
export function parseGame(row: unknown, producer: string): Game {
  if (!isRecord(row)) throw new Error('not an object')
  const code = text(row.comp, 'comp')
  const season = text(row.season, 'season')
  const date = text(row.date, 'date')
  const home = text(row.home, 'home')
  const away = text(row.away, 'away')
  if (slug(home) === slug(away)) throw new Error(`${home} against itself`)
  const startsAt = instantOf(date, faceOff, zones[slug(home)] ?? otherZone)
  if (startsAt === null) throw new Error(`"date" is no day: ${date}`)
  if (row.status !== 'finished') throw new Error(`unknown "status" ${JSON.stringify(row.status)}`)
  if (typeof row.playoff !== 'boolean') throw new Error('"playoff" is neither true nor false')
  const end = endOf(row.end)
  if (row.playoff && end === 'SO') throw new Error('play-offs have no shoot-out')
  const score = pair(row.ft, 'ft')
  return {
    end,
    result: resultOf(score, end),
    fixture: {
      id: `ice-hockey.${code}.${date}.${slug(home)}.${slug(away)}`,
      producer,
      competition: {
        id: `ice-hockey.${code}`,
        sport: 'ice-hockey',
        name: names[code] ?? code,
        // The league spans two countries.
        country: 'WORLD',
        rank: 50,
      },
      season,
      round: row.playoff ? playoffs : 'Regular season',
      home: sideOf(code, home),
      away: sideOf(code, away),
      startsAt,
      // Play-off games continue in further periods until a goal.
      format: {
        ...({ sport: 'ice-hockey', periodMinutes: 20 } as const),
        overtimeMinutes: row.playoff ? 20 : 5,
        shootout: !row.playoff,
      },
      neutral: false,
      liveCoverage: false,
      detail: { goals: false, corners: false, cards: false, halves: false },
    },
  }
}

const sideOf = (code: string, name: string) => ({
  id: `ice-hockey.${code}.${slug(name)}`,
  name,
  colours: coloursOf(name),
})

function endOf(value: unknown): Game['end'] {
  if (value === 'REG' || value === 'OT' || value === 'SO') return value
  throw new Error(`unknown "end" ${JSON.stringify(value)}`)
}

/**
 * Splits the file's score, which includes the overtime goal, or one goal for winning the shoot-out. Before it the sides
 * were level.
 */
function resultOf(score: Pair, end: Game['end']): ResultScore {
  const [home, away] = score
  if (home === away) throw new Error('a game without winner')
  if (end === 'REG') return { fullTime: score }
  if (Math.abs(home - away) !== 1)
    throw new Error(`won after regular time by more than one: ${score.join(':')}`)
  const level = Math.min(home, away)
  const fullTime: Pair = [level, level]
  return end === 'OT'
    ? { fullTime, extraTime: score }
    : { fullTime, extraTime: fullTime, shootout: home > away ? [1, 0] : [0, 1] }
}
