import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns the microseconds of processor time, user and system, that these processes have used. Includes the children
 * of the first (PostgreSQL's backends, also ended ones) and the ended children of this one (pgbench). Reads /proc
 * with its ticks of 10 ms; NaN on systems without it. On a machine with other load it is more reliable than the
 * rates.
 */
export function processorTime(parent: number, others: readonly number[]): number {
  let ticks = 0
  let own: readonly number[]
  try {
    own = times('self')
  } catch {
    return Number.NaN
  }
  ticks += own[3]! + own[4]!
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const [parentOf, user, system, endedUser, endedSystem] = times(entry) as [
        number,
        number,
        number,
        number,
        number,
      ]
      const pid = Number(entry)
      if (pid === parent || parentOf === parent || others.includes(pid)) ticks += user + system
      if (pid === parent) ticks += endedUser + endedSystem
    } catch {
      // The process has just ended: its parent has its times.
    }
  }
  return ticks * 10_000
}

/** Parent, then ticks: user, system, ended children's user and system (proc_pid_stat(5)). */
function times(pid: string): readonly number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return [1, 11, 12, 13, 14].map((index) => Number(fields[index]))
}
