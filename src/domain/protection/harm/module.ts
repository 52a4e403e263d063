import * as z from 'zod'
import { defineModule } from '#kernel/module.ts'
import { harmEndpoints, harmErrors } from './api.ts'
import { type HarmDeps, harmHandlers } from './handlers.ts'
import { remindOfLimits } from './remind-of-limits.ts'
import { noteActivity, scorePlayers } from './score-players.ts'

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const harmSiteRules = {
  /** Time zone for nights of play, such as `Europe/Berlin`; UTC if absent. */
  harmZone: z.string().refine(isZone, 'the IANA name of a time zone').optional(),
}

interface HarmNeeds extends Omit<HarmDeps, 'zone'> {
  readonly site: () => { readonly harmZone?: string | undefined }
  /** Makes the player's open pages reload the limits and, with them, the message. */
  readonly limitsChanged: (playerId: string) => void
}

/** Milliseconds; the job scores each player once an hour. */
const scoredEvery = 60_000
const remindedEvery = 600_000

export const harmModule = defineModule({
  name: 'harm',
  summary: 'Markers of harm: scores by published rules, messages to players, tasks for staff',
  endpoints: harmEndpoints,
  errors: harmErrors,
  siteRules: harmSiteRules,
  provides: ({ db, clock, site, limitsChanged }: HarmNeeds) => {
    const zone = () => site().harmZone ?? 'UTC'
    return {
      handlers: harmHandlers({ db, clock, zone }),
      consumers: [{ name: 'markers of harm', take: noteActivity }],
      jobs: [
        {
          name: 'markers of harm',
          every: scoredEvery,
          run: (context) => scorePlayers({ db, zone, told: limitsChanged }, clock.now(), context),
        },
        // Runs often, to reach a player who returns after half a year during their visit.
        {
          name: 'reminders of limits',
          every: remindedEvery,
          run: (context) => remindOfLimits(db, clock.now(), context),
        },
      ],
    }
  },
})
