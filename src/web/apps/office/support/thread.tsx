import { Paperclip } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { FileView } from '#domain/files/api.ts'
import {
  addLine,
  closeQuestion,
  type LineView,
  openSupportFile,
  sendSupportFile,
  showQuestion,
} from '#domain/support/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { useShell, useText, useTimes } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'
import { Field } from '#web/ui/field.tsx'
import { FileField } from '../files/file-field.tsx'
import { type Fault, faultOf } from './fault.ts'
import css from './support.module.css'

export type Thread = AnswerOf<typeof showQuestion>

/** What was said about a question, and the way to say more; an answer that comes meanwhile is shown at once. */
export function ThreadView({
  first,
  onBack,
}: {
  readonly first: Thread
  readonly onBack: (() => void) | null
}) {
  const t = useText('support')
  const { call } = useShell()
  const [thread, setThread] = useState(first)
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly FileView[]>([])
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const key = useRef<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, subject, state } = thread.question
  const params = { questionId: id }
  useEffect(() => setThread(first), [first])
  useEffect(() => {
    if (onBack) heading.current?.focus()
  }, [onBack])
  usePlayerPokes(
    useCallback(
      (poke: PlayerPoke) => {
        // What was not read is read with the next look.
        if (poke.k === 'message') call(showQuestion, { params: { questionId: id } }).then(setThread, () => {})
      },
      [call, id],
    ),
  )
  const run = async (work: () => Promise<Thread>) => {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      setThread(await work())
      key.current = null
      setText('')
      setFiles([])
    } catch (thrown) {
      const found = faultOf(thrown, t('no-answer'))
      if (!found.unsure) key.current = null
      setFault(found)
    } finally {
      setBusy(false)
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setFault({ message: t('fill'), unsure: false })
    key.current ??= uuidv7(Date.now())
    const body = { key: key.current, text, files: files.map((file) => file.id) }
    void run(() => call(addLine, { params, body }))
  }
  return (
    <section className={`card ${css.thread}`} aria-labelledby="thread">
      {onBack ? (
        <button type="button" className="button small" onClick={onBack}>
          {t('back')}
        </button>
      ) : null}
      <h2 id="thread" ref={heading} tabIndex={-1}>
        {subject}
      </h2>
      <p className={css.state} data-state={state}>
        {t(`state-${state}`)}
      </p>
      <ol className={css.lines}>
        {thread.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {state === 'closed' ? (
        <p className={css.hint}>{t('closed-hint')}</p>
      ) : (
        <form className={css.fields} onSubmit={send} noValidate>
          {fault ? (
            <p className={`notice ${fault.unsure ? 'warn' : 'bad'}`} role="alert">
              {fault.message}
            </p>
          ) : null}
          <Field label={t('text')}>
            {(control) => (
              <textarea
                {...control}
                className={`input ${css.text}`}
                value={text}
                maxLength={4000}
                rows={3}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            )}
          </Field>
          <FileField path={sendSupportFile.path} files={files} onFiles={setFiles} />
          <div className={css.buttons}>
            <button type="submit" className="button primary" aria-disabled={busy || undefined}>
              {busy ? t('sending') : t('reply')}
            </button>
            <button
              type="button"
              className="button"
              aria-disabled={busy || undefined}
              onClick={() => void run(() => call(closeQuestion, { params }))}
            >
              {t('close')}
            </button>
          </div>
        </form>
      )}
    </section>
  )
}

function Line({ line }: { readonly line: LineView }) {
  const t = useText('support')
  const { dayAndTime } = useTimes()
  return (
    <li className={css.line} data-staff={line.byStaff === null ? undefined : true}>
      <p className={css.who}>
        <b>{line.byStaff ?? t('you')}</b>
        <time dateTime={new Date(line.saidAt).toISOString()}>{dayAndTime(line.saidAt)}</time>
      </p>
      <p className={css.said}>{line.text}</p>
      {line.files.map((file) => (
        <p key={file.id}>
          <a href={openSupportFile.path.replace(':fileId', file.id)} download={file.name}>
            <Paperclip size={14} aria-hidden="true" /> {file.name}
          </a>
        </p>
      ))}
    </li>
  )
}
