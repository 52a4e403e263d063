import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { listQuestions, type QuestionKind, showQuestion } from '#domain/contact/support/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useShell, useText } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'
import { usePages } from '../more-pages.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuestionList } from './question-list.tsx'
import { type Thread, ThreadView } from './thread.tsx'

/** Questions of a kind: the list, one of them, and the form for a new one. */
export function Questions({
  kind,
  first,
  opened = null,
  titles,
  form = true,
  children,
}: {
  readonly kind: QuestionKind
  readonly first: AnswerOf<typeof listQuestions>
  readonly opened?: Thread | null
  readonly titles: { readonly form: string; readonly list: string; readonly empty: string }
  readonly form?: boolean
  /** Rendered above the form and the list. */
  readonly children?: ReactNode
}) {
  const t = useText('support')
  const { call, refresh } = useShell()
  const [thread, setThread] = useState<Thread | null>(opened)
  const [fault, setFault] = useState(false)
  useEffect(() => setThread(opened), [opened])
  const { pages, moreButton } = usePages(
    first,
    useCallback((cursor: string) => call(listQuestions, { query: { kind, cursor } }), [call, kind]),
  )
  const back = useCallback(() => {
    setThread(null)
    refresh()
  }, [refresh])
  usePlayerPokes(useCallback((poke: PlayerPoke) => poke.k === 'message' && refresh(), [refresh]))
  const open = (questionId: string) => {
    setFault(false)
    call(showQuestion, { params: { questionId } }).then(setThread, () => setFault(true))
  }
  if (thread) return <ThreadView first={thread} onBack={back} />
  const questions = pages.flatMap((page) => page.questions)
  return (
    <>
      {children}
      {fault ? (
        <p className="notice bad" role="alert">
          {t('no-answer')}
        </p>
      ) : null}
      {form ? <QuestionForm kind={kind} title={titles.form} onAsked={open} /> : null}
      <QuestionList title={titles.list} empty={titles.empty} questions={questions} onOpen={open} />
      {moreButton}
    </>
  )
}
