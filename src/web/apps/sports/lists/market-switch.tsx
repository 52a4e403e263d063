import { useShell, useText } from '#web/core/context.ts'
import { useChoose } from '#web/core/settings/use-settings.ts'
import css from './market-switch.module.css'

const markets = ['result', 'total', 'handicap'] as const

/** Which market of each match a list shows where it has room for one: on phones, in the European view. */
export function MarketSwitch() {
  const t = useText('lists')
  const choose = useChoose()
  const { appView, boardMarket } = useShell().display
  if (appView === 1) return null
  return (
    <fieldset className={`chips ${css.markets}`} aria-label={t('market-shown')}>
      {markets.map((market, place) => (
        <button
          key={market}
          type="button"
          aria-pressed={boardMarket === place}
          onClick={() => choose({ boardMarket: place as 0 | 1 | 2 })}
        >
          {t(`market-${market}`)}
        </button>
      ))}
    </fieldset>
  )
}
