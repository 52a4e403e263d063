import { CircleSlash2, CircleX, Clock3, LoaderCircle, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type BetView, showBetEndpoint } from '#domain/betting/bets/api.ts'
import { type ReferralView, withdrawReferral } from '#domain/betting/referrals/api.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { CallError } from '#web/core/calls/call-error.ts'
import { useExactOdds, useShell, useText } from '#web/core/context.ts'
import { setVisibleInterval } from '#web/core/presence.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { AmountAfterTax } from '#web/features/taxes/after-tax.tsx'
import { Sides } from '#web/ui/sides.tsx'
import { selectionText } from '#web/ui/words/selection-text.ts'
import { Receipt } from '../placing/receipt.tsx'
import { restoreLegs } from '../placing/receipt-body.tsx'
import css from './referral-requests.module.css'
import { noteRead, readRequests, takeRequest, toShow } from './requests.ts'
import { useRequests } from './use-requests.ts'

const icons = {
  pending: Clock3,
  accepted: LoaderCircle,
  refused: CircleX,
  expired: CircleSlash2,
  withdrawn: Undo2,
} as const

/** The player's requests to traders: pending ones, and answered ones until read. */
export function ReferralRequests() {
  const t = useText('referral')
  const requests = useRequests()
  const shown = toShow(requests)
  if (shown.length === 0) return null
  return (
    <section className={css.requests} aria-label={t('requests')}>
      {shown.map((request) =>
        request.state === 'placed' && request.betId !== null ? (
          <Placed key={request.id} request={request} betId={request.betId} />
        ) : (
          <Request key={request.id} request={request} ahead={requests.ahead} />
        ),
      )}
    </section>
  )
}

function useMoney(currency: string) {
  const { language } = useShell()
  return (units: string) =>
    isCurrencyCode(currency) ? formatMoney(BigInt(units), currency, language) : units
}

function Request({ request, ahead }: { readonly request: ReferralView; readonly ahead: number }) {
  const t = useText('referral')
  const coupon = useText('coupon')
  const placing = useText('placing')
  const markets = useMarketText()
  const odds = useExactOdds()
  const money = useMoney(request.currency)
  const { state, reason, stake, offer, legs } = request
  const Icon = icons[state === 'placed' ? 'accepted' : state]
  const over = request.endedAt !== null
  return (
    <article className={css.request} data-state={state}>
      <p className={css.state} role="status">
        <Icon size={18} aria-hidden="true" />
        <b>{state === 'accepted' ? t('accepted', { amount: money(offer ?? stake) }) : t(`state-${state}`)}</b>
      </p>
      {reason ? <p>{t(`reason-${reason}`)}</p> : null}
      <ul>
        {legs.map((leg) => {
          const names = selectionText(markets, leg)
          return (
            <li key={`${leg.eventId} ${leg.market}`}>
              <span>
                <b>{names.outcome}</b> · {names.market} · <Sides of={leg} />
              </span>
              <b>{odds(leg.odds, leg.market)}</b>
            </li>
          )
        })}
      </ul>
      <dl>
        <div>
          <dt>{t('asked-stake')}</dt>
          <dd>{money(stake)}</dd>
        </div>
        <div>
          <dt>{coupon('possible-win')}</dt>
          <dd>
            {money(request.possibleWin)}
            <AmountAfterTax
              win={BigInt(request.possibleWin)}
              ownStake={BigInt(stake)}
              currency={request.currency}
            />
          </dd>
        </div>
        {state === 'pending' ? <TimeLeft until={request.expiresAt - ahead} /> : null}
      </dl>
      {over ? <p>{t('money-back', { amount: money(stake) })}</p> : null}
      {state === 'pending' ? <Withdraw request={request} /> : null}
      {over ? (
        <div className={css.actions}>
          <button
            type="button"
            className="button small quiet"
            onClick={() => {
              noteRead(request.id)
              restoreLegs(legs)
            }}
          >
            {placing('same-again')}
          </button>
          <button type="button" className="button small" onClick={() => noteRead(request.id)}>
            {placing('done')}
          </button>
        </div>
      ) : null}
    </article>
  )
}

/** Countdown; `until` is a time of this machine's clock. */
function TimeLeft({ until }: { readonly until: number }) {
  const t = useText('referral')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => setVisibleInterval(1000, () => setNow(Date.now())), [])
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  return (
    <div>
      <dt>{t('left')}</dt>
      <dd>
        <time className={css.time} dateTime={`PT${seconds}S`}>
          {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
        </time>
      </dd>
    </div>
  )
}

function Withdraw({ request }: { readonly request: ReferralView }) {
  const t = useText('referral')
  const { call, session } = useShell()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const withdraw = async () => {
    setBusy(true)
    setFault('')
    try {
      takeRequest(await call(withdrawReferral, { params: { requestId: request.id } }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(error.message)
      if (session) void readRequests(call, session.id)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {fault ? <p role="alert">{fault}</p> : null}
      <div className={css.actions}>
        <button type="button" className="button small" disabled={busy} onClick={() => void withdraw()}>
          {t('withdraw')}
        </button>
      </div>
    </>
  )
}

/** Receipt of the resulting bet. */
function Placed({ request, betId }: { readonly request: ReferralView; readonly betId: string }) {
  const t = useText('referral')
  const { call } = useShell()
  const [bet, setBet] = useState<BetView | null>(null)
  useEffect(() => {
    let here = true
    call(showBetEndpoint, { params: { betId } }).then(
      (found) => here && setBet(found),
      () => {},
    )
    return () => {
      here = false
    }
  }, [call, betId])
  if (!bet) return null
  const less = request.offer !== request.stake
  return (
    <>
      <p className={css.note}>{t('trader-agreed')}</p>
      <Receipt bet={bet} loweredFrom={less ? request.stake : undefined} onDone={() => noteRead(request.id)} />
    </>
  )
}
