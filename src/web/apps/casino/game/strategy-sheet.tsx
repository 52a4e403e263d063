import { useMemo } from 'react'
import type { CasinoGame } from '#domain/casino/casino/api.ts'
import { useText } from '#web/core/context.ts'
import css from './strategy-sheet.module.css'

/** Table of the best strategy, for games whose published return assumes it. */
export function StrategySheet({ game }: { readonly game: CasinoGame }) {
  const t = useText('games')
  const table = useMemo(() => game.strategy?.(), [game])
  if (!table) return null
  return (
    <>
      <h3>{t('strategy')}</h3>
      <p>{t('strategy-legend')}</p>
      <div className={css.scroll} dir="ltr">
        <table className={css.table}>
          <thead>
            <tr>
              <td />
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ hand, acts }) => (
              <tr key={hand}>
                <th scope="row">{hand}</th>
                {acts.map((act, at) => (
                  <td key={table.columns[at]} data-act={act[0]}>
                    {act}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
