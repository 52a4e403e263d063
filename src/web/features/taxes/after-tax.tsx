import type { TaxView } from '#domain/money/taxes/api.ts'
import { type TaxTerms, taxOf } from '#kernel/betting/tax-of.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useShell } from '#web/core/context.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { taxPercent } from '#web/ui/words/tax-percent.ts'
import { useTaxTerms } from './use-tax-terms.ts'

/** Possible payout of a bet, and the stake of the player's own money; minor units. */
export interface PossiblePayout {
  readonly win: bigint
  readonly ownStake: bigint
}

interface RowStyle {
  readonly row?: string | undefined
  /** Class of the amount after tax. */
  readonly left?: string | undefined
}

/** Rows under the potential returns of bets before placement: tax by the current rule, and the amount left. */
export function AfterTaxRows({
  bets,
  currency,
  ...style
}: RowStyle & {
  /** Nulls while a stake is missing: nothing is rendered then. */
  readonly bets: readonly {
    readonly [Field in keyof PossiblePayout]: PossiblePayout[Field] | null
  }[]
  readonly currency: string
}) {
  const terms = useTaxTerms(currency)
  const known = bets.filter((bet): bet is PossiblePayout => bet.win !== null && bet.ownStake !== null)
  if (!terms || known.length < bets.length) return null
  const tax = taxOn(terms, known)
  const win = known.reduce((sum, bet) => sum + bet.win, 0n)
  return tax > 0n ? <Rows terms={terms} tax={tax} win={win} currency={currency} {...style} /> : null
}

/** The same for an open bet. */
export function PossibleTaxRows({
  bet: { possibleWin, possibleTax, currency },
  ...style
}: RowStyle & {
  readonly bet: {
    readonly possibleWin: string
    readonly possibleTax?: TaxView | undefined
    readonly currency: string
  }
}) {
  if (!possibleTax) return null
  const [tax, win] = [BigInt(possibleTax.amount), BigInt(possibleWin)]
  return <Rows terms={possibleTax} tax={tax} win={win} currency={currency} {...style} />
}

/** The amount after tax, beside a possible payout; renders nothing where no tax is due. */
export function AmountAfterTax({
  currency,
  ...bet
}: PossiblePayout & {
  readonly currency: string
}) {
  const terms = useTaxTerms(currency)
  return terms ? <AmountLeft amount={bet.win} tax={taxOn(terms, [bet])} currency={currency} /> : null
}

/** The same where the tax is known. Minor units. */
export function AmountLeft({
  amount,
  tax,
  currency,
}: {
  readonly amount: bigint
  readonly tax: bigint
  readonly currency: string
}) {
  const t = useLateText('taxation')
  const { language } = useShell()
  if (!t || tax === 0n || !isCurrencyCode(currency)) return null
  return <> ({t('amount-left', { amount: formatMoney(amount - tax, currency, language) })})</>
}

const taxOn = (terms: TaxTerms, bets: readonly PossiblePayout[]): bigint =>
  bets.reduce((sum, { win, ownStake }) => sum + taxOf(terms, win, ownStake), 0n)

function Rows({
  terms: { rate, of },
  tax,
  win,
  currency,
  row,
  left,
}: RowStyle & {
  readonly terms: Pick<TaxTerms, 'rate' | 'of'>
  readonly tax: bigint
  readonly win: bigint
  readonly currency: string
}) {
  const t = useLateText('taxation')
  const { language } = useShell()
  if (!t || !isCurrencyCode(currency)) return null
  const percent = taxPercent(rate, language)
  return (
    <>
      <div className={row}>
        <dt>{t(of === 'winnings' ? 'tax-winnings' : 'tax-payout', { percent })}</dt>
        <dd>− {formatMoney(tax, currency, language)}</dd>
      </div>
      <div className={row}>
        <dt>{t('possible-received')}</dt>
        <dd className={left}>{formatMoney(win - tax, currency, language)}</dd>
      </div>
    </>
  )
}
