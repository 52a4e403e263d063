import { type FormEvent, useState } from 'react'
import { type saveLimits, testAnswers } from '#domain/protection/limits/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { Modal } from '#web/ui/modal.tsx'
import css from './protection.module.css'

export type AskedTest = Pick<AnswerOf<typeof saveLimits>, 'questions' | 'tokenGuid'>

type Statement = 'edge' | 'budget' | 'streak' | 'system' | 'memory' | 'borrow'

/** Statements before a looser limit. Calls `onEnd` with whether the request was sent, or the error. */
export function LimitTest({
  test,
  onEnd,
}: {
  readonly test: AskedTest
  readonly onEnd: (end: { readonly sent: boolean; readonly fault?: string }) => void
}) {
  const t = useText('protection')
  const office = useText('office')
  const { call } = useShell()
  const [given, setGiven] = useState<Readonly<Record<string, boolean>>>({})
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answers = test.questions.map((question) => ({ question, answer: given[question] === true }))
    try {
      const { success } = await call(testAnswers, { body: { tokenGuid: test.tokenGuid, answers } })
      onEnd(success ? { sent: true } : { sent: false, fault: t('test-wrong') })
    } catch (thrown) {
      onEnd({ sent: false, fault: thrown instanceof CallError ? thrown.message : office('try-later') })
    }
  }
  return (
    <Modal
      open
      label={t('test-title')}
      className={css.test}
      firm="outside"
      onClose={() => onEnd({ sent: false })}
    >
      <h2>{t('test-title')}</h2>
      <p>{t('test-text')}</p>
      <form onSubmit={(event) => void send(event)}>
        {test.questions.map((question) => (
          <fieldset key={question} className={css.statement}>
            <legend>{t(`test-${question as Statement}`)}</legend>
            <div>
              {[true, false].map((answer) => (
                <label key={String(answer)}>
                  <input
                    type="radio"
                    name={question}
                    required
                    checked={given[question] === answer}
                    onChange={() => setGiven({ ...given, [question]: answer })}
                  />
                  {t(answer ? 'true' : 'false')}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <button type="submit" className="button primary" disabled={busy}>
          {t('test-send')}
        </button>
      </form>
    </Modal>
  )
}
