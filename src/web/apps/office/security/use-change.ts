import { useState } from 'react'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'

/** One change at a time: whether it is under way, and why the last one was refused. */
export function useChange() {
  const t = useText('auth-forms')
  const { refresh } = useShell()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const run = async <T>(change: () => Promise<T>): Promise<T | null> => {
    if (busy) return null
    setBusy(true)
    setFault(null)
    try {
      const done = await change()
      refresh()
      return done
    } catch (thrown) {
      setFault(thrown instanceof CallError ? thrown.message : t('try-later'))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, run }
}
