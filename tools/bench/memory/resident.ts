import { readdirSync, readFileSync } from 'node:fs'

/** Resident megabytes of a site: its server process, and the database with all of its backends. */
export interface Resident {
  readonly server: number
  readonly database: number
}

/**
 * Proportional set sizes (`Pss` of /proc/<pid>/smaps_rollup, Linux): a page that several processes share counts once
 * in all, so that the shared buffers of PostgreSQL are not counted for every backend.
 */
export function residentOf(serverPid: number, postmaster: number): Resident {
  const backends = [postmaster, ...childrenOf(postmaster)]
  return { server: pss(serverPid), database: backends.reduce((sum, pid) => sum + pss(pid), 0) }
}

function pss(pid: number): number {
  try {
    const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    return Number(found?.[1] ?? 0) / 1024
  } catch {
    // A backend that ended meanwhile.
    return 0
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // After the name in brackets: state, parent.
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === parent
      } catch {
        return false
      }
    })
}
