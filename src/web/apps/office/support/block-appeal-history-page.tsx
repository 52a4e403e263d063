import { listQuestions } from '#domain/contact/support/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { Questions } from './questions.tsx'
import css from './support.module.css'

/** Appeals of a banned player: past ones, and a new one while none is pending. */
export default definePage<AnswerOf<typeof listQuestions>>({
  dictionaries: ['office', 'support'],
  load: ({ call }) => call(listQuestions, { query: { kind: 'appeal' } }),
  Page: function BlockAppealHistoryPage({ data }) {
    const t = useText('support')
    const waits = data.questions.some(({ state }) => state !== 'closed')
    const titles = { form: t('appeal-new'), list: t('appeal-title'), empty: t('appeal-none') }
    return (
      <div className={css.alone}>
        <h1 className="page-title" tabIndex={-1}>
          {t('appeal-title')}
        </h1>
        <Questions kind="appeal" first={data} titles={titles} form={!waits}>
          <p className={css.hint}>{waits ? t('appeal-waits') : t('appeal-lead')}</p>
        </Questions>
      </div>
    )
  },
})
