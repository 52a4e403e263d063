import type { KnownQuote } from '#domain/sport/book/index.ts'

/** Returns the quote of a selection in the benches' fixed book: open, before play, at 1.1. */
export function openQuote(selection: string): KnownQuote {
  const [eventId = '', market = '', outcome = ''] = selection.split('~')
  return {
    status: 'open',
    odds: 1100,
    version: 1,
    live: false,
    eventId,
    market,
    outcome,
    sport: 'football',
    competition: 'Bench League of Somewhere',
    home: 'Home Wanderers',
    away: 'Away Rovers',
    startsAt: 1_800_000_000_000,
    score: [0, 0],
    stakeFactor: 1,
  }
}
