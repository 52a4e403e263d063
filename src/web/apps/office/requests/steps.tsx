import { ArrowDownToLine, ArrowUpFromLine, ChevronRight, CircleHelp } from 'lucide-react'
import { useCallback } from 'react'
import { listPayments, type PaymentView } from '#domain/money/payments/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { usePages } from '../more-pages.tsx'
import office from '../office.module.css'
import { useMoney } from '../use-money.ts'
import css from './requests.module.css'
import { createPath, type RequestTopic, requestTopics, type SubTopic, topicNames } from './topics.ts'

const icons = { deposit: ArrowDownToLine, withdrawal: ArrowUpFromLine, other: CircleHelp } as const

export function TopicList() {
  const t = useText('payment-requests')
  const link = useLink()
  return (
    <>
      <p className={office.lead}>{t('lead')}</p>
      <div className={css.topics}>
        {topicNames.map((topic) => {
          const Icon = icons[topic]
          return (
            <section key={topic} className={`card ${office.section}`} aria-labelledby={`topic-${topic}`}>
              <h2 id={`topic-${topic}`} className={css.topic}>
                <Icon size={18} aria-hidden="true" />
                {t(`topic-${topic}`)}
              </h2>
              <ul className={css.links}>
                {requestTopics[topic].map((sub) => (
                  <li key={sub}>
                    <a href={link(`/payment/requests/${topic}/${sub}`)}>
                      <span>{t(`sub-${sub}`)}</span>
                      <ChevronRight size={16} aria-hidden="true" />
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}

/** Help with a subject, and the next steps. */
export function SubTopicHelp({ topic, sub }: { readonly topic: RequestTopic; readonly sub: SubTopic }) {
  const t = useText('payment-requests')
  const link = useLink()
  return (
    <>
      <section className={`card ${office.section}`} aria-labelledby="help">
        <h2 id="help">{t(`sub-${sub}`)}</h2>
        <p>{t(`help-${topic}`)}</p>
        <div className={office.buttons}>
          {topic === 'other' ? null : (
            <a className="button primary" href={link(`/payment/requests/${topic}/transactions?sub=${sub}`)}>
              {t('choose')}
            </a>
          )}
          <a
            className={topic === 'other' ? 'button primary' : 'button'}
            href={link(createPath(topic, sub, null))}
          >
            {t(topic === 'other' ? 'write' : 'not-listed')}
          </a>
        </div>
      </section>
      <BackToAll />
    </>
  )
}

/** Choice of the payment that a request concerns. */
export function Transactions({
  topic,
  sub,
  first,
}: {
  readonly topic: RequestTopic
  readonly sub: SubTopic | null
  readonly first: AnswerOf<typeof listPayments>
}) {
  const t = useText('payment-requests')
  const words = useText('office')
  const link = useLink()
  const money = useMoney()
  const { call } = useShell()
  const { dayAndTime } = useTimes()
  const { pages, moreButton } = usePages(
    first,
    useCallback(
      (cursor: string) =>
        call(listPayments, { query: { cursor, ...(topic === 'other' ? {} : { kind: topic }) } }),
      [call, topic],
    ),
  )
  const payments = pages.flatMap((page) => page.payments)
  const query = sub ? `?sub=${sub}` : ''
  return (
    <>
      <section className={`card ${office.section}`} aria-labelledby="payments">
        <h2 id="payments">{t('choose')}</h2>
        {payments.length === 0 ? <p className={office.quiet}>{words('no-payments')}</p> : null}
        <ul className={css.links}>
          {payments.map(({ id, kind, amount, currency, madeAt }) => (
            <li key={id}>
              <a href={link(`/payment/requests/${topic}/transactions/${id}${query}`)}>
                <span>
                  <b>{words(kind === 'deposit' ? 'a-deposit' : 'a-withdrawal')}</b>
                  <small>{dayAndTime(madeAt)}</small>
                </span>
                <b className={css.amount}>{money(amount, currency)}</b>
                <ChevronRight size={16} aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
        {moreButton}
        <div className={office.buttons}>
          <a className="button" href={link(createPath(topic, sub, null))}>
            {t('not-listed')}
          </a>
        </div>
      </section>
      <BackToAll />
    </>
  )
}

/** One payment with its facts, and the link to a request about it. */
export function OnePayment({
  topic,
  sub,
  payment,
  requestId,
}: {
  readonly topic: RequestTopic
  readonly sub: SubTopic | null
  readonly payment: PaymentView
  readonly requestId: string | null
}) {
  const t = useText('payment-requests')
  const link = useLink()
  return (
    <>
      <section className={`card ${office.section}`} aria-labelledby="payment">
        <h2 id="payment">{t('about')}</h2>
        <PaymentFacts payment={payment} />
        {requestId === null ? null : <p className="notice">{t('asked-already')}</p>}
        <div className={office.buttons}>
          {requestId === null ? (
            <a className="button primary" href={link(createPath(topic, sub, payment.id))}>
              {t('write')}
            </a>
          ) : (
            <a className="button primary" href={link(`/payment/requests?question=${requestId}`)}>
              {t('open')}
            </a>
          )}
        </div>
      </section>
      <BackToAll />
    </>
  )
}

export function PaymentFacts({ payment }: { readonly payment: PaymentView }) {
  const t = useText('payment-requests')
  const words = useText('office')
  const money = useMoney()
  const { dayAndTime } = useTimes()
  const { kind, status, reason } = payment
  const state =
    status === 'waiting'
      ? words('withdrawal-waiting')
      : status === 'cancelled'
        ? words('withdrawal-cancelled')
        : status === 'refused'
          ? words('withdrawal-refused', { reason: reason ?? '' })
          : t(`done-${kind}`)
  return (
    <dl className={office.pairs}>
      <div>
        <dt>{words(kind === 'deposit' ? 'a-deposit' : 'a-withdrawal')}</dt>
        <dd>{money(payment.amount, payment.currency)}</dd>
      </div>
      <div>
        <dt>{t('made')}</dt>
        <dd>{dayAndTime(payment.madeAt)}</dd>
      </div>
      <div>
        <dt>{t('state')}</dt>
        <dd dir="auto">{state}</dd>
      </div>
      <div>
        <dt>№</dt>
        <dd>
          <code>{payment.id}</code>
        </dd>
      </div>
    </dl>
  )
}

function BackToAll() {
  const t = useText('payment-requests')
  const link = useLink()
  return (
    <p>
      <a href={link('/payment/requests')}>{t('back')}</a>
    </p>
  )
}
