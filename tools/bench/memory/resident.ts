import { readdirSync, readFileSync } from 'node:fs'

/** Resident megabytes of a site: its server process, and the database with all of its backends. */
export interface Resident {
  readonly server: number
  readonly database: number
  /** Shared memory of the database: mostly buffers, of a size fixed at its start. */
  readonly shared: number
}

/**
 * Sums proportional set sizes (`Pss` of /proc/<pid>/smaps_rollup, Linux). A page that several processes share counts
 * once in all, so that the shared buffers of PostgreSQL are not counted for every backend.
 */
export function residentOf(serverPid: number, postmaster: number): Resident {
  const backends = [postmaster, ...childrenOf(postmaster)]
  const sum = (part: string) => backends.reduce((total, pid) => total + megabytes(pid, part), 0)
  return { server: megabytes(serverPid, 'Pss'), database: sum('Pss'), shared: sum('Pss_Shmem') }
}

function megabytes(pid: number, part: string): number {
  try {
    const found = new RegExp(`^${part}:\\s+(\\d+) kB`, 'm').exec(
      readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
    )
    return Number(found?.[1] ?? 0) / 1024
  } catch {
    // The backend has just ended.
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
