import { type ReactNode, useState } from 'react'
import { actOnLimit, deleteLimit, saveLimits } from '#domain/protection/limits/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useLoosenHours } from '#web/features/limit-approval/use-loosen-hours.ts'
import { type AskedTest, LimitTest } from './limit-test.tsx'

/** HTTP method with which the operator withdraws a pending change. */
export type ActionMethod = 'POST' | 'DELETE'

export interface LimitChange {
  readonly busy: boolean
  readonly fault: string | null
  readonly done: string | null
  setFault(fault: string | null): void
  setDone(done: string | null): void
  /** Runs the work, then shows the message. */
  run(work: () => Promise<unknown>, said: string): Promise<void>
  /** Sets a limit; a looser one after its test. `reason`: for a self-exclusion. */
  save(limitType: number, limitValue: string, said: string, reason?: number | null): Promise<void>
  /** Confirms a pending change, or withdraws it. */
  act(action: 'approve' | 'reject', limitType: number, said: string): Promise<void>
  /** The test, while open. */
  readonly test: ReactNode
  /** Message that a looser limit was requested, and when it can be confirmed. */
  readonly asked: string
}

/** Actions that a row of the page performs on its limit. */
export function useLimitChange(currency: string, actionMethod: ActionMethod): LimitChange {
  const t = useText('office')
  const { call, refresh } = useShell()
  const asked = t('limit-asked', { hours: useLoosenHours() })
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [test, setTest] = useState<AskedTest | null>(null)
  const run = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true)
    setFault(null)
    setDone(null)
    try {
      const answer = await work()
      if (isTest(answer)) setTest(answer)
      else setDone(said)
      refresh()
    } catch (thrown) {
      setFault(thrown instanceof CallError ? thrown.message : t('try-later'))
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    fault,
    done,
    asked,
    setFault,
    setDone,
    run,
    save: (limitType, limitValue, said, reason = null) =>
      run(
        () =>
          call(saveLimits, {
            body: { currency, limits: [{ limitType, limitValue, selfExcludeReason: reason }] },
          }),
        said,
      ),
    act: (action, limitType, said) =>
      run(
        () =>
          action === 'reject' && actionMethod === 'DELETE'
            ? call(deleteLimit, { params: { limitType: limitType.toString() }, query: { currency } })
            : call(actOnLimit, { body: { action, limitType, currency } }),
        said,
      ),
    test: test ? (
      <LimitTest
        test={test}
        onEnd={({ sent, fault: why }) => {
          setTest(null)
          if (why) setFault(why)
          if (!sent) return
          setDone(asked)
          refresh()
        }}
      />
    ) : null,
  }
}

const isTest = (answer: unknown): answer is AskedTest =>
  typeof answer === 'object' &&
  answer !== null &&
  'questions' in answer &&
  Array.isArray(answer.questions) &&
  answer.questions.length > 0
