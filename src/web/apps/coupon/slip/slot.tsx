import { CloudOff, Ticket, X } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useShell, useText } from '#web/core/context.ts'
import { useOpenBetCount } from '#web/core/open-bet-count.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { loadDictionaries } from '#web/i18n/load.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { loadPlayerBar } from '../placing/load-player-bar.ts'
import { useReferral } from '../referral/use-referral.ts'
import { slipCoupon } from '../store/store.ts'
import { EmptySlip } from './empty-slip.tsx'
import css from './slot.module.css'
import { useMedia } from './use-media.ts'
import { useSlipDuties } from './use-slip-duties.tsx'

let loaded: ComponentType | null = null
const loadSlip = async () => {
  loaded = (await import('./slip.tsx')).Slip
  return loaded
}
/** Number of retries after a failed load; the first after a second, each later one after twice the time. */
const retries = 3
const firstRetry = 1000

/** Loads the slip's code once wanted: null while it loads; `retry` once the retries are used up. */
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

/** Returns false on the server and during hydration, so that the stored coupon does not change the first paint. */
const useStarted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Body of the slip. Loads its code once the coupon holds something, and keeps it. For players, open bets have a tab
 * beside it.
 */
export function SlipBody({ slip = <SlipInside /> }: { readonly slip?: ReactNode }) {
  const t = useText('coupon')
  const frame = useText('frame')
  const { session, translator } = useShell()
  const referral = useReferral()
  const openBets = useOpenBetCount()
  const [tab, setTab] = useState<'slip' | 'open-bets'>('slip')
  const opened = session !== null && tab === 'open-bets'
  const OpenBets = useLoaded(opened, async () => {
    await loadDictionaries(translator, ['open-bets', 'markets'])
    return (await import('../open-bets/open-bets.tsx')).OpenBets
  })
  return (
    <>
      {session ? (
        <div className={css.tabs}>
          {(['slip', 'open-bets'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === tab} onClick={() => setTab(one)}>
              {t(one)}{' '}
              {one === 'open-bets' && openBets > 0 ? <span className="badge">{openBets}</span> : null}
            </button>
          ))}
        </div>
      ) : null}
      {referral ? <referral.ReferralRequests /> : null}
      {!opened ? slip : OpenBets ? <OpenBets /> : <p className={css.loading}>{frame('loading')}</p>}
    </>
  )
}

function SlipInside() {
  const t = useText('coupon')
  const frame = useText('frame')
  const { session } = useShell()
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
      <h2 className={session ? 'visually-hidden' : css.title}>{t('slip')}</h2>
      {state}
    </section>
  )
}

/** Slip in the right column of wide screens. */
export function SlipColumn() {
  const { session, narrow, translator } = useShell()
  const phone = useMedia('(width < 48rem)', narrow)
  const playerId = session?.id ?? null
  const duties = useSlipDuties()
  useEffect(() => {
    const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
    const load = async () => {
      await loadSlip()
      // Loads the players' parts too, so that their button exists at the first press.
      if (playerId !== null) await loadPlayerBar(translator)
    }
    idle(() => void load().catch(() => {}), { timeout: 5000 })
  }, [playerId, translator])
  return (
    <>
      {duties}
      {phone ? null : <SlipBody />}
    </>
  )
}

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
