import type {
  Competition,
  EventFormat,
  Fixture,
  Side,
  Team,
  TimelineMessage,
} from '#domain/sport/feed/api.ts'
import { makeTeam } from '../entries.ts'

/** A played knockout match: seats from 0 in the order of the draw. */
export interface PlayedMatch {
  readonly startsAt: number
  readonly endedAt: number
  readonly loser: number
}

/** Makes the event of a whole knockout: entrants by their seats, from the first match to the final. */
export function tournamentFixture(
  competition: Competition,
  format: Extract<EventFormat, { sport: 'tournament' | 'cup' }>,
  label: string,
  teams: readonly Team[],
  startsAt: number,
): Fixture {
  const name = competition.name.replace(/, (wo)?men$/, '')
  const own: Team = { ...makeTeam(competition.sport, 'tournament', competition.name), name }
  return {
    id: `${competition.id}.${label}.outright`,
    producer: 'simulate',
    competition,
    season: label,
    round: 'Outright',
    home: own,
    away: own,
    field: teams.map((team, seat) => ({ ...team, number: seat + 1 })),
    startsAt,
    format,
    neutral: true,
    liveCoverage: true,
  }
}

/**
 * Returns the messages of a whole knockout: the remaining entrants after each match. No bets during a round; entrants
 * knocked out in one round share a place.
 */
export function tournamentTimeline(
  startsAt: number,
  rounds: readonly (readonly PlayedMatch[])[],
): readonly TimelineMessage[] {
  const size = 1 << rounds.length
  const all = size - 1
  let left = Array.from({ length: size }, (_, seat) => seat + 1)
  let played = 0
  const messages: TimelineMessage[] = [
    { type: 'period-start', at: startsAt, period: 1 },
    { type: 'ranking', at: startsAt, order: left, progress: 0 },
  ]
  /** Entrants knocked out, those of the last round first. */
  const out: number[][] = []
  for (const [round, matches] of rounds.entries()) {
    messages.push({ type: 'bet-stop', at: Math.min(...matches.map((match) => match.startsAt)), on: true })
    const lost: number[] = []
    for (const { endedAt, loser } of matches.toSorted((a, b) => a.endedAt - b.endedAt)) {
      played++
      left = left.filter((number) => number !== loser + 1)
      lost.push(loser + 1)
      if (played < all)
        messages.push({
          type: 'ranking',
          at: endedAt,
          order: left,
          progress: Math.floor((1000 * played) / all),
        })
    }
    out.unshift(lost)
    const at = Math.max(...matches.map((match) => match.endedAt))
    if (round < rounds.length - 1) messages.push({ type: 'bet-stop', at, on: false })
    else {
      const level = out.filter((group) => group.length > 1)
      messages.push(
        { type: 'ranking', at, order: [...left, ...out.flat()], level, progress: 1000, official: true },
        { type: 'period-end', at, period: 1 },
        { type: 'finished', at },
      )
    }
  }
  return messages
}

/** Returns the losing seat of the two entrants of a match. */
export const loserSeat = (teams: readonly Team[], { home, away }: Fixture, winner: Side): number => {
  const lost = winner === 0 ? away : home
  return teams.findIndex(({ id }) => id === lost.id)
}
