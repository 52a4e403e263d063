import { type DatabaseLimits, databaseLimits } from './db/pools.ts'
import { wholeNumber } from './setting-values.ts'

const day = 86_400_000

/** Reads the settings of the connection pools; adds their errors to `faults`. */
export function readDatabaseLimits(
  read: (name: string, fallback: string) => string,
  faults: string[],
): DatabaseLimits {
  const number = (name: string, fallback: number, from: number, to: number, wanted: string): number => {
    const text = read(name, String(fallback))
    const value = wholeNumber(text, from, to)
    if (value === undefined) faults.push(`${name} is "${text}"; wanted: ${wanted}.`)
    return value ?? fallback
  }
  const connections = (name: string, fallback: number) =>
    number(name, fallback, 1, 1_000, 'a whole number of connections from 1 to 1000')
  const milliseconds = (name: string, fallback: number) =>
    number(name, fallback, 0, day, 'a whole number of milliseconds, 0 for no limit')
  const { site, desk, jobs, play, idleMs, silentMs } = databaseLimits
  const asked = {
    waitMs: milliseconds('DATABASE_WAIT_MS', site.waitMs),
    statementMs: milliseconds('DATABASE_STATEMENT_MS', site.statementMs),
    lockMs: milliseconds('DATABASE_LOCK_MS', site.lockMs),
  }
  const background = {
    waitMs: milliseconds('DATABASE_JOBS_WAIT_MS', jobs.waitMs),
    statementMs: milliseconds('DATABASE_JOBS_STATEMENT_MS', jobs.statementMs),
    lockMs: milliseconds('DATABASE_JOBS_LOCK_MS', jobs.lockMs),
  }
  return {
    site: { ...asked, connections: connections('DATABASE_SITE_CONNECTIONS', site.connections) },
    desk: { ...asked, connections: connections('DATABASE_DESK_CONNECTIONS', desk.connections) },
    jobs: { ...background, connections: connections('DATABASE_JOBS_CONNECTIONS', jobs.connections) },
    play: { ...background, connections: connections('DATABASE_PLAY_CONNECTIONS', play.connections) },
    idleMs: milliseconds('DATABASE_IDLE_MS', idleMs),
    silentMs: number('DATABASE_SILENT_MS', silentMs, 250, day, 'a whole number of milliseconds from 250'),
  }
}
