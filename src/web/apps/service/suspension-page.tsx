import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useLink, useOpen, useShell, useText, useTimes } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Page of a ban: closed areas, remaining ones, and the sign-out. */
export default definePage<undefined>({
  dictionaries: ['service', 'support'],
  Page: function SuspensionPage() {
    const t = useText('service')
    const auth = useText('auth')
    const frame = useText('frame')
    const support = useText('support')
    const link = useLink()
    const open = useOpen()
    const { session, signOut } = useShell()
    const [busy, setBusy] = useState(false)
    const leave = () => {
      setBusy(true)
      signOut().catch(() => setBusy(false))
    }
    const { dayAndTime } = useTimes()
    const withdraw = session?.ban?.withdraw === true && open('deduce')
    const until = session?.ban?.until
    const suspended = withdraw ? `${t('suspension-text')} ${t('suspension-withdraw')}` : t('suspension-text')
    // Self-excluded players see the end of their exclusion.
    const text =
      until === undefined
        ? suspended
        : `${t('excluded-text', { when: dayAndTime(until) })} ${t('suspension-withdraw')}`
    const title = t(until === undefined ? 'suspension-title' : 'excluded-title')
    return (
      <EmptyState icon={UserRoundX} title={title} text={text} heading>
        {withdraw ? (
          <a className="button primary" href={link('/deduce')}>
            {auth('withdraw')}
          </a>
        ) : null}
        {until !== undefined && open('responsible') ? (
          <a className="button" href={link('/responsible')}>
            {frame('limits')}
          </a>
        ) : null}
        {session?.ban && until === undefined && open('block-appeal-history') ? (
          <a className="button" href={link('/block-appeal-history')}>
            {support('appeal-title')}
          </a>
        ) : null}
        {open('rules') ? (
          <a className="button" href={link('/rules')}>
            {frame('rules')}
          </a>
        ) : null}
        {session ? (
          <button type="button" className="button" disabled={busy} onClick={leave}>
            {auth('sign-out')}
          </button>
        ) : null}
      </EmptyState>
    )
  },
})
