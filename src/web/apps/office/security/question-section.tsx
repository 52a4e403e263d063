import { useState } from 'react'
import { securityQuestionEndpoint } from '#domain/people/signin/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { AnswerField } from '#web/ui/fields/answer-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import css from '../office.module.css'
import { ChangeForm } from './change-form.tsx'
import { useChange } from './use-change.ts'

const questions = [1, 2, 3] as const
type Question = (typeof questions)[number]

/** Security question; its answer cannot be read again. */
export function QuestionSection({ question }: { readonly question: number | null }) {
  const t = useText('security')
  const ways = useText('sign-in-ways')
  const { call } = useShell()
  const { busy, fault, run } = useChange()
  const [chosen, setChosen] = useState<Question>(1)
  const [answer, setAnswer] = useState('')
  const set = questions.find((one) => one === question)
  return (
    <section className={`card ${css.section}`} aria-labelledby="question">
      <h2 id="question">{t('question')}</h2>
      <p className={css.quiet}>{set ? ways(`question-${set}`) : t('off')}</p>
      <ChangeForm
        open={t('question')}
        send={t('save')}
        busy={busy}
        fault={fault}
        onSend={async (password) => {
          const body = { question: chosen, answer, password }
          const done = await run(() => call(securityQuestionEndpoint, { body }))
          if (done) setAnswer('')
          return done !== null
        }}
      >
        <Field label={t('question')}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={chosen}
              onChange={(event) => setChosen(Number(event.currentTarget.value) as Question)}
            >
              {questions.map((one) => (
                <option key={one} value={one}>
                  {ways(`question-${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <AnswerField label={t('answer')} value={answer} onChange={setAnswer} />
      </ChangeForm>
    </section>
  )
}
