import type { Fixture, Side, Team, TimelineMessage } from '#domain/sport/feed/api.ts'
import { hashText, type Random } from '#kernel/random.ts'
import { familiesOf, nationCodes } from './people.ts'

const squadSize = 16
/** One in this many players of a squad is from abroad. */
const foreigners = 4

/** Returns sixteen invented players of a club, most from its country, as `A. Barral`; forwards first. */
export function squadOf(team: Team, country: string): readonly string[] {
  const start = hashText(team.id)
  const own = nationCodes.indexOf(country.slice(0, 2))
  const squad = new Set<string>()
  for (let turn = 0; squad.size < squadSize; turn++) {
    const pick = start + turn * 7
    const isForeign = own < 0 || turn % foreigners === foreigners - 1
    const { given, family } = familiesOf(isForeign ? pick % nationCodes.length : own)
    const name = family[pick % family.length]!
    squad.add(`${given[(pick + turn) % given.length]!.slice(0, 1)}. ${name}`)
  }
  return [...squad]
}

/**
 * Adds names of scorers and booked players to the play. Nobody gets two cards, because a second yellow would be a red
 * that the play lacks; a player sent off scores no more.
 *
 * @param random a stream separate from the play's, so that names do not change it
 */
export function named(
  fixture: Fixture,
  timeline: readonly TimelineMessage[],
  random: Random,
): readonly TimelineMessage[] {
  const { sport } = fixture.competition
  if (sport !== 'football' && sport !== 'ice-hockey') return timeline
  const squads = [fixture.home, fixture.away].map((team) => squadOf(team, fixture.competition.country))
  const booked = [new Set<string>(), new Set<string>()]
  const sentOff = [new Set<string>(), new Set<string>()]
  const oneOf = (side: Side, without: ReadonlySet<string>, towards: number) => {
    const left = squads[side]!.filter((player) => !without.has(player))
    return left[Math.floor(random() ** towards * left.length)]
  }
  return timeline.map((message) => {
    if (message.type !== 'incident') return message
    const { kind, side } = message.incident
    const isCard = kind === 'yellow' || kind === 'red'
    if (!isCard && kind !== 'goal' && kind !== 'penalty-missed') return message
    // Forwards score more often; all are equally likely to be booked.
    const player = isCard ? oneOf(side, booked[side]!, 1) : oneOf(side, sentOff[side]!, 2)
    if (player === undefined) return message
    if (isCard) booked[side]!.add(player)
    if (kind === 'red') sentOff[side]!.add(player)
    return { ...message, incident: { ...message.incident, player } }
  })
}
