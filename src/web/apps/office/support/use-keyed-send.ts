import { useRef, useState } from 'react'
import { uuidv7 } from '#kernel/ids.ts'
import { useText } from '#web/core/context.ts'
import { type Fault, faultOf } from './fault.ts'

/**
 * Sends a message once, one at a time: after an uncertain outcome, the next press retries with the same key. Pages
 * with this hook need the dictionary `support`.
 */
export function useKeyedSend() {
  const t = useText('support')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const key = useRef<string | null>(null)
  /** Returns whether it succeeded. */
  const send = async (work: (key: string) => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFault(null)
    key.current ??= uuidv7(Date.now())
    try {
      await work(key.current)
      key.current = null
      return true
    } catch (thrown) {
      const found = faultOf(thrown, t('no-answer'))
      if (!found.unsure) key.current = null
      setFault(found)
      return false
    } finally {
      setBusy(false)
    }
  }
  /** Shows a missing input before sending. */
  const refuse = (message: string) => setFault({ message, unsure: false })
  return { busy, fault, send, refuse }
}
