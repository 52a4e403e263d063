import { loosenHours } from '#kernel/loosen-hours.ts'
import { useShell } from '#web/core/context.ts'
import { useSource } from '#web/core/use-source.ts'

/** Hours before a looser limit can be confirmed here. */
export function useLoosenHours(): number {
  const { site } = useShell()
  return useSource(site)?.limitLoosenHours ?? loosenHours.usual
}
