import { ThumbsUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type IdeaView, listIdeas, shareIdea, voteIdea } from '#domain/contact/support/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import office from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { faultOf } from './fault.ts'
import css from './support.module.css'
import { LineField, TextField } from './text-fields.tsx'
import { useKeyedSend } from './use-keyed-send.ts'

/** Players' ideas: those open for votes, the player's own, and a new one. */
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
                  <h3>
                    <bdi>{idea.title}</bdi>
                  </h3>
                  <p className={css.said} dir="auto">
                    {idea.text}
                  </p>
                  <p className={css.state} data-state={idea.state}>
                    {t(`idea-state-${idea.state}`)}
                  </p>
                  {idea.answer ? (
                    <p className={css.said}>
                      <b>{t('our-answer')}:</b> <bdi>{idea.answer}</bdi>
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
  const [sent, setSent] = useState(false)
  const { busy, fault, send, refuse } = useKeyedSend()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(false)
    if (!title.trim() || !text.trim()) return refuse(t('fill'))
    if (!(await send((key) => call(shareIdea, { body: { key, title, text } })))) return
    setTitle('')
    setText('')
    setSent(true)
    refresh()
  }
  return (
    <form className={`card ${css.form}`} onSubmit={(event) => void submit(event)} noValidate>
      <div role="alert">
        {fault ? <p className={`notice ${fault.unsure ? 'warn' : 'bad'}`}>{fault.message}</p> : null}
      </div>
      <div role="status">{sent ? <p className="notice good">{t('idea-sent')}</p> : null}</div>
      <LineField label={t('idea-name')} value={title} onValue={setTitle} />
      <TextField label={t('idea-text')} value={text} onValue={setText} rows={4} />
      <button type="submit" className="button primary" aria-disabled={busy || undefined}>
        {busy ? t('sending') : t('send')}
      </button>
    </form>
  )
}
