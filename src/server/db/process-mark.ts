import { readFileSync, readlinkSync } from 'node:fs'

/**
 * Returns an identifier of this process, unique on this machine since its boot: boot id, PID namespace, PID
 * and start time (proc(5)). Null where the system does not provide it.
 */
export const processMark = (): string | null => markOf('self', process.pid)

function markOf(entry: string, pid: number): string | null {
  try {
    const started = startOf(entry)
    return started && [bootId(), namespace(), pid, started].join(' ')
  } catch {
    return null
  }
}

const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
const namespace = () => readlinkSync('/proc/self/ns/pid')

/** Returns the start in clock ticks since the boot; null for a zombie process. */
function startOf(entry: string): string | null {
  const text = readFileSync(`/proc/${entry}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? null : fields[19]!
}

/**
 * Returns whether the process of a mark is certainly gone: it ran on this machine since the same boot, and no
 * longer runs.
 */
export function isGone(mark: string): boolean {
  const [boot, space, pid = ''] = mark.split(' ')
  try {
    if (boot !== bootId() || space !== namespace() || !/^\d+$/.test(pid)) return false
  } catch {
    return false
  }
  return markOf(pid, Number(pid)) !== mark
}
