import { useText, useTimes } from '#web/core/context.ts'
import type { LogFinding } from './check-in-log.ts'

export type Answer = readonly [question: string, right: boolean]

/** What a check of a leaf came to, question by question; `leaf` says what the leaf should hold. */
export function LogFindings({
  found,
  leaf,
  before = [],
}: {
  readonly found: LogFinding
  readonly leaf: string
  /** What was checked besides the log. */
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

/** Why a check ended without a finding. */
export type NoFinding = 'no-signatures' | 'failed'

/** What an error of a check says: a browser without Ed25519, or a network that failed. */
export const noFindingOf = (error: unknown): NoFinding =>
  error instanceof DOMException && error.name === 'NotSupportedError' ? 'no-signatures' : 'failed'
