import type { PayTable } from '#domain/casino/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../parts/numbers.ts'
import css from './strategy-sheet.module.css'

const risks = ['low', 'medium', 'high'] as const

/** Pay of every outcome of every choice, in the order of the draws. */
export function PayTables({ tables }: { readonly tables: readonly PayTable[] }) {
  const t = useText('games')
  const { language } = useShell()
  const named = (part: string | number) => {
    const risk = risks.find((one) => one === part)
    return risk ? t(`risk-${risk}`) : String(part)
  }
  return tables.map(({ choice, pays }) => (
    <div key={choice.join(' ')} className={css.scroll} dir="ltr" data-pay-table={choice.join(' ')}>
      <table className={css.table}>
        {choice.length > 0 ? <caption>{choice.map(named).join(' · ')}</caption> : null}
        <tbody>
          <tr>
            {pays.map(([outcome]) => (
              <th key={outcome} scope="col">
                {outcome}
              </th>
            ))}
          </tr>
          <tr>
            {pays.map(([outcome, hundredths]) => (
              <td key={outcome}>{multipleText(hundredths / 100, language)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  ))
}
