import type { FeedLog } from '#domain/sport/feed/index.ts'

/** Returns a function that logs a premature result, once for each event. */
export function earlyResultLog(log: Pick<FeedLog, 'error'>, file: string, message: string) {
  const logged = new Set<string>()
  return (event: string): void => {
    if (logged.has(event)) return
    logged.add(event)
    log.error(message, { file, event })
  }
}
