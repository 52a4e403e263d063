import { ScrollText } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  confirmTermsEndpoint,
  currentTermsVersion,
  termsStatusEndpoint,
} from '#domain/people/identity/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { definePage, redirectTo } from '#web/core/router/page.ts'
import { notices } from '#web/features/notices/center.ts'
import { pathBefore, putTermsOff } from '#web/features/terms/terms-path.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Alone } from './alone.tsx'
import css from './confirm-terms.module.css'

interface Terms {
  /** Milliseconds. */
  readonly updatedAt: number
}

/** Page on which a player confirms changed terms. Redirects home without a confirmation due. */
export default definePage<Terms>({
  dictionaries: ['notices', 'service'],
  load: async ({ call }) => {
    const { result, updatedAt } = await call(termsStatusEndpoint)
    if (!result) throw redirectTo('/')
    return { updatedAt }
  },
  Page: function ConfirmTermsPage({ data: { updatedAt } }) {
    const t = useText('notices')
    const frame = useText('frame')
    const auth = useText('auth')
    const link = useLink()
    const open = useOpen()
    const { language, call, navigate, refreshSession } = useShell()
    const [busy, setBusy] = useState(false)
    const [failed, setFailed] = useState(false)
    useWaysOut()
    const date = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'long', timeZone: 'UTC' })
    const accept = async () => {
      setBusy(true)
      try {
        await call(confirmTermsEndpoint, { body: { version: currentTermsVersion } })
        await refreshSession()
        navigate(pathBefore(), { replace: true })
      } catch {
        setFailed(true)
      } finally {
        setBusy(false)
      }
    }
    return (
      <Alone>
        <EmptyState
          icon={ScrollText}
          title={t('terms-title')}
          text={t('terms-text', { date: date.format(updatedAt) })}
          heading
        >
          <button type="button" className="button primary" aria-disabled={busy || undefined} onClick={accept}>
            {t('terms-accept')}
          </button>
          {open('rules') ? (
            <a className="button" href={link('/rules')}>
              {t('terms-read')}
            </a>
          ) : null}
          {open('deduce') ? (
            <a className="button" href={link('/deduce')}>
              {auth('withdraw')}
            </a>
          ) : null}
          {open('responsible') ? (
            <a className="button" href={link('/responsible')}>
              {frame('limits')}
            </a>
          ) : null}
        </EmptyState>
        <Modal
          open={failed}
          label={t('error')}
          className={css.error}
          firm="outside"
          onClose={() => setFailed(false)}
        >
          <h2>{t('error')}</h2>
          <p>{t('information_confirm_terms_error')}</p>
          <button type="button" className="button primary" onClick={() => setFailed(false)}>
            {t('ok')}
          </button>
        </Modal>
      </Alone>
    )
  },
})

/** Shows a notice with the alternatives to confirming now: signing out, or going back for a while. */
function useWaysOut(): void {
  const t = useText('notices')
  const auth = useText('auth')
  const { signOut, navigate } = useShell()
  const leave = useEffectEvent(() => {
    signOut().catch(() => {
      // The notice stays, so the player may press again.
    })
  })
  const back = useEffectEvent(() => {
    putTermsOff()
    navigate(pathBefore(), { replace: true })
  })
  useEffect(() => {
    notices.show({
      id: 'terms',
      type: 'terms',
      tone: 'info',
      title: t('terms-notice-title'),
      text: t('terms-notice-text'),
      actions: [
        { text: t('terms-back'), press: () => back() },
        { text: auth('sign-out'), stays: true, press: () => leave() },
      ],
    })
    return () => notices.drop('terms')
  }, [t, auth])
}
