import { CloudOff, Ticket, X } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useShell, useText } from '#web/core/context.ts'
import { useBetting } from '#web/core/settings/use-settings.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useReferral } from '../referral/use-referral.ts'
import { couponStore, slipCoupon } from '../store/store.ts'
import { EmptySlip } from './empty-slip.tsx'
import css from './slot.module.css'
import { useMedia } from './use-media.ts'

let loaded: ComponentType | null = null
const loadSlip = async () => {
  loaded = (await import('./slip.tsx')).Slip
  return loaded
}
/** Loading is tried again so many times, the first time after a second, then after twice as long each time. */
const retries = 3
const firstRetry = 1000

/** The slip's code once it is wanted: null while it loads, and a way to try again when the retries are used up. */
function useSlipCode(wanted: boolean): { Slip: ComponentType | null; retry: (() => void) | null } {
  const [Slip, setSlip] = useState(() => loaded)
  const [failures, setFailures] = useState(0)
  const given = failures > retries
  useEffect(() => {
    if (!wanted || Slip || given) return
    let here = true
    const load = () =>
      loadSlip().then(
        (Found) => here && setSlip(() => Found),
        () => here && setFailures(failures + 1),
      )
    const timer = failures > 0 ? setTimeout(load, firstRetry * 2 ** (failures - 1)) : void load()
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [wanted, Slip, failures, given])
  return { Slip, retry: given ? () => setFailures(0) : null }
}

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
  const referral = useReferral()
  return (
    <>
      {referral ? <referral.ReferralRequests /> : null}
      <SlipInside />
    </>
  )
}

function SlipInside() {
  const t = useText('coupon')
  const frame = useText('frame')
  const started = useStarted()
  const filled = useSyncExternalStore(
    slipCoupon.subscribe,
    () => slipCoupon.getState().bets.length > 0 || Object.keys(slipCoupon.getState().attempts).length > 0,
    () => false,
  )
  const wanted = useRef(false)
  if (started && filled) wanted.current = true
  const { Slip, retry } = useSlipCode(wanted.current)
  if (Slip && wanted.current) return <Slip />
  let state: ReactNode = <EmptySlip />
  if (wanted.current) state = <EmptyState icon={Ticket} title={frame('loading')} />
  if (retry)
    state = (
      <EmptyState icon={CloudOff} title={frame('failed-title')} text={frame('network-error')}>
        <button type="button" className="button primary" onClick={retry}>
          {frame('retry')}
        </button>
      </EmptyState>
    )
  return (
    <section className={css.empty}>
      <h2 className={css.title}>{t('slip')}</h2>
      {state}
    </section>
  )
}

/** The slip in the right column of wide screens. */
export function SlipColumn() {
  const { session, call, narrow } = useShell()
  const phone = useMedia('(width < 48rem)', narrow)
  const playerId = session?.id ?? null
  const { activeOneClick } = useBetting()
  const oneClick = session !== null && activeOneClick === 1
  const Bar = useLoaded(oneClick, async () => (await import('../one-click/one-click-bar.tsx')).OneClickBar)
  useEffect(() => {
    // A bet whose answer was lost is asked for again, whether or not the slip is on the screen.
    if (playerId === null || Object.keys(couponStore.getState().attempts).length === 0) return
    void import('../placing/placing.ts').then(({ placing, setGround }) => {
      setGround(call, playerId)
      return placing.resume()
    })
  }, [playerId, call])
  useEffect(() => {
    const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
    const load = async () => {
      await loadSlip()
      // What only players need comes with it, so that their button is there at the first press.
      if (playerId !== null) await import('../placing/player-bar.tsx')
    }
    idle(() => void load().catch(() => {}), { timeout: 5000 })
  }, [playerId])
  return (
    <>
      {session && Bar ? <Bar player={session} /> : null}
      {phone ? null : <SlipBody />}
    </>
  )
}

/** The slip as a sheet on a phone. */
export function SlipSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText('coupon')
  return (
    <Modal open={open} label={t('slip')} className="sheet" onClose={onClose}>
      <div className={css.inside} data-slip>
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
