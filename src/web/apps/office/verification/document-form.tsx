import { type FormEvent, useState } from 'react'
import {
  type DocumentKind,
  documentKinds,
  sendDocument,
  sendDocumentFile,
} from '#domain/people/verification/api.ts'
import type { FileView } from '#domain/trust/files/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { FileField } from '../files/file-field.tsx'
import css from '../support/support.module.css'
import { useKeyedSend } from '../support/use-keyed-send.ts'

export function DocumentForm({ first }: { readonly first: DocumentKind }) {
  const t = useText('verification')
  const support = useText('support')
  const { call, refresh } = useShell()
  const [kind, setKind] = useState<DocumentKind>(first)
  const [files, setFiles] = useState<readonly FileView[]>([])
  const [sent, setSent] = useState(false)
  const { busy, fault, send, refuse } = useKeyedSend()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(false)
    if (files.length === 0) return refuse(t('choose-files'))
    const body = { kind, files: files.map(({ id }) => id) }
    if (!(await send((key) => call(sendDocument, { body: { ...body, key } })))) return
    setFiles([])
    setSent(true)
    refresh()
  }
  return (
    <form className={`card ${css.form}`} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('send-title')}</h2>
      <div role="alert">
        {fault ? <p className={`notice ${fault.unsure ? 'warn' : 'bad'}`}>{fault.message}</p> : null}
      </div>
      <div role="status">{sent ? <p className="notice good">{t('sent')}</p> : null}</div>
      <Field label={t('kind')} hint={t('advice')}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as DocumentKind)}
          >
            {documentKinds.map((one) => (
              <option key={one} value={one}>
                {t(`kind-${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FileField path={sendDocumentFile.path} files={files} onFiles={setFiles} />
      <button type="submit" className="button primary" aria-disabled={busy || undefined}>
        {busy ? support('sending') : support('send')}
      </button>
      <p className={css.hint}>{t('safe')}</p>
    </form>
  )
}
