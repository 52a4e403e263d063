import { useEffect, useState } from 'react'
import { listQuestions, type QuestionView, showQuestion } from '#domain/contact/support/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import type { ModalName } from '#web/core/modals/modals.ts'
import { SideModal } from '#web/core/modals/side-modal.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuestionList } from './question-list.tsx'
import css from './support.module.css'
import { type Thread, ThreadView } from './thread.tsx'

/** Support modal over any page: a question, and past ones. */
export function SupportModal({ name, onClose }: { readonly name: ModalName; readonly onClose: () => void }) {
  const t = useText('support')
  const { call, modals } = useShell()
  const [thread, setThread] = useState<Thread | null>(null)
  const [failed, setFailed] = useState(false)
  const show = (questionId: string) => {
    setFailed(false)
    call(showQuestion, { params: { questionId } }).then(setThread, () => setFailed(true))
  }
  const history = name === 'support-history'
  return (
    <SideModal title={history ? t('questions') : t('title')} onClose={onClose}>
      <div className={css.modal}>
        {failed ? (
          <p className="notice bad" role="alert">
            {t('no-answer')}
          </p>
        ) : null}
        {thread ? (
          <ThreadView first={thread} onBack={history ? () => setThread(null) : null} />
        ) : history ? (
          <History onOpen={show} />
        ) : (
          <QuestionForm kind="question" title={t('ask')} onAsked={show} />
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            setThread(null)
            modals.open(history ? 'user-question' : 'support-history')
          }}
        >
          {history ? t('ask') : t('questions')}
        </button>
      </div>
    </SideModal>
  )
}

function History({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const t = useText('support')
  const { call } = useShell()
  const [questions, setQuestions] = useState<readonly QuestionView[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    call(listQuestions, { query: { kind: 'question' } }).then(
      (answer) => setQuestions(answer.questions),
      () => setFailed(true),
    )
  }, [call])
  if (failed)
    return (
      <p className="notice bad" role="alert">
        {t('no-answer')}
      </p>
    )
  if (!questions) return <p className="skeleton" aria-hidden="true" />
  return (
    <QuestionList title={t('questions')} empty={t('no-questions')} questions={questions} onOpen={onOpen} />
  )
}
