import type { BetView, SystemView } from '#domain/betting/bets/api.ts'
import { sidesText } from '#domain/sport/pricing/api.ts'
import { legFactor, legWhole, ratioText } from '#kernel/betting/leg-outcome.ts'
import { useText } from '#web/core/context.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { AmountLeft } from '#web/features/taxes/after-tax.tsx'
import { systemText } from '#web/ui/words/cover-names.ts'
import { selectionText } from '#web/ui/words/selection-text.ts'
import { useMoney } from '../use-money.ts'
import css from './bet-card.module.css'
import { linesOf } from './system-lines.ts'

type SystemBet = BetView & { readonly system: SystemView }

/** Most lines shown; a system may have thousands. */
const shown = 60

/** Terms of a system bet: its size, the stake per line, and the lines with their odds. */
export function BetSystem({ bet }: { readonly bet: SystemBet }) {
  const t = useText('systems')
  const office = useText('office')
  const markets = useMarketText()
  const money = useMoney()
  const { system, legs } = bet
  const names = legs.map((leg) => {
    const { outcome, market } = selectionText(markets, leg)
    return system.eachWay ? `${outcome}, ${market}` : outcome
  })
  const bankers = system.bankers.map((place) => `${names[place]} (${sidesText(legs[place]!)})`)
  return (
    <div className={css.system}>
      <p>
        {systemText(t, system, legs.length)} · {t('line-stake')}:{' '}
        <b>{money(system.lineStake, bet.currency)}</b>
      </p>
      {bankers.length > 0 ? (
        <p>
          {t('bankers')}: <b>{bankers.join(', ')}</b>
        </p>
      ) : null}
      {system.allWinners === undefined ? null : (
        <p>
          {t('all-winners', { percent: system.allWinners })} · {t('one-winner')}
        </p>
      )}
      {bet.status === 'open' ? (
        <p>
          {t('least-win')}: <b>{money(system.leastWin, bet.currency)}</b>
          <AmountLeft
            amount={BigInt(system.leastWin)}
            tax={BigInt(bet.possibleTax?.ofLeast ?? 0)}
            currency={bet.currency}
          />
        </p>
      ) : null}
      <details className={css.settlement}>
        <summary>{t('lines-title')}</summary>
        <ol className={css.lines}>
          {linesOf(legs.length, system, shown).map((places) => (
            <li key={places.join(' ')}>
              <span>{places.map((place) => `${sidesText(legs[place]!)}: ${names[place]}`).join(' · ')}</span>
              <code>{lineFactor(bet, places) ?? office('result-open')}</code>
            </li>
          ))}
        </ol>
        {system.lines > shown ? <p>{t('more', { count: system.lines - shown })}</p> : null}
      </details>
    </div>
  )
}

/** Returns a line's factor on its stake, with open legs counted as won. Null while the line waits for a leg. */
function lineFactor({ legs, status }: BetView, places: readonly number[]): string | null {
  const of = places.map((place) => legs[place]!)
  if (of.some((leg) => leg.result === 'lose')) return '× 0'
  const outcomes = of.map(
    ({ odds, result }) => ({ odds, outcome: result === 'open' ? 'win' : result }) as const,
  )
  const product = outcomes.reduce((sum, { odds, outcome }) => sum * legFactor(odds, outcome), 1n)
  const whole = outcomes.reduce((sum, { outcome }) => sum * legWhole(outcome), 1n)
  const exact = `× ${ratioText(product, whole)}`
  return status !== 'open' && of.some((leg) => leg.result === 'open') ? null : exact
}

/** Payout of a system: the sum of each size, the bonus of a Lucky bet, and the single rounding. */
export function SystemSum({ bet }: { readonly bet: SystemBet }) {
  const t = useText('systems')
  const office = useText('office')
  const money = useMoney()
  const { arithmetic, system } = bet
  if (!arithmetic) return null
  const { bonus } = arithmetic
  return (
    <div className={css.sum}>
      <p className={css.sumTitle}>{office('arithmetic')}</p>
      <ol>
        {(arithmetic.sizes ?? []).map(({ size, lines, sum }) => (
          <li key={size}>
            <span>
              {t('size-sum', { size })} ({lines})
            </span>
            <code>{sum}</code>
          </li>
        ))}
        {bonus ? (
          <li>
            <span>{bonus === 'one-winner' ? t(bonus) : t(bonus, { percent: system.allWinners ?? 0 })}</span>
          </li>
        ) : null}
        <li>
          <span>{t('in-all')}</span>
          <code>{arithmetic.product}</code>
        </li>
        <li>
          <span>{t('line-times')}</span>
          <code>
            {money(system.lineStake, bet.currency)} × {arithmetic.product}
          </code>
        </li>
        {bet.payout === null ? null : (
          <li>
            <span>{office('paid')}</span>
            <b>{money(bet.payout, bet.currency)}</b>
          </li>
        )}
      </ol>
    </div>
  )
}
