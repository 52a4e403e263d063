import { type PaymentView, showPayment } from '#domain/money/payments/api.ts'
import { isUuid } from '#kernel/ids.ts'
import { CallError } from '#web/core/calls/call-error.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { definePage, notFound } from '#web/core/router/page.ts'
import office from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { QuestionForm } from '../support/question-form.tsx'
import { PaymentFacts } from './steps.tsx'
import { type RequestTopic, type SubTopic, subTopicOf, topicOf } from './topics.ts'

interface Data {
  readonly topic: RequestTopic
  readonly sub: SubTopic | null
  readonly payment: PaymentView | null
}

/** Form of a request about payments: `?sub=` is its subject, `?payment=` the payment concerned. */
export default definePage<Data>({
  dictionaries: ['office', 'support', 'payment-requests'],
  load: async ({ call, params, query }) => {
    const topic = topicOf(params.topicId)
    if (topic === null) throw notFound()
    const id = query.get('payment')
    const payment = isUuid(id)
      ? await call(showPayment, { params: { id } }).then(
          (told) => told.payment,
          (fault) => {
            if (fault instanceof CallError && fault.status === 404) throw notFound()
            throw fault
          },
        )
      : null
    return { topic, sub: subTopicOf(topic, query.get('sub')), payment }
  },
  head: (_, { translator }) => ({ title: translator.of('payment-requests')('title') }),
  Page: function CreateRequestPage({ data: { topic, sub, payment } }) {
    const t = useText('payment-requests')
    const link = useLink()
    const { navigate } = useShell()
    const subject = t(sub ? `sub-${sub}` : `topic-${topic}`)
    return (
      <OfficeFrame page="requests" title={t('title')}>
        {payment ? (
          <section className={`card ${office.section}`} aria-labelledby="payment">
            <h2 id="payment">{t('about')}</h2>
            <PaymentFacts payment={payment} />
          </section>
        ) : (
          <p className={office.lead}>{t(`help-${topic}`)}</p>
        )}
        <QuestionForm
          kind="payment"
          title={subject}
          about={{ subject, paymentId: payment?.id ?? null }}
          onAsked={(id) => void navigate(`/payment/requests?question=${id}`)}
        />
        <p>
          <a href={link('/payment/requests')}>{t('back')}</a>
        </p>
      </OfficeFrame>
    )
  },
})
