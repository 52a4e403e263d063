import { intlLocale } from '#kernel/locale.ts'
import { useShell, useText } from '#web/core/context.ts'
import { stakeText } from './bet-address.ts'
import { type Bet, calculate } from './calculate.ts'
import css from './calculator.module.css'

export function Outcome({ bet }: { readonly bet: Bet }) {
  const t = useText('calculator')
  const { language } = useShell()
  const { lines, staked, returned, bonus } = calculate(bet)
  const profit = returned - staked
  const format = new Intl.NumberFormat(intlLocale(language), { minimumFractionDigits: 2 })
  const amount = (value: bigint) => {
    const text = `${value < 0n ? '-' : ''}${stakeText(value < 0n ? -value : value)}`
    // Formatting a string keeps every digit; a number would round.
    return format.format(text as `${number}`)
  }
  const rows = [
    ['lines', lines.toLocaleString(intlLocale(language))],
    ['staked', amount(staked)],
    ['returned', amount(returned)],
    ['profit', amount(profit)],
  ] as const
  return (
    <section className={`card ${css.outcome}`} aria-labelledby="outcome" aria-live="polite">
      <h2 id="outcome">{t('outcome')}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} data-loss={name === 'profit' && profit < 0n ? '' : undefined}>
            <dt>{t(name)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {bonus ? <p className="notice good">{t(bonus)}</p> : null}
      <p className={css.hint}>{t('rounding')}</p>
      <p className={css.hint}>{t('share')}</p>
    </section>
  )
}
