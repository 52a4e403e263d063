import { MailX } from 'lucide-react'
import { useState } from 'react'
import { stopNewsletter } from '#domain/contact/messages/api.ts'
import { CallError } from '#web/core/calls/call-error.ts'
import { useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/**
 * Target of the unsubscribe link in an e-mail. The proof follows the `#`, so no server or log sees it. Only the
 * button unsubscribes, because mail scanners open every link.
 */
export default definePage<undefined>({
  dictionaries: ['messages'],
  Page: function StopNewsletterPage() {
    const t = useText('messages')
    const frame = useText('frame')
    const { call } = useShell()
    const [state, setState] = useState<'asks' | 'busy' | 'done' | 'invalid' | 'failed'>('asks')
    const stop = async () => {
      setState('busy')
      try {
        await call(stopNewsletter, { body: { token: location.hash.slice(1) } })
        setState('done')
      } catch (fault) {
        const known = fault instanceof CallError && fault.status >= 400 && fault.status < 500
        setState(known ? 'invalid' : 'failed')
      }
    }
    const text =
      state === 'done'
        ? t('stop-done')
        : state === 'invalid'
          ? t('stop-invalid')
          : state === 'failed'
            ? frame('network-error')
            : t('stop-question')
    return (
      <div aria-live="polite">
        <EmptyState icon={MailX} title={t('stop-title')} text={text} heading>
          {state === 'done' || state === 'invalid' ? null : (
            <button
              type="button"
              className="button primary"
              aria-disabled={state === 'busy' || undefined}
              onClick={() => void stop()}
            >
              {t('stop-button')}
            </button>
          )}
        </EmptyState>
      </div>
    )
  },
})
