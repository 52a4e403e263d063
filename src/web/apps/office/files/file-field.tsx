import { Paperclip, X } from 'lucide-react'
import { useId, useState } from 'react'
import { type FileView, maxFileBytes, maxFiles } from '#domain/trust/files/api.ts'
import { CallError } from '#web/core/calls/call-error.ts'
import { useShell, useText } from '#web/core/context.ts'
import css from './file-field.module.css'
import { uploadFile } from './upload-file.ts'

/** File picker that uploads at once; a refused file shows its error and leaves the others. */
export function FileField({
  path,
  files,
  onFiles,
}: {
  readonly path: string
  readonly files: readonly FileView[]
  readonly onFiles: (files: readonly FileView[]) => void
}) {
  const t = useText('support')
  const frame = useText('frame')
  const { language } = useShell()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const send = async (chosen: readonly File[]) => {
    setBusy(true)
    setFaults([])
    let kept = files
    const room = maxFiles - files.length
    const refused = chosen.slice(room).map(({ name }) => `${name}: ${t('attach-hint', { most: maxFiles })}`)
    for (const file of chosen.slice(0, room)) {
      try {
        if (file.size > maxFileBytes)
          throw new CallError('file-too-large', 413, t('attach-hint', { most: maxFiles }))
        kept = [...kept, await uploadFile(path, file, language, frame('network-error'))]
        onFiles(kept)
      } catch (fault) {
        refused.push(`${file.name}: ${fault instanceof CallError ? fault.message : frame('network-error')}`)
      }
    }
    setFaults(refused)
    setBusy(false)
  }
  return (
    <div className={css.field}>
      <label className={`button small ${css.choose}`} htmlFor={id} data-busy={busy || undefined}>
        <Paperclip size={16} aria-hidden="true" />
        {busy ? t('uploading') : t('attach')}
      </label>
      <input
        id={id}
        className={css.input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,application/pdf"
        aria-describedby={`${id}h`}
        disabled={busy || files.length >= maxFiles}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (chosen.length > 0) void send(chosen)
        }}
      />
      <p id={`${id}h`} className={css.hint}>
        {t('attach-hint', { most: maxFiles })} {t('heic-hint')}
      </p>
      {files.length > 0 ? (
        <ul className={css.files}>
          {files.map((file) => (
            <li key={file.id}>
              <span>{file.name}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={t('remove', { name: file.name })}
                onClick={() => onFiles(files.filter((one) => one.id !== file.id))}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div role="alert">
        {faults.map((fault) => (
          <p key={fault} className={css.fault}>
            {fault}
          </p>
        ))}
      </div>
    </div>
  )
}
