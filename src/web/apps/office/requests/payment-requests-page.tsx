import { listQuestions, showQuestion } from '#domain/contact/support/api.ts'
import { listPayments, type PaymentView, showPayment } from '#domain/money/payments/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { isUuid } from '#kernel/ids.ts'
import { CallError } from '#web/core/calls/call-error.ts'
import { useText } from '#web/core/context.ts'
import { definePage, type LoadContext, notFound } from '#web/core/router/page.ts'
import { OfficeFrame } from '../office-frame.tsx'
import { Questions } from '../support/questions.tsx'
import type { Thread } from '../support/thread.tsx'
import { OnePayment, SubTopicHelp, TopicList, Transactions } from './steps.tsx'
import { type RequestTopic, type SubTopic, subTopicOf, topicOf } from './topics.ts'

type Requests = AnswerOf<typeof listQuestions>

type Data =
  | { readonly step: 'topics'; readonly first: Requests; readonly opened: Thread | null }
  | { readonly step: 'help'; readonly topic: RequestTopic; readonly sub: SubTopic }
  | {
      readonly step: 'transactions'
      readonly topic: RequestTopic
      readonly sub: SubTopic | null
      readonly payments: AnswerOf<typeof listPayments>
    }
  | {
      readonly step: 'transaction'
      readonly topic: RequestTopic
      readonly sub: SubTopic | null
      readonly payment: PaymentView
      /** Pending request about the payment; null without one. */
      readonly requestId: string | null
    }

const orNotFound = (fault: unknown): never => {
  if (fault instanceof CallError && fault.status === 404) throw notFound()
  throw fault
}

/** Loads the step in the address: the topics, a question, payments to choose from, or one of them. */
async function load({ call, params, query }: LoadContext): Promise<Data> {
  const { topicId, subTopicId, transactionId } = params
  if (topicId === undefined) {
    const questionId = query.get('question')
    const [first, opened] = await Promise.all([
      call(listQuestions, { query: { kind: 'payment' } }),
      isUuid(questionId)
        ? call(showQuestion, { params: { questionId } }).catch((fault) => {
            if (fault instanceof CallError && fault.status === 404) return null
            throw fault
          })
        : null,
    ])
    return { step: 'topics', first, opened }
  }
  const topic = topicOf(topicId)
  if (topic === null || subTopicId === undefined) throw notFound()
  if (subTopicId !== 'transactions') {
    const sub = subTopicOf(topic, subTopicId)
    if (sub === null || transactionId !== undefined) throw notFound()
    return { step: 'help', topic, sub }
  }
  const sub = subTopicOf(topic, query.get('sub'))
  if (transactionId === undefined) {
    const kind = topic === 'other' ? {} : { kind: topic }
    return { step: 'transactions', topic, sub, payments: await call(listPayments, { query: kind }) }
  }
  if (!isUuid(transactionId)) throw notFound()
  const [{ payment }, { questions }] = await Promise.all([
    call(showPayment, { params: { id: transactionId } }).catch(orNotFound),
    call(listQuestions, { query: { kind: 'payment' } }),
  ])
  const waits = questions.find((one) => one.paymentId === payment.id && one.state !== 'closed')
  return { step: 'transaction', topic, sub, payment, requestId: waits?.id ?? null }
}

/** Requests about payments, step by step. */
export default definePage<Data>({
  dictionaries: ['office', 'support', 'payment-requests'],
  load,
  head: (_, { translator }) => ({ title: translator.of('payment-requests')('title') }),
  Page: function RequestsPage({ data }) {
    const t = useText('payment-requests')
    const support = useText('support')
    return (
      <OfficeFrame page="requests" title={t('title')}>
        {data.step === 'topics' ? (
          <Questions
            kind="payment"
            first={data.first}
            opened={data.opened}
            form={false}
            titles={{ form: '', list: t('your-requests'), empty: support('no-questions') }}
          >
            <TopicList />
          </Questions>
        ) : data.step === 'help' ? (
          <SubTopicHelp topic={data.topic} sub={data.sub} />
        ) : data.step === 'transactions' ? (
          <Transactions topic={data.topic} sub={data.sub} first={data.payments} />
        ) : (
          <OnePayment topic={data.topic} sub={data.sub} payment={data.payment} requestId={data.requestId} />
        )}
      </OfficeFrame>
    )
  },
})
