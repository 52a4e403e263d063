import { useState } from 'react'
import { downloadMyData, downloadMyFile } from '#domain/people/data-rights/api.ts'
import type { FileView } from '#domain/trust/files/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { saveFile } from '#web/core/files/save-file.ts'
import css from '../office.module.css'
import { ChangeForm } from '../security/change-form.tsx'
import { useChange, useSignInAge } from '../security/use-change.ts'

/** Download of the player's data: one file, or several for large amounts, then the files that the player uploaded. */
export function DataSection({ signedInLately }: { readonly signedInLately: boolean }) {
  const t = useText('office-pages')
  const { call } = useShell()
  const { busy, fault, run } = useChange()
  const { asksPassword, note } = useSignInAge(signedInLately)
  const [files, setFiles] = useState<readonly FileView[]>([])
  /** Password of the last download, kept while the page is open, to download the files. */
  const [proof, setProof] = useState<{ readonly password?: string }>({})

  const download = async (body: { readonly password?: string }) => {
    for (let part = 1, more = true; more; part++) {
      const answer = await call(downloadMyData, { body: { ...body, part } })
      more = answer.more
      const number = part === 1 && !more ? '' : `-${part}`
      const name = `fairline-${answer.madeAt.slice(0, 10)}${number}.json`
      saveFile(name, 'application/json', JSON.stringify(answer, null, 2))
      setFiles(answer.files)
    }
    return true
  }
  const save = async (body: { readonly password?: string }) => {
    const done = await run(() => download(body).catch(note))
    if (done) setProof(body)
    return done !== null
  }

  return (
    <section className={`card ${css.section}`} aria-labelledby="data">
      <h2 id="data">{t('data-title')}</h2>
      <p>{t('data-lead')}</p>
      {asksPassword ? (
        <ChangeForm
          open={t('data-download')}
          send={t('data-download')}
          busy={busy}
          fault={fault}
          onSend={(password) => save({ password })}
        />
      ) : (
        <>
          {fault ? (
            <div className="notice bad" role="alert">
              {fault}
            </div>
          ) : null}
          <div className={css.buttons}>
            <button
              type="button"
              className="button"
              aria-disabled={busy || undefined}
              onClick={() => void save({})}
            >
              {t('data-download')}
            </button>
          </div>
        </>
      )}
      {files.length > 0 ? (
        <>
          <h3>{t('data-files')}</h3>
          <div className={css.buttons}>
            {files.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className="button small"
                aria-disabled={busy || undefined}
                onClick={() =>
                  void run(async () => {
                    const { file, content } = await call(downloadMyFile, {
                      params: { fileId: id },
                      body: proof,
                    })
                    saveFile(nameOf(file), file.mediaType, bytesOf(content))
                  })
                }
              >
                {name}
              </button>
            ))}
          </div>
        </>
      ) : null}
    </section>
  )
}

/** The server stores pictures as JPEG whatever their original format. */
const nameOf = ({ name, mediaType }: FileView): string =>
  `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${mediaType === 'application/pdf' ? 'pdf' : 'jpg'}`

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
