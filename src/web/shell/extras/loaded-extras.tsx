import { ArrowUp, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { loadDictionaries } from '../../i18n/load.ts'
import { useShell, useText } from '../context.ts'
import { maintenanceTexts } from '../maintenance-texts.ts'
import { unusual } from '../site-facts.ts'
import { watchSite } from '../site-watch.ts'
import css from './extras.module.css'

const lookEvery = 60_000

export function LoadedExtras() {
  const { call, site, translator } = useShell()
  const [ready, setReady] = useState(() => translator.has('service'))
  useEffect(() => {
    loadDictionaries(translator, ['service']).then(
      () => setReady(true),
      () => {},
    )
  }, [translator])
  useEffect(
    () =>
      watchSite(call, lookEvery, (facts) => {
        site.set(unusual(facts))
        // The server has the page for it.
        if (facts.maintenance?.active) location.reload()
      }),
    [call, site],
  )
  if (!ready) return null
  return (
    <>
      <MaintenanceNotice />
      <ToTop />
    </>
  )
}

/** Within the notice window: from when to when the site will be away, until it is put away. */
function MaintenanceNotice() {
  const { site, language, zone } = useShell()
  const t = useText('shell')
  const facts = useSyncExternalStore(site.subscribe, site.get)
  const [hidden, setHidden] = useState<number | null>(null)
  const work = facts?.maintenance
  if (!work?.notify || hidden === work.startedAt) return null
  const { spoken, soon, message } = maintenanceTexts(language, zone, work)
  return (
    <div className={css.notice} role="status">
      <p lang={spoken} dir="ltr">
        <b>{soon}</b> {message}
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={t('close')}
        onClick={() => setHidden(work.startedAt)}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Screens that have to be scrolled away before the way back is offered. */
const screens = { desktop: 1, phone: 4 }
const phone = '(width < 48rem)'

/** The column scrolls by itself where there is room for three of them, the document on a phone. */
function scrollerOf(main: HTMLElement): Element {
  const own = getComputedStyle(main).overflowY === 'auto'
  return own ? main : (document.scrollingElement ?? main)
}

function ToTop() {
  const t = useText('service')
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
  if (!main || !far) return null
  const up = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollerOf(main).scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
    main.focus({ preventScroll: true })
  }
  return createPortal(
    <div className={css.up}>
      <button type="button" aria-label={t('to-top')} title={t('to-top')} onClick={up}>
        <ArrowUp size={20} aria-hidden="true" />
      </button>
    </div>,
    main,
  )
}
