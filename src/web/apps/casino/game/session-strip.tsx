import { useEffect, useState } from 'react'
import { useText } from '#web/core/context.ts'
import { setVisibleInterval } from '#web/core/presence.ts'
import { clockText, keepSession, readSession } from '../play/session-figures.ts'
import css from './game.module.css'

/** Returns the net result and the start of this tab's session; only the browser knows them. */
export function useSessionFigures(whose: string) {
  const [figures, setFigures] = useState<{
    readonly whose: string
    readonly since: number
    readonly net: bigint
  } | null>(null)
  useEffect(() => {
    const kept = readSession(whose, Date.now())
    keepSession(whose, kept)
    setFigures({ whose, since: kept.since, net: BigInt(kept.net) })
  }, [whose])
  return {
    since: figures?.since ?? null,
    net: figures?.net ?? 0n,
    add(change: bigint) {
      setFigures((known) => {
        // The round belongs to a player who has left since.
        if (known && known.whose !== whose) return known
        const next = { whose, since: known?.since ?? Date.now(), net: (known?.net ?? 0n) + change }
        keepSession(whose, { since: next.since, net: next.net.toString() })
        return next
      })
    },
  }
}

/** Balance, net result and time of the session: visible in every game. */
export function SessionStrip({
  since,
  net,
  sign,
  balance,
}: {
  readonly since: number | null
  readonly net: string
  readonly sign: 'plus' | 'minus' | 'none'
  readonly balance: string | null
}) {
  const t = useText('games')
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    return setVisibleInterval(1000, tick)
  }, [])
  return (
    <dl className={css.strip} aria-label={t('session')}>
      <div>
        <dt>{t('balance')}</dt>
        <dd>{balance ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('session-net')}</dt>
        <dd data-sign={sign} data-net>
          {net}
        </dd>
      </div>
      <div>
        <dt>{t('session-time')}</dt>
        <dd>{clockText(since === null || now === null ? 0 : now - since)}</dd>
      </div>
    </dl>
  )
}
