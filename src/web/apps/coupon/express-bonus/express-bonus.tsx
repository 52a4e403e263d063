import { expressBonusLegs, expressFactor } from '#kernel/betting/express-bonus.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { useShell } from '#web/core/context.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { percentText } from '#web/ui/words/percent-text.ts'
import { couponStore } from '../store/store.ts'
import css from './express-bonus.module.css'
import { leaveBonusOut } from './leave-bonus-out.ts'

/** Numbers of legs with a bonus of their own. */
const most = 10
const counts = Array.from({ length: most - expressBonusLegs + 1 }, (_, index) => expressBonusLegs + index)

/** Express bonus of an accumulator: its amount, the table of bonuses, and the switch to remove it. */
export function ExpressBonus({
  slot,
  frozen,
}: {
  /** The bonus on offer and the applied one, in thousandths, and the selections. */
  readonly slot: {
    readonly bonus: Odds | null
    readonly offered: Odds | null
    readonly legs: readonly unknown[]
  }
  readonly frozen: boolean
}) {
  const t = useLateText('express-bonus')
  const { language } = useShell()
  if (!t || slot.offered === null) return null
  const percent = percentText(slot.offered, language)
  return (
    <div className={css.bonus} data-off={slot.bonus === null || undefined}>
      <p className={css.row}>
        <span>{t(slot.bonus === null ? 'left-out' : 'title')}</span>
        <b>{percent}</b>
        <button
          type="button"
          className="button small"
          disabled={frozen}
          onClick={() => couponStore.change(leaveBonusOut(slot.bonus !== null))}
        >
          {t(slot.bonus === null ? 'put-back' : 'leave-out')}
        </button>
      </p>
      <details className={css.table}>
        <summary>{t('how')}</summary>
        <p>{t('rule')}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('selections')}</th>
              <th scope="col">{t('title')}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map((legs) => (
              <tr key={legs} data-now={legs === Math.min(slot.legs.length, most) || undefined}>
                <td>{legs === most ? `${legs}+` : legs}</td>
                <td>{percentText(expressFactor(legs), language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
