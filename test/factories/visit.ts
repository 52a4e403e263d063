import type { SiteFacts } from '#domain/trust/access/api.ts'
import type { SessionPlayer } from '#web/core/session/session.ts'

/** Facts of a site with default settings. */
export const usualFacts: SiteFacts = {
  closed: [],
  notFoundFragments: [],
  abTests: [],
  checks: false,
  seo: null,
  maintenance: null,
}

/** A player in the form that their page has. */
export const sessionPlayer: SessionPlayer = {
  id: 'p1',
  name: 'Ann',
  email: 'ann@example.com',
  country: 'FR',
  currency: 'EUR',
  language: 'en',
  createdAt: 0,
  startedAt: 0,
  previousSignInAt: null,
  stakes: { step: '250', initial: '500', min: '10' },
  termsAccepted: true,
  autoLogoffMinutes: 30,
}
