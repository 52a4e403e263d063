import { listQuestions, showQuestion } from '#domain/contact/support/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { isUuid } from '#kernel/ids.ts'
import { CallError } from '#web/core/calls/call-error.ts'
import { useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { Questions } from './questions.tsx'
import type { Thread } from './thread.tsx'

interface Data {
  readonly first: AnswerOf<typeof listQuestions>
  readonly opened: Thread | null
}

/** Questions to support. `?question=<id>` opens one, as e-mails do. */
export default definePage<Data>({
  dictionaries: ['office', 'support'],
  load: async ({ call, query }) => {
    const questionId = query.get('question')
    const [first, opened] = await Promise.all([
      call(listQuestions, { query: { kind: 'question' } }),
      isUuid(questionId)
        ? call(showQuestion, { params: { questionId } }).catch((fault) => {
            if (fault instanceof CallError && fault.status === 404) return null
            throw fault
          })
        : null,
    ])
    return { first, opened }
  },
  Page: function SupportPage({ data }) {
    const t = useText('support')
    const titles = { form: t('ask'), list: t('questions'), empty: t('no-questions') }
    return (
      <OfficeFrame page="support" title={t('title')}>
        <Questions kind="question" first={data.first} opened={data.opened} titles={titles}>
          <p className={css.lead}>{t('lead')}</p>
        </Questions>
      </OfficeFrame>
    )
  },
})
