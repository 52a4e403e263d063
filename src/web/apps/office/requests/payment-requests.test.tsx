import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listQuestions } from '#domain/contact/support/api.ts'
import { listPayments, type PaymentView, showPayment } from '#domain/money/payments/api.ts'
import { usualChoices } from '#domain/people/settings/api.ts'
import { CallError } from '#web/core/calls/call-error.ts'
import { type Shell, ShellContext } from '#web/core/context.ts'
import { type LoadContext, PageNotFound } from '#web/core/router/page.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import office from '../i18n/office/en.json' with { type: 'json' }
import requests from '../i18n/payment-requests/en.json' with { type: 'json' }
import page from './payment-requests-page.tsx'
import { OnePayment, SubTopicHelp, TopicList, Transactions } from './steps.tsx'

const id = '0190f3c4-0000-7000-8000-000000000001'
const payment: PaymentView = {
  ...{ id, kind: 'withdrawal', currency: 'EUR', amount: '2500', status: 'done', reason: null },
  madeAt: Date.parse('2026-11-21T15:00:00Z'),
}
const waiting = { id: 'q1', paymentId: id, state: 'open' }

function markup(step: ReactElement): string {
  const translator = createTranslator('en')
  translator.add('office', office)
  translator.add('payment-requests', requests)
  const display = usualChoices(0, 'en', null)
  const shell: Partial<Shell> = { language: 'en', translator, zone: 'UTC', display }
  return renderToStaticMarkup(createElement(ShellContext, { value: shell as Shell }, step))
}
const links = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to!.replace('&amp;', '&'))

/** Returns the page data of this path; the server knows one payment, and one pending request about it. */
function load(params: Record<string, string>, query = '') {
  const call = async (endpoint: unknown, input: { params?: { id: string } }) => {
    if (endpoint === listQuestions) return { questions: [waiting], next: null }
    if (endpoint === listPayments) return { payments: [payment], next: null, callBack: false }
    if (endpoint === showPayment && input.params?.id === id) return { payment }
    throw new CallError('payment-unknown', 404, '')
  }
  const context = { call, params, query: new URLSearchParams(query) }
  return page.load!(context as unknown as LoadContext)
}

test('each step leads to the next, with what was chosen before', () => {
  const topics = links(markup(<TopicList />))
  expect(topics).toHaveLength(8)
  expect(topics).toContain('/en/payment/requests/withdrawal/not-received')
  expect(links(markup(<SubTopicHelp topic="withdrawal" sub="not-received" />))).toEqual([
    '/en/payment/requests/withdrawal/transactions?sub=not-received',
    '/en/payment/create-request/withdrawal?sub=not-received',
    '/en/payment/requests',
  ])
  expect(links(markup(<SubTopicHelp topic="other" sub="proof" />))).toEqual([
    '/en/payment/create-request/other?sub=proof',
    '/en/payment/requests',
  ])
  const first = { sandbox: true as const, payments: [payment], next: null, callBack: false }
  expect(links(markup(<Transactions topic="withdrawal" sub="not-received" first={first} />))[0]).toBe(
    `/en/payment/requests/withdrawal/transactions/${id}?sub=not-received`,
  )
  const one = markup(<OnePayment topic="withdrawal" sub="not-received" payment={payment} requestId={null} />)
  expect(one).toContain('€25.00')
  expect(links(one)[0]).toBe(`/en/payment/create-request/withdrawal?sub=not-received&payment=${id}`)
  const asked = <OnePayment topic="withdrawal" sub={null} payment={payment} requestId="q1" />
  expect(links(markup(asked))[0]).toBe('/en/payment/requests?question=q1')
})

test('an address shows what it names, and what names nothing shows nothing', async () => {
  expect(await load({})).toMatchObject({ step: 'topics' })
  const help = { topicId: 'deposit', subTopicId: 'charged-twice' }
  expect(await load(help)).toEqual({ step: 'help', topic: 'deposit', sub: 'charged-twice' })
  const list = { topicId: 'withdrawal', subTopicId: 'transactions' }
  expect(await load(list, 'sub=refused')).toMatchObject({ step: 'transactions', sub: 'refused' })
  // A subject of another topic is unknown here.
  expect(await load(list, 'sub=charged-twice')).toMatchObject({ sub: null })
  expect(await load({ ...list, transactionId: id })).toMatchObject({ payment, requestId: 'q1' })
  for (const params of [
    { topicId: 'deposit' },
    { topicId: 'nothing', subTopicId: 'transactions' },
    { topicId: 'deposit', subTopicId: 'not-received' },
    { ...help, transactionId: id },
    { ...list, transactionId: 'x' },
    { ...list, transactionId: id.replace('1', '2') },
  ] as Record<string, string>[])
    await expect(load(params), JSON.stringify(params)).rejects.toThrow(PageNotFound)
})
