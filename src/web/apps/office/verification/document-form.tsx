import { type FormEvent, useRef, useState } from 'react'
import type { FileView } from '#domain/files/api.ts'
import { type DocumentKind, documentKinds, sendDocument, sendDocumentFile } from '#domain/verification/api.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { useShell, useText } from '#web/core/context.ts'
import { Field } from '#web/ui/field.tsx'
import { FileField } from '../files/file-field.tsx'
import { type Fault, faultOf } from '../support/fault.ts'
import css from '../support/support.module.css'

/** Sends a document: its kind and pictures of it. */
export function DocumentForm({ first }: { readonly first: DocumentKind }) {
  const t = useText('verification')
  const support = useText('support')
  const { call, refresh } = useShell()
  const [kind, setKind] = useState<DocumentKind>(first)
  const [files, setFiles] = useState<readonly FileView[]>([])
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const key = useRef<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setSent(false)
    if (files.length === 0) return setFault({ message: t('choose-files'), unsure: false })
    setBusy(true)
    setFault(null)
    // The same press sent again sends one document.
    key.current ??= uuidv7(Date.now())
    try {
      await call(sendDocument, { body: { key: key.current, kind, files: files.map(({ id }) => id) } })
      key.current = null
      setFiles([])
      setSent(true)
      refresh()
    } catch (thrown) {
      const found = faultOf(thrown, support('no-answer'))
      if (!found.unsure) key.current = null
      setFault(found)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={`card ${css.form}`} onSubmit={(event) => void send(event)} noValidate>
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
