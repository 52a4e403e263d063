import { Mail } from 'lucide-react'
import { useCallback, useRef } from 'react'
import {
  listMessages,
  type MessageKind,
  type MessageView,
  readMessages,
} from '#domain/contact/messages/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { isolated } from '#web/ui/words/isolated.ts'
import { usePages } from '../more-pages.tsx'
import { OfficeFrame } from '../office-frame.tsx'
import { useMoney } from '../use-money.ts'
import css from './messages.module.css'
import { useReading } from './use-reading.ts'
import { tellUnread } from './use-unread.ts'

type Data = AnswerOf<typeof listMessages>

/** Page that continues the subject of a message. */
const pages: Partial<Record<MessageKind, string>> = {
  'support-answer': '/support',
  'appeal-answer': '/block-appeal-history',
  'idea-answer': '/share-idea',
  verified: '/verification',
  'document-refused': '/verification',
  'document-wanted': '/verification',
  deposit: '/historypay',
  withdrawal: '/historypay',
  'withdrawal-refused': '/historypay',
  'deletion-asked': '/account',
  'deletion-taken-back': '/account',
  'deletion-lapsed': '/account',
  'exclusion-joined': '/responsible',
  'exclusion-left': '/responsible',
  'bets-settled': '/history',
  'limits-review': '/responsible',
}

export default definePage<Data>({
  dictionaries: ['office', 'messages'],
  load: ({ call }) => call(listMessages, { query: {} }),
  Page: function MessagesPage({ data }) {
    const t = useText('messages')
    const { call, refresh } = useShell()
    const { pages: shown, moreButton } = usePages(
      data,
      useCallback((cursor: string) => call(listMessages, { query: { cursor } }), [call]),
    )
    usePlayerPokes(useCallback((poke: PlayerPoke) => poke.k === 'message' && refresh(), [refresh]))
    const messages = shown.flatMap((one) => one.messages)
    const list = useRef<HTMLUListElement>(null)
    const unread = useReading(list, messages, data.unread)
    const readAll = async () => {
      tellUnread((await call(readMessages, { body: {} })).unread)
      refresh()
    }
    return (
      <OfficeFrame page="messages" title={t('title')}>
        {messages.length === 0 ? (
          <EmptyState icon={Mail} title={t('none')} />
        ) : (
          <>
            {unread > 0 ? (
              <button
                type="button"
                className={`button small ${css.readAll}`}
                onClick={() => void readAll().catch(() => {})}
              >
                {t('read-all')}
              </button>
            ) : null}
            <ul ref={list} className={css.messages}>
              {messages.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ul>
          </>
        )}
        {moreButton}
      </OfficeFrame>
    )
  },
})

function Message({ message }: { readonly message: MessageView }) {
  const t = useText('messages')
  const link = useLink()
  const money = useMoney()
  const { dayAndTime } = useTimes()
  const { kind, body, facts } = message
  const { amount, currency, at, subject, questionId } = facts
  const shown = {
    ...facts,
    ...(subject ? { subject: isolated(subject) } : {}),
    ...(amount && currency ? { amount: money(amount, currency) } : {}),
    ...(at ? { when: dayAndTime(Number(at)) } : {}),
  }
  const page = pages[kind]
  const question = questionId && kind === 'support-answer' ? `?question=${questionId}` : ''
  return (
    <li className={`card ${css.message}`} data-message={message.id} data-unread={!message.read || undefined}>
      <div className={css.head}>
        <h2>
          {t(`subject-${kind}`, shown)}
          {message.read ? null : <span className={css.new}>{t('new')}</span>}
        </h2>
        <time dateTime={new Date(message.sentAt).toISOString()}>{dayAndTime(message.sentAt)}</time>
      </div>
      {kind === 'news' ? null : <p>{t(`text-${kind}`, shown)}</p>}
      {body ? (
        <p className={css.body} dir="auto">
          {body}
        </p>
      ) : null}
      {page ? (
        <p>
          <a href={link(page + question)}>{t('open')}</a>
        </p>
      ) : null}
    </li>
  )
}
