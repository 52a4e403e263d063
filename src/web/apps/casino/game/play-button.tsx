import { useEffect, useState } from 'react'
import { useText } from '#web/core/context.ts'
import css from './game.module.css'

/** The panel's only button: plays, collects or retries; counts down until the next round is allowed. */
export function PlayButton({
  busy,
  unsure,
  open,
  collect,
  nextAt,
}: {
  readonly busy: boolean
  readonly unsure: boolean
  /** Whether a round of steps is in progress. */
  readonly open: boolean
  /** Amount to collect; null where there is none. */
  readonly collect: string | null
  readonly nextAt: number
}) {
  const t = useText('games')
  const seconds = useSecondsUntil(nextAt)
  const text = () => {
    if (unsure) return t('ask-again')
    if (open) return collect === null ? t('go-on') : t('collect', { amount: collect })
    return seconds > 0 ? t('wait', { seconds }) : t('play')
  }
  const off = busy || (open && !unsure && collect === null) || (!open && !unsure && seconds > 0)
  return (
    <button type="submit" className={`button primary wide ${css.play}`} aria-disabled={off || undefined}>
      {text()}
    </button>
  )
}

/** Returns the whole seconds until a time; 0 after it. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    if (at <= Date.now()) return
    const timer = setInterval(() => {
      tick()
      if (Date.now() >= at) clearInterval(timer)
    }, 200)
    return () => clearInterval(timer)
  }, [at])
  return now === 0 ? 0 : Math.max(0, Math.ceil((at - Math.max(now, 0)) / 1000))
}
