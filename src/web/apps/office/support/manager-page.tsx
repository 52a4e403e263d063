import { listQuestions, showManager } from '#domain/contact/support/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useLink, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { Questions } from './questions.tsx'
import supportCss from './support.module.css'

interface Data {
  readonly manager: AnswerOf<typeof showManager>['manager']
  readonly first: AnswerOf<typeof listQuestions>
}

type Manager = NonNullable<Data['manager']>

/** Contacts of the manager besides messages; renders nothing where the operator set none. */
function Contacts({ phone, email, hours }: Pick<Manager, 'phone' | 'email' | 'hours'>) {
  const t = useText('support')
  if (!phone && !email && !hours) return null
  return (
    <dl className={`card ${supportCss.contacts}`}>
      {phone ? (
        <div>
          <dt>{t('manager-phone')}</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} dir="ltr">
              {phone}
            </a>
          </dd>
        </div>
      ) : null}
      {email ? (
        <div>
          <dt>{t('manager-email')}</dt>
          <dd>
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          </dd>
        </div>
      ) : null}
      {hours ? (
        <div>
          <dt>{t('manager-hours')}</dt>
          <dd dir="auto">{hours}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** The player's account manager, and the messages between them. */
export default definePage<Data>({
  dictionaries: ['office', 'support'],
  load: async ({ call }) => {
    const [{ manager }, first] = await Promise.all([
      call(showManager),
      call(listQuestions, { query: { kind: 'manager' } }),
    ])
    return { manager, first }
  },
  Page: function ManagerPage({ data: { manager, first } }) {
    const t = useText('support')
    const link = useLink()
    const titles = { form: t('manager-write'), list: t('manager-letters'), empty: t('no-questions') }
    const any = first.questions.length > 0
    return (
      <OfficeFrame page="manager" title={t('manager-title')}>
        {manager || any ? (
          <Questions kind="manager" first={first} titles={titles} form={manager !== null}>
            <p className={css.lead}>
              {manager ? t('manager-is', { name: manager.name }) : t('manager-none')}
            </p>
            {manager ? <Contacts {...manager} /> : null}
          </Questions>
        ) : (
          <>
            <p className={css.lead}>{t('manager-none')}</p>
            <p>
              <a className="button primary" href={link('/support')}>
                {t('ask')}
              </a>
            </p>
          </>
        )}
      </OfficeFrame>
    )
  },
})
