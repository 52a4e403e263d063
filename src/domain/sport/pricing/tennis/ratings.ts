import type { Fixture } from '#domain/sport/feed/api.ts'
import type { ServeChances } from './model.ts'

/** Returns the strength of a team or player in standard deviations of its sport's top level. */
export type Strength = (teamId: string) => number

/**
 * Returns serve-point chances from strengths. The mean over men on tour is about 0.645, over women about 0.565
 * (Klaassen & Magnus 2001, table 1); a difference in strength moves both chances apart by the same amount.
 */
export function serveChances(fixture: Fixture, strength: Strength): ServeChances {
  const women = /(^|[^a-z])women([^a-z]|$)/i.test(fixture.competition.name)
  const mean = women ? 0.568 : 0.642
  const gap = (strength(fixture.home.id) - strength(fixture.away.id)) * 0.015
  const bound = (p: number) => Math.max(0.42, Math.min(0.82, p))
  return [bound(mean + gap), bound(mean - gap)]
}
