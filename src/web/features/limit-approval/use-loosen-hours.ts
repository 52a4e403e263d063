import { loosenHours } from '#kernel/loosen-hours.ts'
import { useShell } from '#web/core/context.ts'
import { useSource } from '#web/core/use-source.ts'

/** Returns the hours before a player can confirm a looser limit on this site. */
export function useLoosenHours(): number {
  const { site } = useShell()
  return useSource(site)?.limitLoosenHours ?? loosenHours.usual
}
