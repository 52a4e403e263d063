import { useState } from 'react'
import { useShell, useText, useTimes } from '#web/core/context.ts'
import { checkInLog, type LogFinding } from './check-in-log.ts'
import css from './rounds.module.css'

type Found = LogFinding | 'not-yet' | 'no-signatures' | 'failed'

/** Checks, in this browser, that the commitment of a round's seed stands in the public log. */
export function LogCheck({ serverSeedHash }: { readonly serverSeedHash: string }) {
  const t = useText('rounds')
  const casino = useText('casino')
  const { call } = useShell()
  const [found, setFound] = useState<Found | null>(null)
  const [busy, setBusy] = useState(false)
  const check = async () => {
    if (busy) return
    setBusy(true)
    const lacks = (error: unknown) => error instanceof DOMException && error.name === 'NotSupportedError'
    setFound(
      await checkInLog(call, serverSeedHash).catch((error: unknown) =>
        lacks(error) ? ('no-signatures' as const) : ('failed' as const),
      ),
    )
    setBusy(false)
  }
  return (
    <div className={css.verify}>
      <button type="button" className="button" aria-disabled={busy || undefined} onClick={() => void check()}>
        {t('log-check')}
      </button>
      <div role="status">
        {found === 'failed' ? <p className="notice bad">{casino('verify-failed')}</p> : null}
        {found === 'not-yet' || found === 'no-signatures' ? (
          <p className="notice warn">{t(`log-${found}`)}</p>
        ) : null}
        {found !== null && typeof found === 'object' ? <Finding found={found} /> : null}
      </div>
    </div>
  )
}

function Finding({ found }: { readonly found: LogFinding }) {
  const t = useText('rounds')
  const casino = useText('casino')
  const times = useTimes()
  const { place, size, at, since } = found
  const answers: readonly (readonly [question: string, right: boolean])[] = [
    [t('log-signed'), found.signed],
    [t('log-leaf'), found.leaf],
    [t('log-included', { index: place, size }), found.included],
    ...(since
      ? ([
          [t('log-same-key'), since.sameKey],
          [t('log-consistent', { size: since.size }), since.consistent],
        ] as const)
      : []),
  ]
  const right = answers.every(([, answer]) => answer)
  return (
    <ul className={`notice ${right ? 'good' : 'bad'}`}>
      {answers.map(([question, answer]) => (
        <li key={question}>
          {question}: <b>{casino(answer ? 'verify-right' : 'verify-wrong')}</b>
        </li>
      ))}
      {at === null ? null : <li suppressHydrationWarning>{t('log-at', { time: times.dayAndTime(at) })}</li>}
      {right && since === null ? <li>{t('log-first')}</li> : null}
    </ul>
  )
}
