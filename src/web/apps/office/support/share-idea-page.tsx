import { ThumbsUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { type IdeaView, listIdeas, shareIdea, voteIdea } from '#domain/support/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { Field } from '#web/ui/field.tsx'
import office from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { type Fault, faultOf } from './fault.ts'
import css from './support.module.css'

/** Ideas of players: those that may be voted for, one's own, and a new one. */
export default definePage<AnswerOf<typeof listIdeas>>({
  dictionaries: ['office', 'support'],
  load: ({ call }) => call(listIdeas),
  Page: function ShareIdeaPage({ data }) {
    const t = useText('support')
    const { call, refresh } = useShell()
    const [fault, setFault] = useState('')
    const vote = async (idea: IdeaView) => {
      setFault('')
      try {
        await call(voteIdea, { params: { ideaId: idea.id }, body: { on: !idea.voted } })
      } catch (thrown) {
        setFault(faultOf(thrown, t('no-answer')).message)
      }
      refresh()
    }
    return (
      <OfficeFrame page="idea" title={t('idea-title')}>
        <p className={office.lead}>{t('idea-lead')}</p>
        <IdeaForm />
        <section className={`card ${css.thread}`} aria-labelledby="ideas">
          <h2 id="ideas">{t('ideas')}</h2>
          <div role="alert">{fault ? <p className="notice bad">{fault}</p> : null}</div>
          {data.ideas.length === 0 ? <p className={css.hint}>{t('ideas-none')}</p> : null}
          <ul className={css.ideas}>
            {data.ideas.map((idea) => (
              <li key={idea.id}>
                <div>
                  <h3>{idea.title}</h3>
                  <p className={css.said}>{idea.text}</p>
                  <p className={css.state} data-state={idea.state}>
                    {t(`idea-state-${idea.state}`)}
                  </p>
                  {idea.answer ? (
                    <p className={css.said}>
                      <b>{t('our-answer')}:</b> {idea.answer}
                    </p>
                  ) : null}
                </div>
                {idea.state === 'new' ? null : (
                  <button
                    type="button"
                    className={css.vote}
                    aria-pressed={idea.voted}
                    aria-label={t('vote', { title: idea.title })}
                    disabled={idea.mine || idea.state !== 'open'}
                    onClick={() => void vote(idea)}
                  >
                    <ThumbsUp size={16} aria-hidden="true" />
                    {idea.votes}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      </OfficeFrame>
    )
  },
})

function IdeaForm() {
  const t = useText('support')
  const { call, refresh } = useShell()
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const key = useRef<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setSent(false)
    if (!title.trim() || !text.trim()) return setFault({ message: t('fill'), unsure: false })
    setBusy(true)
    setFault(null)
    key.current ??= uuidv7(Date.now())
    try {
      await call(shareIdea, { body: { key: key.current, title, text } })
      key.current = null
      setTitle('')
      setText('')
      setSent(true)
      refresh()
    } catch (thrown) {
      const found = faultOf(thrown, t('no-answer'))
      if (!found.unsure) key.current = null
      setFault(found)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={`card ${css.form}`} onSubmit={(event) => void send(event)} noValidate>
      <div role="alert">
        {fault ? <p className={`notice ${fault.unsure ? 'warn' : 'bad'}`}>{fault.message}</p> : null}
      </div>
      <div role="status">{sent ? <p className="notice good">{t('idea-sent')}</p> : null}</div>
      <Field label={t('idea-name')}>
        {(control) => (
          <input
            {...control}
            className="input"
            value={title}
            maxLength={120}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('idea-text')}>
        {(control) => (
          <textarea
            {...control}
            className={`input ${css.text}`}
            value={text}
            maxLength={4000}
            rows={4}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <button type="submit" className="button primary" aria-disabled={busy || undefined}>
        {busy ? t('sending') : t('send')}
      </button>
    </form>
  )
}
