import { useShell, useText } from '#web/core/context.ts'
import { useChoose } from '#web/core/settings/use-settings.ts'
import css from './market-switch.module.css'

const markets = ['result', 'total', 'handicap', 'both'] as const

/** Choice of the market in lists with room for one: on phones, in the European view. */
export function MarketSwitch() {
  const t = useText('lists')
  const choose = useChoose()
  const { appView, boardMarket } = useShell().display
  if (appView === 1) return null
  return (
    <select
      className={css.markets}
      aria-label={t('market-shown')}
      value={boardMarket}
      onChange={(event) => choose({ boardMarket: Number(event.target.value) as 0 | 1 | 2 | 3 })}
    >
      {markets.map((market, place) => (
        <option key={market} value={place}>
          {t(`market-${market}`)}
        </option>
      ))}
    </select>
  )
}
