import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import {
  type BetView,
  type SaleOffer,
  sellBetEndpoint,
  setSaleRuleEndpoint,
  taxOnSale,
} from '#domain/betting/bets/api.ts'
import { isCurrencyCode, parseTypedAmount, toDecimalText } from '#kernel/money.ts'
import { CallError } from '#web/core/calls/call-error.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { taxPercent } from '#web/ui/words/tax-percent.ts'
import css from './open-bets.module.css'

/** Percentages of a bet that can be sold. */
const shares = [25, 50, 75, 100] as const

/** Cash-out of a bet or a part of it, now or automatically from an amount. */
export function Sale({
  bet,
  offer,
  money,
  onBack,
  onChanged,
}: {
  readonly bet: BetView
  readonly offer: SaleOffer
  readonly money: (amount: string | bigint) => string
  readonly onBack: () => void
  /** Called with the message of a sale; null where only the rule changed. */
  readonly onChanged: (news: string | null) => void
}) {
  const t = useText('open-bets')
  const frame = useText('frame')
  const { call } = useShell()
  const [share, setShare] = useState<(typeof shares)[number]>(100)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  /** One press is one sale: a press after a lost response retries the same one. */
  const press = useRef<{ key: string; paid: bigint; share: number } | null>(null)
  useLayoutEffect(() => group.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])
  const lines = BigInt(bet.system?.lines ?? 1)
  const sold =
    share === 100 ? BigInt(bet.stake) : ((BigInt(bet.stake) * BigInt(share)) / 100n / lines) * lines
  const price = offer.price === null ? null : (BigInt(offer.price) * sold) / BigInt(bet.stake)
  const tax = price === null ? 0n : taxOnSale(offer.tax, price, sold, BigInt(bet.stake))
  const paid = price === null ? null : price - tax

  const attempt = async (work: () => Promise<string | null>) => {
    setBusy(true)
    setFault(null)
    try {
      onChanged(await work())
    } catch (error) {
      const known = error instanceof CallError && error.status < 500
      if (known) press.current = null
      setFault(known ? error.message : frame('network-error'))
    } finally {
      setBusy(false)
    }
  }
  const sell = () =>
    attempt(async () => {
      if (paid === null) return null
      if (press.current?.share !== share) press.current = { key: crypto.randomUUID(), paid, share }
      const { key, paid: asked } = press.current
      const { bet: after } = await call(sellBetEndpoint, {
        params: { betId: bet.id },
        body: { key, price: asked.toString(), share },
      })
      const got = after.sale ? BigInt(after.sale.price) - BigInt(after.tax?.amount ?? 0) : asked
      return t('sold', { amount: money(got) })
    })

  return (
    <div className={css.sale} aria-busy={busy}>
      <fieldset ref={group} className={css.shares} disabled={busy}>
        <legend>{t('share')}</legend>
        {shares.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={share === one}
              onChange={() => setShare(one)}
            />
            <span>
              <bdi>{one} %</bdi>
            </span>
          </label>
        ))}
      </fieldset>
      {share < 100 ? (
        <p className={css.hint}>{t('goes-on', { amount: money(BigInt(bet.stake) - sold) })}</p>
      ) : null}
      <button
        type="button"
        className="button primary wide"
        aria-disabled={busy || !paid}
        onClick={() => void (!busy && paid && sell())}
      >
        {busy
          ? t('selling')
          : paid === null
            ? t(`reason-${offer.reason ?? 'suspended'}`)
            : t('confirm', { amount: money(paid) })}
      </button>
      {offer.tax && price !== null && tax > 0n ? (
        <SaleTax tax={offer.tax} price={money(price)} amount={money(tax)} />
      ) : null}
      {fault ? (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      ) : null}
      <SaleRule bet={bet} offer={offer} money={money} busy={busy} attempt={attempt} />
      <button type="button" className="button quiet small" onClick={onBack}>
        {t('back')}
      </button>
    </div>
  )
}

/** The price, and the tax deducted from it. */
function SaleTax({
  tax: { rate, of },
  price,
  amount,
}: {
  readonly tax: NonNullable<SaleOffer['tax']>
  readonly price: string
  readonly amount: string
}) {
  const t = useLateText('taxation')
  const { language } = useShell()
  if (!t) return null
  const name = t(of === 'winnings' ? 'tax-winnings' : 'tax-payout', { percent: taxPercent(rate, language) })
  return (
    <p className={css.hint}>
      <bdi>{price}</bdi> − <bdi>{amount}</bdi> ({name})
    </p>
  )
}

/** Amount, after tax, from which the server sells the bet automatically. */
function SaleRule({
  bet,
  offer,
  money,
  busy,
  attempt,
}: {
  readonly bet: BetView
  readonly offer: SaleOffer
  readonly money: (amount: string) => string
  readonly busy: boolean
  readonly attempt: (work: () => Promise<null>) => Promise<void>
}) {
  const t = useText('open-bets')
  const { call, language } = useShell()
  const id = useId()
  const { currency } = bet
  const [typed, setTyped] = useState(() =>
    isCurrencyCode(currency) ? toDecimalText(BigInt(bet.stake), currency) : '',
  )
  const keep = (atLeast: string | null) =>
    attempt(async () => {
      await call(setSaleRuleEndpoint, { params: { betId: bet.id }, body: { atLeast } })
      return null
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = isCurrencyCode(currency) ? parseTypedAmount(typed, currency, language) : null
    // The server explains an invalid amount in the player's language.
    void keep(amount?.toString() ?? typed.slice(0, 60))
  }
  if (offer.atLeast)
    return (
      <div className={css.ruleRow}>
        <p className={css.rule}>{t('rule-set', { amount: money(offer.atLeast) })}</p>
        <button type="button" className="button small" disabled={busy} onClick={() => void keep(null)}>
          {t('drop-rule')}
        </button>
      </div>
    )
  return (
    <form className={css.ruleForm} onSubmit={submit}>
      <label htmlFor={id}>{t('by-rule')}</label>
      <div>
        <input
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button small" disabled={busy}>
          {t('set-rule')}
        </button>
      </div>
    </form>
  )
}
