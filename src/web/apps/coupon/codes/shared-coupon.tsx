import { useEffect, useState } from 'react'
import { type SharedLeg, sharedCouponEndpoint } from '#domain/betting/coupon-codes/api.ts'
import { parseSelectionId, selectionSides } from '#domain/sport/pricing/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { couponEvent, useCouponCount } from '#web/core/betslip-port.ts'
import { CallError } from '#web/core/calls/call-error.ts'
import { useExactOdds, useShell, useText } from '#web/core/context.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { ReplaceQuestion } from '#web/features/betslip/replace-question.tsx'
import { Sides } from '#web/ui/sides.tsx'
import { selectionText } from '#web/ui/words/selection-text.ts'
import type { CouponBet, CouponType } from '../store/coupon-state.ts'
import { couponStore } from '../store/store.ts'
import { setEachWay, setSystem, toggleBanker } from '../system/system-changes.ts'
import css from './codes.module.css'

type Shared = AnswerOf<typeof sharedCouponEndpoint>

/** Selections of a code at current odds, and the button that adds them to the slip. */
export function SharedCoupon({ code, onDone }: { readonly code: string; readonly onDone?: () => void }) {
  const t = useText('coupon-codes')
  const frame = useText('frame')
  const { call } = useShell()
  const [found, setFound] = useState<Shared | null>(null)
  const [fault, setFault] = useState('')
  const [asking, setAsking] = useState(false)
  const [added, setAdded] = useState(false)
  const count = useCouponCount()
  useEffect(() => {
    let here = true
    setFound(null)
    setFault('')
    setAdded(false)
    call(sharedCouponEndpoint, { params: { code } }).then(
      (answer) => here && setFound(answer),
      (error) =>
        here &&
        setFault(error instanceof CallError && error.status < 500 ? error.message : frame('network-error')),
    )
    return () => {
      here = false
    }
  }, [code, call, frame])
  if (fault)
    return (
      <p className={css.fault} role="alert">
        {fault}
      </p>
    )
  if (!found) return <p aria-busy="true">{frame('loading')}</p>
  const bets = betsOf(found)
  const gone = found.legs.length - bets.length
  const add = () => {
    couponStore.fill(bets)
    const { typeId, systemValue, systemOffset, eachWay = false } = found
    couponStore.setType(bets.length > 1 ? (typeId as CouponType) : 0)
    couponStore.change((now, context) => setEachWay(now, eachWay, context))
    if (typeId === 2) {
      couponStore.change((now, context) => {
        const bankers = found.legs.filter(({ banker }) => banker)
        const marked = bankers.reduce((sum, { selection }) => toggleBanker(sum, selection, context), now)
        return setSystem(marked, systemValue, systemOffset, context)
      })
    }
    setAsking(false)
    setAdded(true)
    onDone?.()
  }
  return (
    <section className={css.shared} aria-label={t('shared')}>
      <h3>
        {t('shared')} <code>{found.code}</code>
      </h3>
      <ul className={css.legs}>
        {found.legs.map((leg) => (
          <Leg key={leg.selection} leg={leg} events={found.events} />
        ))}
      </ul>
      {gone > 0 ? <p className={css.hint}>{t('gone', { number: gone })}</p> : null}
      {added ? (
        <p role="status">{t('added')}</p>
      ) : asking && count > 0 ? (
        <ReplaceQuestion onReplace={add} onLeave={() => setAsking(false)} />
      ) : (
        <button
          type="button"
          className="button primary wide"
          disabled={bets.length === 0}
          onClick={() => (count > 0 ? setAsking(true) : add())}
        >
          {t('add')}
        </button>
      )}
    </section>
  )
}

const cardOf = (events: Shared['events'], selection: string) =>
  events.find((card) => card.id === parseSelectionId(selection)?.eventId)

const betsOf = ({ legs, events }: Shared): readonly CouponBet[] =>
  legs.flatMap(({ selection, odds }) => {
    const card = cardOf(events, selection)
    return card && odds !== null ? [{ id: selection, odds, event: couponEvent(card, selection) }] : []
  })

function Leg({ leg, events }: { readonly leg: SharedLeg; readonly events: Shared['events'] }) {
  const markets = useMarketText()
  const write = useExactOdds()
  const card = cardOf(events, leg.selection)
  if (!card || leg.odds === null) return null
  const { market = '', outcome = '' } = parseSelectionId(leg.selection) ?? {}
  const sides = selectionSides(card, market, outcome)
  const names = selectionText(markets, { sport: card.sport, market, outcome, ...sides })
  return (
    <li>
      <div>
        <p>
          <b>
            <bdi>{names.outcome}</bdi>
          </b>
        </p>
        <p className={css.hint}>
          {names.market} · <Sides of={sides} />
        </p>
      </div>
      <b>{write(leg.odds, market)}</b>
    </li>
  )
}
