import { Ticket, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useShell, useText } from '#web/shell/context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Modal } from '#web/ui/modal.tsx'
import css from './slot.module.css'
import { couponStore } from './store.ts'
import { useMedia } from './use-media.ts'

const loadSlip = () => import('./slip.tsx')
const Slip = lazy(() => loadSlip().then((module) => ({ default: module.Slip })))

const never = () => () => {}

/** False on the server and while hydrating, so that the stored coupon doesn't disturb the first paint. */
const useStarted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** What the coupon holds decides whether its code is needed at all; once needed it stays. */
function SlipBody() {
  const t = useText('coupon')
  const started = useStarted()
  const filled = useSyncExternalStore(
    couponStore.subscribe,
    () => couponStore.count() > 0 || Object.keys(couponStore.getState().attempts).length > 0,
    () => false,
  )
  const wanted = useRef(false)
  if (started && filled) wanted.current = true
  const empty = (
    <section className={css.empty}>
      <h2 className={css.title}>{t('slip')}</h2>
      <EmptyState icon={Ticket} title={t('slip-empty')} text={t('slip-empty-hint')} />
    </section>
  )
  if (!wanted.current) return empty
  return (
    <Suspense fallback={empty}>
      <Slip />
    </Suspense>
  )
}

/** The slip in the right column of wide screens. */
export function SlipColumn() {
  const phone = useMedia('(width < 48rem)', false)
  const { session, call } = useShell()
  const playerId = session?.id ?? null
  useEffect(() => {
    // A bet whose answer was lost is asked for again, whether or not the slip is on the screen.
    if (playerId === null || Object.keys(couponStore.getState().attempts).length === 0) return
    void import('./placing.ts').then(({ placing, setGround }) => {
      setGround(call, playerId)
      return placing.resume()
    })
  }, [playerId, call])
  useEffect(() => {
    const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
    idle(() => void loadSlip().catch(() => {}), { timeout: 5000 })
  }, [])
  return phone ? null : <SlipBody />
}

/** The slip as a sheet on a phone. */
export function SlipSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText('coupon')
  return (
    <Modal open={open} label={t('slip')} className={css.sheet} onClose={onClose}>
      <div className={css.inside}>
        <button
          type="button"
          className={`icon-button ${css.close}`}
          aria-label={t('close-slip')}
          onClick={onClose}
        >
          <X size={20} aria-hidden="true" />
        </button>
        <SlipBody />
      </div>
    </Modal>
  )
}
