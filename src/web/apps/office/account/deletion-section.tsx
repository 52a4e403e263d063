import { useState } from 'react'
import { askDeletion, type DeletionView, takeBackDeletion } from '#domain/people/data-rights/api.ts'
import { useLink, useOpen, useShell, useText, useTimes } from '#web/core/context.ts'
import css from '../office.module.css'
import { ChangeForm } from '../security/change-form.tsx'
import { useChange } from '../security/use-change.ts'

/** Account deletion: the obstacles, the request with its password, and the way to withdraw it until it is due. */
export function DeletionSection({ first }: { readonly first: DeletionView }) {
  const t = useText('deletion')
  const office = useText('office')
  const link = useLink()
  const { call } = useShell()
  const { dayAndTime } = useTimes()
  const open = useOpen()
  const { busy, fault, run } = useChange()
  const [view, setView] = useState(first)
  const { dueAt, days, blocks, signedInLately } = view
  return (
    <section className={`card ${css.section}`} aria-labelledby="deletion">
      <h2 id="deletion">{t('title')}</h2>
      {dueAt === null ? (
        <>
          <p>{t('lead', { days })}</p>
          {blocks.map((block) => (
            <p key={block} className="notice">
              {t(block)}
            </p>
          ))}
          {blocks.length === 0 ? (
            <ChangeForm
              open={t('ask')}
              send={t('ask')}
              asksPassword={!signedInLately}
              busy={busy}
              fault={fault}
              onSend={async (password) => {
                const body = signedInLately ? {} : { password }
                const done = await run(() => call(askDeletion, { body }))
                if (done) setView(done)
                return done !== null
              }}
            />
          ) : blocks.includes('deletion-balance') && open('deduce') ? (
            <div className={css.buttons}>
              <a className="button" href={link('/deduce')}>
                {office('withdraw')}
              </a>
            </div>
          ) : null}
        </>
      ) : (
        <>
          <p className="notice warn" role="status">
            {t('asked', { when: dayAndTime(dueAt) })}
          </p>
          {fault ? (
            <div className="notice bad" role="alert">
              {fault}
            </div>
          ) : null}
          <div className={css.buttons}>
            <button
              type="button"
              className="button primary"
              aria-disabled={busy || undefined}
              onClick={async () => {
                const done = await run(() => call(takeBackDeletion))
                if (done) setView(done)
              }}
            >
              {t('keep')}
            </button>
          </div>
        </>
      )}
    </section>
  )
}
