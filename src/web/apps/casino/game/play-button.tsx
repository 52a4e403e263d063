import { useEffect, useState } from 'react'
import { useText } from '#web/core/context.ts'
import css from './game.module.css'

/** The one button of the panel: plays, collects, asks again; counts down while the last round takes its time. */
export function PlayButton({
  busy,
  unsure,
  open,
  collect,
  nextAt,
}: {
  readonly busy: boolean
  readonly unsure: boolean
  /** A round of steps goes on. */
  readonly open: boolean
  /** What the round is worth, where it may be collected. */
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

/** Whole seconds until then; 0 once it has come. */
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
