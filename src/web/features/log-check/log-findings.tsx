import { useText, useTimes } from '#web/core/context.ts'
import type { LogFinding } from './check-in-log.ts'

export type Answer = readonly [question: string, right: boolean]

/** Result of checking a leaf, question by question; `leaf` describes the expected content. */
export function LogFindings({
  found,
  leaf,
  before = [],
}: {
  readonly found: LogFinding
  readonly leaf: string
  /** Checks beside the log. */
  readonly before?: readonly Answer[]
}) {
  const t = useText('log')
  const times = useTimes()
  const { place, size, at, since } = found
  const answers: readonly Answer[] = [
    ...before,
    [t('signed'), found.signed],
    [leaf, found.leaf],
    [t('included', { index: place, size }), found.included],
    ...(since
      ? ([
          [t('same-key'), since.sameKey],
          [t('consistent', { size: since.size }), since.consistent],
        ] as const)
      : []),
  ]
  const right = answers.every(([, answer]) => answer)
  return (
    <ul className={`notice ${right ? 'good' : 'bad'}`}>
      {answers.map(([question, answer]) => (
        <li key={question}>
          {question}: <b>{t(answer ? 'right' : 'wrong')}</b>
        </li>
      ))}
      {at === null ? null : <li suppressHydrationWarning>{t('at', { time: times.dayAndTime(at) })}</li>}
      {right && since === null ? <li>{t('first')}</li> : null}
    </ul>
  )
}

/** Reason why a check has no result. */
export type NoFinding = 'no-signatures' | 'failed'

/** Returns the reason for an error of a check: a browser without Ed25519, or a network failure. */
export const noFindingOf = (error: unknown): NoFinding =>
  error instanceof DOMException && error.name === 'NotSupportedError' ? 'no-signatures' : 'failed'
