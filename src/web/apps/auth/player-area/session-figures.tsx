import { useCallback, useEffect, useState } from 'react'
import { sessionSummary, settledResult } from '#domain/protection/limits/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import { setVisibleInterval } from '#web/core/presence.ts'
import type { SessionPlayer } from '#web/core/session/session.ts'
import css from './account-slot.module.css'
import { hoursMinutesSeconds } from './session-time.ts'

/** Time and result of the running session, and the day's result, shown in the menu. */
export function SessionFigures({ player }: { readonly player: SessionPlayer }) {
  const t = useText('auth')
  const { call, language } = useShell()
  const [now, setNow] = useState(Date.now)
  const [summary, setSummary] = useState<AnswerOf<typeof sessionSummary> | null>(null)
  useEffect(() => {
    return setVisibleInterval(1000, () => setNow(Date.now()))
  }, [])
  const read = useCallback(() => {
    call(sessionSummary).then(setSummary, () => {})
  }, [call])
  useEffect(read, [read])
  usePlayerPokes(read)
  const own = summary?.accounts.find(({ currency }) => currency === player.currency)
  const signed = (figures: Parameters<typeof settledResult>[0] | undefined) => {
    if (figures === undefined || !isCurrencyCode(player.currency)) return '…'
    const value = settledResult(figures)
    const text = formatMoney(value, player.currency, language)
    return value > 0n ? `+${text}` : text
  }
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('session-time')}</dt>
        <dd>
          <span role="timer">{hoursMinutesSeconds(now - player.startedAt)}</span>
        </dd>
      </div>
      <div>
        <dt>{t('session-net')}</dt>
        <dd>{signed(own?.session)}</dd>
      </div>
      <div>
        <dt>{t('day-net')}</dt>
        <dd>{signed(own?.day)}</dd>
      </div>
    </dl>
  )
}
