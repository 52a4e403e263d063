import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The page of a ban: what is closed, what is left, and the way out. */
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
    const withdraw = session?.ban?.withdraw === true
    const text = withdraw ? `${t('suspension-text')} ${t('suspension-withdraw')}` : t('suspension-text')
    return (
      <EmptyState icon={UserRoundX} title={t('suspension-title')} text={text} heading>
        {withdraw ? (
          <a className="button primary" href={link('/deduce')}>
            {auth('withdraw')}
          </a>
        ) : null}
        {session?.ban && open('block-appeal-history') ? (
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
