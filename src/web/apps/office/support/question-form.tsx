import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FileView } from '#domain/files/api.ts'
import { askQuestion, type QuestionKind, sendSupportFile, supportTopics } from '#domain/support/api.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { useShell, useText } from '#web/core/context.ts'
import { Field } from '#web/ui/field.tsx'
import { FileField } from '../files/file-field.tsx'
import { type Fault, faultOf } from './fault.ts'
import css from './support.module.css'

/** A new question, letter to the manager or appeal. `onAsked` is given its id. */
export function QuestionForm({
  kind,
  title,
  onAsked,
}: {
  readonly kind: QuestionKind
  readonly title: string
  readonly onAsked: (id: string) => void
}) {
  const t = useText('support')
  const { call } = useShell()
  const [topic, setTopic] = useState<(typeof supportTopics)[number] | ''>(
    kind === 'question' ? '' : 'account',
  )
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly FileView[]>([])
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const key = useRef<string | null>(null)
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (fault) alert.current?.focus()
  }, [fault])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (topic === '' || !subject.trim() || !text.trim())
      return setFault({ message: t('fill'), unsure: false })
    setBusy(true)
    setFault(null)
    // The same press sent again asks once.
    key.current ??= uuidv7(Date.now())
    try {
      const body = { key: key.current, kind, topic, subject, text, files: files.map(({ id }) => id) }
      const { question } = await call(askQuestion, { body })
      key.current = null
      onAsked(question.id)
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
      <h2>{title}</h2>
      {fault ? (
        <p ref={alert} className={`notice ${fault.unsure ? 'warn' : 'bad'}`} role="alert" tabIndex={-1}>
          {fault.message}
        </p>
      ) : null}
      {kind === 'question' ? (
        <Field label={t('topic')}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={topic}
              onChange={(event) => setTopic(event.currentTarget.value as typeof topic)}
            >
              <option value="" disabled hidden />
              {supportTopics.map((one) => (
                <option key={one} value={one}>
                  {t(`topic-${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <Field label={t('subject')}>
        {(control) => (
          <input
            {...control}
            className="input"
            value={subject}
            maxLength={120}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('text')}>
        {(control) => (
          <textarea
            {...control}
            className={`input ${css.text}`}
            value={text}
            maxLength={4000}
            rows={5}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <FileField path={sendSupportFile.path} files={files} onFiles={setFiles} />
      <button type="submit" className="button primary" aria-disabled={busy || undefined}>
        {busy ? t('sending') : t('send')}
      </button>
    </form>
  )
}
