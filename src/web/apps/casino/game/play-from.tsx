import { useEffect, useState } from 'react'
import { type FreeRoundsView, type GameEntry, listFreeRounds } from '#domain/casino/casino/api.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { ChoiceRow } from '../parts/choice-row.tsx'
import { numberText } from '../parts/numbers.ts'

/** Returns the player's remaining free rounds of a game; reloads them after each round. */
export function useFreeRounds(
  entry: GameEntry,
  demo: boolean,
  roundId: string | null,
): FreeRoundsView | null {
  const { call, session } = useShell()
  const [found, setFound] = useState<FreeRoundsView | null>(null)
  const asks = !demo && session !== null && entry.groups.includes('slots')
  useEffect(() => {
    if (!asks) return setFound(null)
    let gone = false
    call(listFreeRounds)
      .then(({ freeRounds }) => {
        if (!gone) setFound(freeRounds.find(({ games }) => games.includes(entry.id)) ?? null)
      })
      .catch(() => {})
    return () => {
      gone = true
    }
  }, [asks, call, entry.id, roundId])
  return found
}

/** Number of remaining free rounds, which the game uses first. */
export function FreeRoundsLeft({ free }: { readonly free: FreeRoundsView }) {
  const t = useText('games')
  const { language } = useShell()
  const { currency } = free
  const amount = isCurrencyCode(currency) ? formatMoney(BigInt(free.stake), currency, language) : free.stake
  return (
    <p className="notice good" data-free={free.left}>
      {t('free-left', { count: numberText(free.left, language, 0), amount })}
    </p>
  )
}

/** Choice of the paying account, for players with bonus money. */
export function AccountChoice({
  account,
  locked,
  choose,
}: {
  readonly account: 'main' | 'bonus'
  readonly locked: boolean
  readonly choose: (account: 'main' | 'bonus') => void
}) {
  const t = useText('games')
  return (
    <ChoiceRow
      label={t('play-from')}
      options={[
        { value: 'main', text: t('account-main') },
        { value: 'bonus', text: t('account-bonus') },
      ]}
      value={account}
      disabled={locked}
      onChange={choose}
    />
  )
}
