import { useEffect, useId, useRef } from 'react'
import { writeCookie } from '../../core/browser-cookie.ts'
import { useShell, useText } from '../../core/context.ts'
import css from './consent.module.css'
import { useConsent, useConsentOfSession } from './use-consent.ts'

/** The cookie question at the bottom of the page, until it is answered. The page above stays usable. */
export function CookieConsent() {
  useConsentOfSession()
  const { agreed, settled } = useConsent()
  const asked = agreed === null
  useEffect(() => {
    // The server reads this cookie to decide whether the next page renders the question.
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
  // Sets the scroll padding, so that the question does not cover a focused element (WCAG 2.4.11).
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
