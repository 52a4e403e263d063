import type { SiteConfig } from './site-config.ts'

/** State of a maintenance at an instant; all times in wall-clock milliseconds. */
export interface MaintenanceState {
  readonly active: boolean
  /** Whether visitors see the announcement. */
  readonly notify: boolean
  readonly startedAt: number
  readonly endedAt: number
}

/**
 * Returns the maintenance at an instant. It is active from its start until its end, and announced from
 * `notify_started_at` until `notify_ended_at`. Null: neither.
 */
export function maintenanceAt(config: SiteConfig, now: number): MaintenanceState | null {
  const { maintenance } = config
  if (!maintenance?.isActive) return null
  const startedAt = Date.parse(maintenance.started_at)
  const endedAt = Date.parse(maintenance.ended_at)
  const { notify_started_at: from, notify_ended_at: to } = maintenance
  const active = now >= startedAt && now < endedAt
  const notify = from !== undefined && now >= Date.parse(from) && now < (to ? Date.parse(to) : startedAt)
  return active || notify ? { active, notify: notify && !active, startedAt, endedAt } : null
}
