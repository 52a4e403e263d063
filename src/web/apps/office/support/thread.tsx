import { Paperclip } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  addLine,
  closeQuestion,
  type LineView,
  openSupportFile,
  sendSupportFile,
  showQuestion,
} from '#domain/contact/support/api.ts'
import type { FileView } from '#domain/trust/files/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useShell, useText, useTimes } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'
import { FileField } from '../files/file-field.tsx'
import css from './support.module.css'
import { TextField } from './text-fields.tsx'
import { useKeyedSend } from './use-keyed-send.ts'

export type Thread = AnswerOf<typeof showQuestion>

/** Messages of a question, and the field for a reply; shows a new answer at once. */
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
  const { busy, fault, send, refuse } = useKeyedSend()
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, subject, state } = thread.question
  const params = { questionId: id }
  useEffect(() => setThread(first), [first])
  useLayoutEffect(() => {
    if (onBack) heading.current?.focus()
  }, [onBack])
  usePlayerPokes(
    useCallback(
      (poke: PlayerPoke) => {
        // The next push retries a failed read.
        if (poke.k === 'message') call(showQuestion, { params: { questionId: id } }).then(setThread, () => {})
      },
      [call, id],
    ),
  )
  const run = async (work: (key: string) => Promise<Thread>) => {
    if (!(await send(async (key) => setThread(await work(key))))) return
    setText('')
    setFiles([])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return refuse(t('fill'))
    void run((key) => call(addLine, { params, body: { key, text, files: files.map((file) => file.id) } }))
  }
  return (
    <section className={`card ${css.thread}`} aria-labelledby="thread">
      {onBack ? (
        <button type="button" className="button small" onClick={onBack}>
          {t('back')}
        </button>
      ) : null}
      <h2 id="thread" ref={heading} tabIndex={-1}>
        <bdi>{subject}</bdi>
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
        <form className={css.fields} onSubmit={submit} noValidate>
          {fault ? (
            <p className={`notice ${fault.unsure ? 'warn' : 'bad'}`} role="alert">
              {fault.message}
            </p>
          ) : null}
          <TextField label={t('text')} value={text} onValue={setText} rows={3} />
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
      <p className={css.said} dir="auto">
        {line.text}
      </p>
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
