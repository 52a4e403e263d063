import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { checkEditEndpoint, type EditOffer, editBetEndpoint } from '#domain/betting/bet-changes/api.ts'
import type { BetView } from '#domain/betting/bets/api.ts'
import { parseSelectionId } from '#domain/sport/pricing/api.ts'
import { isCurrencyCode, parseTypedAmount } from '#kernel/money.ts'
import { type CouponSelection, couponSelections, subscribeCoupon } from '#web/core/betslip-port.ts'
import { useAnyText, useExactOdds, useShell, useText } from '#web/core/context.ts'
import { setVisibleInterval } from '#web/core/presence.ts'
import { AmountLeft } from '#web/features/taxes/after-tax.tsx'
import { AmountInput } from '#web/ui/fields/amount-input.tsx'
import { Sides } from '#web/ui/sides.tsx'
import { selectionText } from '#web/ui/words/selection-text.ts'
import css from './bet-changes.module.css'
import { usePress } from './use-press.ts'

/** Refresh interval of the price during play; milliseconds. */
const every = 2_000
const nothing: readonly CouponSelection[] = []
const none = () => nothing

/** Changes the legs of an open bet at its cash-out price, and shows the possible payout before and after. */
export function EditBet({
  bet,
  money,
  onBack,
  onChanged,
}: {
  readonly bet: BetView
  readonly money: (amount: string | bigint) => string
  readonly onBack: () => void
  /** Called with the message to show. */
  readonly onChanged: (news: string) => void
}) {
  const t = useText('open-bets')
  const markets = useAnyText('markets')
  const odds = useExactOdds()
  const { call, language } = useShell()
  const id = useId()
  const slip = useSyncExternalStore(subscribeCoupon, couponSelections, none)
  const open = bet.legs.filter((leg) => leg.result === 'open')
  const own = open.map((leg) => ({ id: `${leg.eventId}~${leg.market}~${leg.outcome}`, of: leg }))
  const added = slip
    .filter((one) => !own.some((leg) => leg.id === one.id))
    .map((one) => {
      const { market = '', outcome = '' } = parseSelectionId(one.id) ?? {}
      return { id: one.id, of: { ...one.event, market, outcome } }
    })
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(own.map((leg) => leg.id)))
  const [typed, setTyped] = useState('')
  const chosen = [...own, ...added].filter((leg) => kept.has(leg.id)).map((leg) => leg.id)
  const extra =
    typed.trim() === '' || !isCurrencyCode(bet.currency)
      ? null
      : parseTypedAmount(typed, bet.currency, language)
  const badExtra = typed.trim() !== '' && extra === null
  const offer = useEdit(bet.id, chosen, badExtra ? null : extra)
  const { busy, fault, press } = usePress<EditRequest>(async (body) => {
    const answer = await call(editBetEndpoint, { params: { betId: bet.id }, body })
    onChanged(t('edited-news', { stake: money(answer.bet.stake), returns: money(answer.bet.possibleWin) }))
  })
  const ready = offer?.price != null && offer.problem === null && !badExtra
  const change = () => {
    if (!ready) return
    const legs = chosen.map((selection, place) => ({ selection, odds: offer.odds[place] ?? 0 }))
    void press({ price: offer.price!, extra: extra?.toString() ?? null, oddsPolicy: 'higher', legs })
  }
  const choice = (leg: (typeof own | typeof added)[number]) => {
    const names = selectionText(markets, leg.of)
    const place = chosen.indexOf(leg.id)
    const now = place < 0 ? null : offer?.odds[place]
    return (
      <li key={leg.id}>
        <label>
          <input
            type="checkbox"
            checked={kept.has(leg.id)}
            disabled={busy}
            onChange={({ target }) =>
              setKept((before) => {
                const after = new Set(before)
                if (target.checked) after.add(leg.id)
                else after.delete(leg.id)
                return after
              })
            }
          />
          <span>
            <b>{names.outcome}</b> {names.market}
            <br />
            <Sides of={leg.of} />
          </span>
          {now ? <b>{odds(now, leg.of.market)}</b> : null}
        </label>
      </li>
    )
  }
  return (
    <div className={css.panel} aria-busy={busy}>
      <p className={css.hint}>{t('edit-rule')}</p>
      <ul className={css.choices} aria-label={t('edit-legs')}>
        {own.map(choice)}
      </ul>
      {added.length > 0 ? (
        <>
          <p className={css.hint}>{t('edit-from-slip')}</p>
          <ul className={css.choices} aria-label={t('edit-from-slip')}>
            {added.map(choice)}
          </ul>
        </>
      ) : (
        <p className={css.hint}>{t('edit-slip-empty')}</p>
      )}
      <label className={css.extra} htmlFor={id}>
        <span>{t('edit-extra')}</span>
        <AmountInput
          id={id}
          value={typed}
          aria-invalid={badExtra}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <dl className={css.sum}>
        <div>
          <dt>{t('returns-before')}</dt>
          <dd>
            {money(bet.possibleWin)}
            <AmountLeft
              amount={BigInt(bet.possibleWin)}
              tax={BigInt(bet.possibleTax?.amount ?? 0)}
              currency={bet.currency}
            />
          </dd>
        </div>
        <div>
          <dt>{t('new-stake')}</dt>
          <dd>{offer?.stake ? money(offer.stake) : '–'}</dd>
        </div>
        <div>
          <dt>{t('new-odds')}</dt>
          <dd>{offer && chosen.length > 0 ? odds(offer.totalOdds) : '–'}</dd>
        </div>
        <div>
          <dt>{t('new-returns')}</dt>
          <dd>
            {offer?.possibleWin ? money(offer.possibleWin) : '–'}
            <AmountLeft
              amount={BigInt(offer?.possibleWin ?? 0)}
              tax={BigInt(offer?.possibleTax ?? 0)}
              currency={bet.currency}
            />
          </dd>
        </div>
      </dl>
      {badExtra ? <p className={css.fault}>{t('amount-invalid')}</p> : null}
      {offer?.problem && !badExtra ? <p className={css.hint}>{offer.problem}</p> : null}
      <button
        type="button"
        className="button primary wide"
        aria-disabled={busy || !ready}
        onClick={() => void (!busy && change())}
      >
        {busy ? t('changing') : t('edit-confirm')}
      </button>
      {fault ? (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      ) : null}
      <button type="button" className="button quiet small" onClick={onBack}>
        {t('back')}
      </button>
    </div>
  )
}

interface EditRequest {
  readonly price: string
  readonly extra: string | null
  readonly oddsPolicy: 'higher'
  readonly legs: readonly { readonly selection: string; readonly odds: number }[]
}

/** Returns the price of the edit, requested again as the edit changes and as prices move; null until known. */
function useEdit(betId: string, legs: readonly string[], extra: bigint | null): EditOffer | null {
  const { call } = useShell()
  const [answer, setAnswer] = useState<{ readonly of: string; readonly offer: EditOffer } | null>(null)
  const body = JSON.stringify({ legs, extra: extra?.toString() ?? null })
  useEffect(() => {
    let here = true
    const ask = () =>
      void call(checkEditEndpoint, { params: { betId }, body: JSON.parse(body) }).then(
        (offer) => here && setAnswer({ of: body, offer }),
        // The next interval retries.
        () => {},
      )
    ask()
    const stop = setVisibleInterval(every, ask, { onlySeen: true })
    return () => {
      here = false
      stop()
    }
  }, [call, betId, body])
  return answer?.of === body ? answer.offer : null
}
