import { useEffect, useId, useRef } from 'react'
import { useShell, useText } from '../../core/context.ts'
import css from './consent.module.css'
import { useConsent, useConsentOfSession } from './use-consent.ts'

/** The question about cookies at the foot of the page, until it is answered. The page behind stays of use. */
export function CookieConsent() {
  useConsentOfSession()
  const { agreed, settled } = useConsent()
  return settled && agreed === null ? <Question /> : null
}

function Question() {
  const t = useText('notices')
  const { modals } = useShell()
  const { agree } = useConsent()
  const title = useId()
  const place = useRef<HTMLElement>(null)
  // What the focus goes to is not left behind the question (WCAG 2.4.11): scrollers keep its height free.
  useEffect(() => {
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--question', `${place.current?.offsetHeight ?? 0}px`)
    })
    if (place.current) observer.observe(place.current)
    root.dataset.question = ''
    return () => {
      observer.disconnect()
      delete root.dataset.question
      root.style.removeProperty('--question')
    }
  }, [])
  return (
    <section ref={place} className={css.question} aria-labelledby={title}>
      <h2 id={title}>{t('cookies-title')}</h2>
      <p>{t('cookies-text')}</p>
      <div className={css.answers}>
        <button type="button" className="button primary" onClick={() => agree('necessary')}>
          {t('cookies-reject')}
        </button>
        <button type="button" className="button primary" onClick={() => agree('all')}>
          {t('cookies-accept')}
        </button>
        <button
          type="button"
          className="button"
          aria-haspopup="dialog"
          onClick={() => modals.open('cookies')}
        >
          {t('cookies-customize')}
        </button>
      </div>
    </section>
  )
}
