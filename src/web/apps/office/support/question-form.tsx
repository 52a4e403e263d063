import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  askQuestion,
  type QuestionKind,
  sendSupportFile,
  supportTopics,
} from '#domain/contact/support/api.ts'
import type { FileView } from '#domain/trust/files/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { FileField } from '../files/file-field.tsx'
import css from './support.module.css'
import { LineField, TextField } from './text-fields.tsx'
import { useKeyedSend } from './use-keyed-send.ts'

/** Form for a question, a message to the manager or an appeal. Calls `onAsked` with its id. */
export function QuestionForm({
  kind,
  title,
  onAsked,
  about,
}: {
  readonly kind: QuestionKind
  readonly title: string
  readonly onAsked: (id: string) => void
  /** For a request about payments: its subject in words, and the payment concerned. */
  readonly about?: { readonly subject: string; readonly paymentId: string | null }
}) {
  const t = useText('support')
  const { call } = useShell()
  const [topic, setTopic] = useState<(typeof supportTopics)[number] | ''>(
    kind === 'question' ? '' : about ? 'payments' : 'account',
  )
  const [subject, setSubject] = useState(about?.subject ?? '')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly FileView[]>([])
  const { busy, fault, send, refuse } = useKeyedSend()
  const alert = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (fault) alert.current?.focus()
  }, [fault])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (topic === '' || !subject.trim() || !text.trim()) return refuse(t('fill'))
    void send(async (key) => {
      const body = {
        ...{ key, kind, topic, subject, text },
        files: files.map(({ id }) => id),
        ...(about?.paymentId ? { paymentId: about.paymentId } : {}),
      }
      onAsked((await call(askQuestion, { body })).question.id)
    })
  }
  return (
    <form className={`card ${css.form}`} onSubmit={submit} noValidate>
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
      {about ? null : <LineField label={t('subject')} value={subject} onValue={setSubject} />}
      <TextField label={t('text')} value={text} onValue={setText} rows={5} />
      <FileField path={sendSupportFile.path} files={files} onFiles={setFiles} />
      <button type="submit" className="button primary" aria-disabled={busy || undefined}>
        {busy ? t('sending') : t('send')}
      </button>
    </form>
  )
}
