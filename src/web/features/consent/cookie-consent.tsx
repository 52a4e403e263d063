import { useEffect, useId, useRef } from 'react'
import { writeCookie } from '../../core/browser-cookie.ts'
import { useShell, useText } from '../../core/context.ts'
import css from './consent.module.css'
import { useConsent, useConsentOfSession } from './use-consent.ts'

/** The question about cookies at the foot of the page, until it is answered. The page above stays of use. */
export function CookieConsent() {
  useConsentOfSession()
  const { agreed, settled } = useConsent()
  const asked = agreed === null
  useEffect(() => {
    // By this the server knows whether the next page comes with the question.
    if (settled) writeCookie('cookies_answered', asked ? '' : '1', asked ? 0 : undefined)
  }, [asked, settled])
  return settled && asked ? <Question /> : null
}

function Question() {
  const t = useText('frame')
  const { modals } = useShell()
  const { agree } = useConsent()
  const title = useId()
  const place = useRef<HTMLElement>(null)
  // Where the page scrolls under it, what the focus goes to is not left behind it (WCAG 2.4.11).
  useEffect(() => {
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--question', `${place.current?.offsetHeight ?? 0}px`)
    })
    if (place.current) observer.observe(place.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--question')
    }
  }, [])
  return (
    <section ref={place} className={css.question} aria-labelledby={title}>
      <div>
        <h2 id={title}>{t('cookies-title')}</h2>
        <p>{t('cookies-text')}</p>
      </div>
      <div className={css.answers}>
        <button type="button" className="button primary" data-early="" onClick={() => agree('necessary')}>
          {t('cookies-reject')}
        </button>
        <button type="button" className="button primary" data-early="" onClick={() => agree('all')}>
          {t('cookies-accept')}
        </button>
        <button
          type="button"
          className="button"
          data-early=""
          aria-haspopup="dialog"
          onClick={() => modals.open('cookies')}
        >
          {t('cookies-customize')}
        </button>
      </div>
    </section>
  )
}
