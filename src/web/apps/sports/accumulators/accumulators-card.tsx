import { ChevronDown, CircleCheck, Layers, Plus } from 'lucide-react'
import { useCallback, useId, useState, useSyncExternalStore } from 'react'
import type { AccumulatorsTopic, AccumulatorView } from '#domain/sport/book/api.ts'
import type { SportId } from '#domain/sport/feed/api.ts'
import { parseSelectionId } from '#domain/sport/pricing/api.ts'
import { totalOdds } from '#kernel/betting/odds.ts'
import { couponEvent, fillCoupon, useCouponCount, useIsCoupon } from '#web/core/betslip-port.ts'
import { useOdds, useText } from '#web/core/context.ts'
import { useFollow, useLiveStore } from '#web/core/live/hooks.ts'
import { ReplaceQuestion } from '#web/features/betslip/replace-question.tsx'
import { AccumulatorLeg } from './accumulator-leg.tsx'
import css from './accumulators-card.module.css'

/**
 * Accumulators of the day, or of matches in play, above a list. It shows one at a time, with buttons to the others.
 * On a narrow screen it is one line until opened.
 */
export function AccumulatorsCard({
  section,
  sport,
}: {
  readonly section: 'line' | 'live'
  readonly sport: SportId | undefined
}) {
  const t = useText('accumulators')
  const accumulators = useAccumulators(sport ? `accumulators:${section}:${sport}` : `accumulators:${section}`)
  const [chosen, setChosen] = useState(0)
  const [open, setOpen] = useState(false)
  const id = useId()
  const shown = accumulators[Math.min(chosen, accumulators.length - 1)]
  if (!shown) return null
  return (
    <section className={`card ${css.card}`} aria-labelledby={id} data-accumulators="" data-open={open}>
      <header className={css.head}>
        <h2 id={id} className={css.title}>
          <Layers size={17} aria-hidden="true" />
          {t(section === 'line' ? 'of-the-day' : 'live')}
        </h2>
        <span className={css.glance} aria-hidden="true">
          <Total accumulator={shown} />
        </span>
        <button
          type="button"
          className={css.fold}
          aria-expanded={open}
          aria-controls={`${id}body`}
          aria-labelledby={id}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      </header>
      <div id={`${id}body`} className={css.body}>
        {accumulators.length > 1 ? (
          <fieldset className={css.choice} aria-label={t('choose')}>
            {accumulators.map((accumulator, index) => (
              <button
                key={accumulator.expressId}
                type="button"
                aria-pressed={accumulator === shown}
                onClick={() => setChosen(index)}
              >
                <b>
                  <Total accumulator={accumulator} />
                </b>
                <small>{t('legs', { count: accumulator.legs.length })}</small>
              </button>
            ))}
          </fieldset>
        ) : null}
        <ul className={css.legs}>
          {shown.legs.map((leg) => (
            <AccumulatorLeg key={leg} id={leg} />
          ))}
        </ul>
        <Foot key={shown.expressId} accumulator={shown} />
      </div>
    </section>
  )
}

/** Returns the accumulators of the topic, live while mounted. */
function useAccumulators(topic: AccumulatorsTopic): readonly AccumulatorView[] {
  const store = useLiveStore()
  useFollow(topic)
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeTopic(topic, listener),
    [store, topic],
  )
  const read = () => store.getAccumulators(topic)
  return useSyncExternalStore(subscribe, read, read)
}

/** Returns the legs' current odds, and whether all of them take bets; null while some are unknown. */
function useLegs(
  legs: readonly string[],
): { readonly odds: readonly number[]; readonly open: boolean } | null {
  const store = useLiveStore()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = legs.map((leg) => store.subscribeSelection(leg, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [store, legs],
  )
  const views = () => legs.map((leg) => store.getSelection(leg))
  const read = () =>
    views()
      .map((view) => `${view?.odds} ${view?.status}`)
      .join()
  useSyncExternalStore(subscribe, read, read)
  const known = views().flatMap((view) => view ?? [])
  if (known.length < legs.length) return null
  return { odds: known.map((view) => view.odds), open: known.every((view) => view.status === 'open') }
}

function Total({ accumulator: { legs } }: { readonly accumulator: AccumulatorView }) {
  const write = useOdds()
  const now = useLegs(legs)
  return <>{now ? write(totalOdds(now.odds)) : '–'}</>
}

/** Total odds and the button into the slip, which asks for confirmation when the slip is filled. */
function Foot({ accumulator }: { readonly accumulator: AccumulatorView }) {
  const t = useText('accumulators')
  const coupon = useText('coupon')
  const store = useLiveStore()
  const { legs } = accumulator
  const now = useLegs(legs)
  const count = useCouponCount()
  const inSlip = useIsCoupon(legs)
  const [asking, setAsking] = useState(false)
  const add = () => {
    setAsking(false)
    fillCoupon(
      legs.flatMap((id) => {
        const odds = store.getSelection(id)?.odds
        const card = store.getEvent(parseSelectionId(id)?.eventId ?? '')
        return odds && card ? [{ id, odds, event: couponEvent(card, id) }] : []
      }),
    )
  }
  if (asking && !inSlip) {
    return <ReplaceQuestion className={css.ask} onReplace={add} onLeave={() => setAsking(false)} />
  }
  const shut = !now?.open && !inSlip
  return (
    <div className={css.foot}>
      <p className={css.total}>
        {coupon('total-odds')}{' '}
        <b>
          <Total accumulator={accumulator} />
        </b>
      </p>
      <button
        type="button"
        className={`button small ${inSlip ? '' : 'primary'} ${css.add}`}
        disabled={inSlip || shut}
        onClick={() => (count > 0 ? setAsking(true) : add())}
      >
        {inSlip ? (
          <CircleCheck size={16} aria-hidden="true" />
        ) : shut ? null : (
          <Plus size={16} aria-hidden="true" />
        )}
        {inSlip ? t('in-slip') : shut ? coupon('suspended') : t('add')}
      </button>
    </div>
  )
}
