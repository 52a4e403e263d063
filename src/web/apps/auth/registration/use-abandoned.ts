import { useEffect, useRef } from 'react'
import { analyticsIds, type RegistrationStep } from '#domain/analytics/api.ts'
import { tellShell } from '#web/core/events.ts'
import { furtherStep } from './registration-draft.ts'

/**
 * Tells of a registration that is left before it is done, with its furthest step. Its own page is not measured: only the
 * one over another page is told of. `done` is set when the account is open.
 */
export function useAbandoned(overPage: boolean) {
  const done = useRef(false)
  const step = useRef<RegistrationStep>('type')
  useEffect(
    () => () => {
      if (!overPage || done.current) return
      tellShell('analytics', { id: analyticsIds.registrationAbandoned, step: step.current })
    },
    [overPage],
  )
  const reach = (next: RegistrationStep) => {
    step.current = furtherStep(step.current, next)
  }
  return { done, reach }
}
