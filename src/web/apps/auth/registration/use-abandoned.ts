import { useEffect, useRef } from 'react'
import { analyticsIds, type RegistrationStep } from '#domain/analytics/api.ts'
import { registrationLeftEndpoint } from '#domain/signin/api.ts'
import { tellShell } from '#web/core/events.ts'
import { furtherStep, type RegistrationType } from './registration-draft.ts'

/**
 * Counts a registration that is left before it is done, with its furthest step: by the form going, or the whole page. The
 * house counts all of them, without a name; analytics those over another page, of visitors who agreed to it. `done` is set
 * when the account is open, or goes on elsewhere.
 */
export function useAbandoned(overPage: boolean, type: RegistrationType) {
  const done = useRef(false)
  const step = useRef<RegistrationStep>('type')
  const chosen = useRef(type)
  chosen.current = type
  useEffect(() => {
    let told = false
    const leave = () => {
      if (told || done.current) return
      told = true
      // The call outlives the page; nobody waits for its answer.
      fetch(registrationLeftEndpoint.path, {
        method: registrationLeftEndpoint.method,
        credentials: 'same-origin',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: chosen.current, step: step.current }),
      }).catch(() => {})
      if (overPage) tellShell('analytics', { id: analyticsIds.registrationAbandoned, step: step.current })
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [overPage])
  const reach = (next: RegistrationStep) => {
    step.current = furtherStep(step.current, next)
  }
  return { done, reach }
}
