import type { Sheet } from '#domain/casino/casino/api.ts'
import { useAnyText, useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../parts/numbers.ts'
import css from './pay-tables.module.css'
import { multipleValue, tablesOf } from './sheet-tables.ts'

/** Prefixes of the keys with the texts for names in sheets. */
const kinds = ['risk-', 'level-', 'hand-', 'hand-sign-', 'target-', 'token-', 'sic-', 'table-', '']
/** Rungs of a ladder, as its bets name them. */
const rungs: Readonly<Record<string, string>> = { three: '3', four: '4' }
/** Above this number the tables start folded. */
const fewTables = 6

/** Payout of every outcome of every choice, from the published sheet. */
export function PayTables({ sheet }: { readonly sheet: Sheet }) {
  const t = useText('games')
  const any = useAnyText('games')
  const { language } = useShell()
  const label = (name: string, facts: Readonly<Record<string, string>> = {}): string => {
    if (/^\d*$/.test(name)) return name
    if (name in rungs) return t('ladder-rungs', { rungs: rungs[name]! })
    if (/^(left|right)-/.test(name))
      return name
        .split('-')
        .map((part) => label(part))
        .join(' · ')
    for (const kind of kinds) {
      const text = any(`${kind}${name}`, '', facts)
      if (text) return text.trim()
    }
    return name
  }
  const tables = tablesOf(sheet, label)
  if (tables.length === 0) return null
  return (
    <details
      className={css.tables}
      open={tables.length <= fewTables}
      data-one={tables.length === 1 || undefined}
    >
      <summary>{t('pays')}</summary>
      {tables.map(({ caption, pays }) => (
        <div key={caption} className={css.part} data-pay-table={caption}>
          <table className={css.table}>
            {caption ? <caption>{caption}</caption> : null}
            <tbody>
              {pays.map(([outcome, multiples]) => (
                <tr key={outcome}>
                  <th scope="row">{outcome}</th>
                  <td>{multiples.map((one) => multipleText(multipleValue(one), language)).join(' · ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </details>
  )
}
