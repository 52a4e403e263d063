import { useEffect, useRef } from 'react'
import { registrationLeftEndpoint } from '#domain/people/signin/api.ts'
import { analyticsIds, type RegistrationStep } from '#domain/trust/analytics/api.ts'
import { tellShell } from '#web/core/events.ts'
import { furtherStep, type RegistrationType } from './registration-draft.ts'

/**
 * Counts a registration that the visitor abandons, with its furthest step, when the form or the page closes. The
 * server counts all of them anonymously; analytics count those in a modal, of visitors who agreed to analytics. The
 * caller sets `done` once the account is open, or registration continues elsewhere.
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
      // `keepalive` lets the call outlive the page; nothing reads its response.
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
