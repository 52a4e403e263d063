import { LoaderCircle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { BetRequest } from '#domain/betting/bets/api.ts'
import { referralMinutes, requestReferral } from '#domain/betting/referrals/api.ts'
import { formatMoney } from '#kernel/money.ts'
import { CallError } from '#web/core/calls/call-error.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useBetting } from '#web/core/settings/use-settings.ts'
import { minorUnits } from '../placing/minor-units.ts'
import { policyOf } from '../placing/odds-policy.ts'
import css from '../slip/slip.module.css'
import { stakeText } from '../slip/slip-figures.ts'
import type { SlipView, SlotView } from '../slip/slip-view.ts'
import { couponStore } from '../store/store.ts'
import { takeRequest } from './requests.ts'

/** Replaces the slip's button while the stake needs a trader's approval: the terms, and the request button. */
export function AskBar({ slip, slot }: { readonly slip: SlipView; readonly slot: SlotView }) {
  const t = useText('referral')
  const { language, call } = useShell()
  const betting = useBetting()
  const { currency } = slip
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<{ readonly error: CallError; readonly key: string } | null>(null)
  const stake = slot.stake.stake ?? 0n
  const money = (amount: bigint) => formatMoney(amount, currency, language)
  const stands = slot.legs.every(({ status }) => status === 'open' || status === 'unknown')
  const key = slip.state.keys[slot.slot]
  const ask = async () => {
    if (!key) return
    const request: BetRequest = {
      key,
      currency,
      stake: stake.toString(),
      oddsPolicy: policyOf(betting),
      legs: slot.legs.map(({ bet, odds }) => ({ selection: bet.id, odds })),
    }
    setSending(true)
    setFault(null)
    try {
      takeRequest(await call(requestReferral, { body: request }))
      couponStore.remove(...slot.legs.map(({ bet }) => bet.id))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault({ error, key })
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={css.place}>
      {/* A fault shows only while the slip has the same key. */}
      {fault && fault.key === key ? <Fault error={fault.error} slip={slip} slot={slot} /> : null}
      <p className={css.terms}>
        {t('terms', { max: money(slot.max ?? 0n), amount: money(stake), minutes: referralMinutes })}
      </p>
      <button
        type="button"
        className="button primary wide"
        disabled={!stands || !key}
        aria-disabled={sending || undefined}
        onClick={() => sending || void ask()}
      >
        {sending ? <LoaderCircle className={css.spin} size={18} aria-hidden="true" /> : null}
        {sending ? t('asking') : t('ask-for', { amount: money(stake) })}
      </button>
    </div>
  )
}

function Fault({
  error,
  slip: { currency },
  slot,
}: {
  readonly error: CallError
  readonly slip: SlipView
  readonly slot: SlotView
}) {
  const t = useText('referral')
  const placing = useText('placing')
  const { language } = useShell()
  const { maxStake, allowed } = error.facts
  const stake = minorUnits(maxStake ?? allowed)
  // The outcome is unknown; the key prevents a second request.
  const lost = error.status === 0 || error.status >= 500
  return (
    <div className={`notice ${lost ? 'warn' : 'bad'} ${css.refusal}`} role="alert">
      <TriangleAlert size={18} aria-hidden="true" />
      <div>
        <p>{lost ? t('lost') : error.message || placing('refused')}</p>
        {stake !== null && !lost ? (
          <div className={css.actions}>
            <button
              type="button"
              className="button small"
              onClick={() => couponStore.setAmount(slot.slot, stakeText(stake, currency), currency)}
            >
              {placing('use-stake', { amount: formatMoney(stake, currency, language) })}
            </button>
          </div>
        ) : null}
      </div>
    </div>
  )
}
