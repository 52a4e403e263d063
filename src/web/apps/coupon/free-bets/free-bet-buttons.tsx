import { useEffect, useState } from 'react'
import { type FreeBetView, listFreeBets } from '#domain/betting/free-bets/api.ts'
import { possibleWin, totalOdds } from '#kernel/betting/odds.ts'
import { formatMoney } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useBetting } from '#web/core/settings/use-settings.ts'
import { AmountAfterTax } from '#web/features/taxes/after-tax.tsx'
import { policyOf } from '../placing/odds-policy.ts'
import { placing } from '../placing/placing.ts'
import css from '../slip/slip.module.css'
import type { SlipView, SlotView } from '../slip/slip-view.ts'
import { PromoCode } from './promo-code.tsx'

/** A button for each free bet that can pay the slip's single bet, and the field for a promo code. */
export function FreeBetButtons({ slip, slot }: { readonly slip: SlipView; readonly slot: SlotView }) {
  const t = useText('free-bets')
  const { call, language } = useShell()
  const betting = useBetting()
  const [own, setOwn] = useState<readonly FreeBetView[]>([])
  const [entered, setEntered] = useState(0)
  const turn = slip.busy ? null : slip.receipts.length + entered
  useEffect(() => {
    let gone = false
    // Without an answer there are no buttons, and the slip works as without free bets.
    if (turn !== null)
      call(listFreeBets).then(
        ({ freeBets }) => gone || setOwn(freeBets),
        () => gone || setOwn([]),
      )
    return () => {
      gone = true
    }
  }, [call, turn])
  const { currency } = slip
  const odds = slot.legs.map((leg) => leg.odds)
  const stands = slot.legs.every(({ status, asks }) => status === 'open' && !asks)
  const key = slip.state.keys[slot.slot]
  const fitting = own.filter(
    (one) =>
      one.state === 'open' &&
      one.currency === currency &&
      one.minLegs <= odds.length &&
      BigInt(one.minOdds) <= totalOdds(odds),
  )
  const payable = !slip.inPlay && slip.conflicts.size === 0 && slip.accounts.chosen === 'main' && stands
  const money = (amount: bigint) => formatMoney(amount, currency, language)
  const use = ({ id, amount }: FreeBetView, key: string) =>
    placing.place(slot.slot, {
      key,
      currency,
      stake: amount,
      oddsPolicy: policyOf(betting),
      freeBet: id,
      legs: slot.legs.map((leg) => ({ selection: leg.bet.id, odds: leg.odds })),
    })
  const button = (one: FreeBetView, key: string) => {
    const stake = BigInt(one.amount)
    return (
      <div key={one.id} className={css.place}>
        <button
          type="button"
          className="button wide"
          aria-describedby={one.id}
          aria-disabled={slip.busy || undefined}
          onClick={() => slip.busy || void use(one, key)}
        >
          {t('use', { amount: money(stake) })}
        </button>
        <p className={css.terms} id={one.id}>
          {t('not-returned', { amount: money(possibleWin(stake, odds) - stake) })}
          <AmountAfterTax win={possibleWin(stake, odds) - stake} ownStake={0n} currency={currency} />
        </p>
      </div>
    )
  }
  return (
    <>
      {payable && key ? fitting.map((one) => button(one, key)) : null}
      <PromoCode onGiven={() => setEntered(entered + 1)} />
    </>
  )
}
