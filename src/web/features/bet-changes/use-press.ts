import { useRef, useState } from 'react'
import { CallError } from '#web/core/calls/call-error.ts'
import { useText } from '#web/core/context.ts'

/**
 * Returns a handler for presses that move money. A retry after an unknown result sends the same idempotency
 * key. A refusal or a changed request gets a new one.
 */
export function usePress<R extends object>(
  send: (request: R & { readonly key: string }) => Promise<void>,
): {
  readonly busy: boolean
  readonly fault: string | null
  readonly press: (request: R) => Promise<void>
} {
  const frame = useText('frame')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const last = useRef<{ readonly of: string; readonly request: R & { readonly key: string } } | null>(null)
  const press = async (request: R) => {
    if (busy) return
    setBusy(true)
    setFault(null)
    const of = JSON.stringify(request)
    if (last.current?.of !== of) last.current = { of, request: { ...request, key: crypto.randomUUID() } }
    try {
      await send(last.current.request)
    } catch (error) {
      const known = error instanceof CallError && error.status < 500
      if (known) last.current = null
      setFault(known ? error.message : frame('network-error'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, press }
}
