import type { QuestionView } from '#domain/contact/support/api.ts'
import { useText, useTimes } from '#web/core/context.ts'
import css from './support.module.css'

/** Questions with their states, each a button that opens its thread. */
export function QuestionList({
  title,
  empty,
  questions,
  onOpen,
}: {
  readonly title: string
  readonly empty: string
  readonly questions: readonly QuestionView[]
  readonly onOpen: (id: string) => void
}) {
  const t = useText('support')
  const { dayAndTime } = useTimes()
  return (
    <section className={`card ${css.thread}`} aria-labelledby="questions">
      <h2 id="questions">{title}</h2>
      {questions.length === 0 ? <p className={css.hint}>{empty}</p> : null}
      <ul className={css.questions}>
        {questions.map((question) => (
          <li key={question.id}>
            <button type="button" onClick={() => onOpen(question.id)}>
              <b>
                <bdi>{question.subject}</bdi>
              </b>
              <span className={css.state} data-state={question.state}>
                {t(`state-${question.state}`)}
              </span>
              <small>{dayAndTime(question.movedAt)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
