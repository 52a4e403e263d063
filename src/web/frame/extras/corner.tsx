import { ArrowUp, CircleQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLink, useOpen, useShell, useText } from '../../core/context.ts'
import { useSource } from '../../core/use-source.ts'
import css from './extras.module.css'

/** Screens to scroll before the button to the top appears. */
const screens = { desktop: 1, phone: 4 }
const phone = '(width < 48rem)'

/** Returns the scrolling element: the column where there is room for three, the document on a phone. */
function scrollerOf(main: HTMLElement): Element {
  const own = getComputedStyle(main).overflowY === 'auto'
  return own ? main : (document.scrollingElement ?? main)
}

/** Buttons at the end of the page's column: back to the top, and help where the operator has configured it. */
export function Corner() {
  const t = useText('service')
  const { site, session, modals } = useShell()
  const open = useOpen()
  const link = useLink()
  const named = useSource(site)?.support
  // Without help of the operator's own, players use the support page.
  const asks = !named && session !== null && open('support')
  const support = asks ? link('/support') : named
  const [main] = useState(() => document.querySelector<HTMLElement>('[data-scroller]'))
  const [far, setFar] = useState(false)
  useEffect(() => {
    if (!main) return
    const look = () => {
      const scroller = scrollerOf(main)
      const screen = scroller === main ? main.clientHeight : innerHeight
      setFar(scroller.scrollTop > screen * (matchMedia(phone).matches ? screens.phone : screens.desktop))
    }
    look()
    main.addEventListener('scroll', look, { passive: true })
    document.addEventListener('scroll', look, { passive: true })
    return () => {
      main.removeEventListener('scroll', look)
      document.removeEventListener('scroll', look)
    }
  }, [main])
  if (!main || !(far || support)) return null
  const up = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollerOf(main).scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
    main.focus({ preventScroll: true })
  }
  return createPortal(
    <div className={css.corner}>
      {far ? (
        <button type="button" aria-label={t('to-top')} title={t('to-top')} onClick={up}>
          <ArrowUp size={20} aria-hidden="true" />
        </button>
      ) : null}
      {support ? (
        <a
          href={support}
          aria-label={t('support')}
          title={t('support')}
          onClick={(event) => {
            if (!asks) return
            event.preventDefault()
            modals.open('user-question')
          }}
          {...leaving(support)}
        >
          <CircleQuestionMark size={20} aria-hidden="true" />
        </a>
      ) : null}
    </div>,
    main,
  )
}

/** Opens a help page in another tab, so that the slip stays in sight. */
const leaving = (address: string) =>
  address.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
