import { expect, it } from 'vitest'
import { isEsport } from '#domain/sport/feed/api.ts'
import { seededRandom } from '#kernel/random.ts'
import { simulateSource } from '../source.ts'
import { named, squadOf } from './squads.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 20)
const source = simulateSource({ seed: 'named' })
const fixtures = source.fixtures(now, now + 3 * day, now + 30 * day)

it('gives every club sixteen players of its own, the same each time', () => {
  const clubs = fixtures.filter(({ competition }) => competition.sport === 'football').slice(0, 100)
  for (const { home, competition } of clubs) {
    const squad = squadOf(home, competition.country)
    expect(new Set(squad).size).toBe(16)
    expect(squadOf(home, competition.country)).toEqual(squad)
    for (const name of squad) expect(name).toMatch(/^\p{Lu}\. \p{L}[\p{L}'-]+$/u)
  }
  const all = new Set(clubs.map(({ home, competition }) => squadOf(home, competition.country).join()))
  expect(all.size).toBeGreaterThan(60)
})

it('names who scored and was booked, nobody twice booked, and changes nothing else', () => {
  let goals = 0
  let cards = 0
  // E-football has a single player for each side, who scores all goals.
  for (const fixture of fixtures.filter(({ competition }) => !isEsport(competition.sport)).slice(0, 400)) {
    const timeline = source.timeline(fixture)
    const squads = [fixture.home, fixture.away].map((team) => squadOf(team, fixture.competition.country))
    const booked = new Set<string>()
    const off = new Set<string>()
    for (const message of timeline) {
      if (message.type !== 'incident') continue
      const { kind, side, player } = message.incident
      if (player === undefined) {
        expect(['goal', 'yellow', 'red']).not.toContain(kind)
        continue
      }
      expect(squads[side]).toContain(player)
      const one = `${side} ${player}`
      expect(off.has(one)).toBe(false)
      if (kind === 'goal') goals++
      if (kind !== 'yellow' && kind !== 'red') continue
      cards++
      expect(booked.has(one)).toBe(false)
      booked.add(one)
      if (kind === 'red') off.add(one)
    }
    const bare = (messages: typeof timeline) =>
      messages.map((message) =>
        message.type === 'incident'
          ? { ...message, incident: { ...message.incident, player: undefined } }
          : message,
      )
    expect(bare(named(fixture, timeline, seededRandom(fixture.id)))).toEqual(bare(timeline))
  }
  expect(goals).toBeGreaterThan(200)
  expect(cards).toBeGreaterThan(200)
})
