import { useCallback, useEffect, useState } from 'react'
import { listReferrals, type ReferralView, withdrawReferral } from '#domain/betting/referrals/api.ts'
import { CallError } from '#web/core/calls/call-error.ts'
import { useExactOdds, useShell, useText, useTimes } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { Sides } from '#web/ui/sides.tsx'
import { selectionText } from '#web/ui/words/selection-text.ts'
import { useMoney } from '../use-money.ts'
import css from './referrals-section.module.css'

/** The player's requests to traders: pending and past ones. Renders nothing without any. */
export function ReferralsSection({ first }: { readonly first: readonly ReferralView[] }) {
  const t = useText('referral')
  const { call } = useShell()
  const [requests, setRequests] = useState(first)
  useEffect(() => setRequests(first), [first])
  const read = useCallback(() => {
    call(listReferrals, {}).then(
      (answer) => setRequests(answer.requests),
      () => {},
    )
  }, [call])
  usePlayerPokes(useCallback((poke: PlayerPoke) => poke.k === 'referral' && read(), [read]))
  const waiting = requests.filter(({ endedAt }) => endedAt === null)
  const ended = requests.filter(({ endedAt }) => endedAt !== null)
  if (requests.length === 0) return null
  return (
    <section className={`card ${css.section}`} aria-label={t('requests')}>
      <h2>{t('requests')}</h2>
      {waiting.length > 0 ? <List requests={waiting} onChange={read} /> : null}
      {ended.length > 0 ? (
        <details>
          <summary>{t('earlier', { count: ended.length })}</summary>
          <List requests={ended} onChange={read} />
        </details>
      ) : null}
    </section>
  )
}

function List({
  requests,
  onChange,
}: {
  readonly requests: readonly ReferralView[]
  readonly onChange: () => void
}) {
  return (
    <ul className={css.list}>
      {requests.map((request) => (
        <li key={request.id}>
          <Request request={request} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
}

function Request({ request, onChange }: { readonly request: ReferralView; readonly onChange: () => void }) {
  const t = useText('referral')
  const markets = useMarketText()
  const money = useMoney()
  const odds = useExactOdds()
  const { dayAndTime } = useTimes()
  const { call } = useShell()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const { state, reason, stake, offer, currency, legs } = request
  const withdraw = async () => {
    setBusy(true)
    setFault('')
    try {
      await call(withdrawReferral, { params: { requestId: request.id } })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(error.message)
    } finally {
      setBusy(false)
      onChange()
    }
  }
  return (
    <article className={css.request} data-state={state}>
      <p className={css.head}>
        <b>
          {state === 'accepted'
            ? t('accepted', { amount: money(offer ?? stake, currency) })
            : t(`state-${state}`)}
        </b>
        <span className={css.when}>{dayAndTime(request.askedAt)}</span>
      </p>
      {reason ? <p>{t(`reason-${reason}`)}</p> : null}
      <ul>
        {legs.map((leg) => (
          <li key={`${leg.eventId} ${leg.market}`} className={css.row}>
            <span>
              <b>{selectionText(markets, leg).outcome}</b> · <Sides of={leg} />
            </span>
            <b>{odds(leg.odds, leg.market)}</b>
          </li>
        ))}
      </ul>
      <dl>
        <div className={css.row}>
          <dt>{t('asked-stake')}</dt>
          <dd>{money(stake, currency)}</dd>
        </div>
        {offer !== null && offer !== stake ? (
          <div className={css.row}>
            <dt>{t('agreed-stake')}</dt>
            <dd>{money(offer, currency)}</dd>
          </div>
        ) : null}
      </dl>
      {fault ? <p role="alert">{fault}</p> : null}
      {state === 'pending' ? (
        <button type="button" className="button small" disabled={busy} onClick={() => void withdraw()}>
          {t('withdraw')}
        </button>
      ) : null}
    </article>
  )
}
