import { useSyncExternalStore } from 'react'
import { bonusBetLegs } from '#domain/betting/bets/api.ts'
import { formatMoney } from '#kernel/money.ts'
import { useShell } from '#web/core/context.ts'
import { useLiveStore } from '#web/core/live/hooks.ts'
import type { SessionPlayer } from '#web/core/session/session.ts'
import { useBetting } from '#web/core/settings/use-settings.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { slipCoupon } from '../store/store.ts'
import css from './account-choice.module.css'
import { gatheredStake, mayPlaceGathered, placeGathered } from './place-gathered.ts'

/** One-click betting from the bonus account: the gathered selections, and the button that bets on them. */
export function Gathered({ player }: { readonly player: SessionPlayer }) {
  const t = useLateText('accounts')
  const { call, language } = useShell()
  const live = useLiveStore()
  const betting = useBetting()
  const state = useSyncExternalStore(slipCoupon.subscribe, slipCoupon.getState)
  if (!t) return null
  const amount = formatMoney(gatheredStake(betting, player.currency), player.currency, language)
  return (
    <div className={css.gathered}>
      <p role="status">{t('gathered', { number: state.bets.length, legs: bonusBetLegs })}</p>
      <button
        type="button"
        className="button small primary"
        disabled={!mayPlaceGathered(state)}
        onClick={() => placeGathered({ call, player, betting, live })}
      >
        {t('place-gathered', { amount })}
      </button>
    </div>
  )
}
