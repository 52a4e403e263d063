import { useCallback } from 'react'
import {
  type DocumentKind,
  showVerification,
  type VerificationView,
} from '#domain/people/verification/api.ts'
import { useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'
import { definePage } from '#web/core/router/page.ts'
import { OfficeFrame } from '../office-frame.tsx'
import css from '../support/support.module.css'
import { DocumentForm } from './document-form.tsx'
import { NeededDocuments } from './needed-documents.tsx'
import { Standing } from './standing.tsx'

/** Verification of the player: state, sent documents and missing ones. */
export default definePage<VerificationView>({
  dictionaries: ['office', 'support', 'verification'],
  load: ({ call }) => call(showVerification),
  Page: function VerificationPage({ data }) {
    const t = useText('verification')
    const link = useLink()
    const { refresh } = useShell()
    const { dayAndTime } = useTimes()
    usePlayerPokes(useCallback((poke: PlayerPoke) => poke.k === 'message' && refresh(), [refresh]))
    const underWay = (kind: DocumentKind) =>
      data.documents.some((one) => one.kind === kind && one.state !== 'refused')
    const asked = data.requested_additional_document
    const waits = data.documents.some(({ kind, state }) => kind === asked?.kind && state === 'waiting')
    const wanted = waits ? null : asked
    const missing = data.verification_types.find((kind) => !underWay(kind))
    return (
      <OfficeFrame page="verification" title={t('title')}>
        <Standing data={data} />
        {data.internal_verification_status === 1 ? null : <NeededDocuments data={data} />}
        {data.partner && !data.verified ? (
          <section className={`card ${css.thread}`} aria-labelledby="partner">
            <h2 id="partner">{t('partner')}</h2>
            <p>{t('partner-lead')}</p>
            <p>
              <a className="button" href={link('/verification/sumsub')}>
                {t('partner-start')}
              </a>
            </p>
          </section>
        ) : null}
        {data.verified || (asked && !wanted && !missing) ? null : (
          <DocumentForm key={wanted?.kind ?? missing} first={wanted?.kind ?? missing ?? 'identity'} />
        )}
        {data.documents.length > 0 ? (
          <section className={`card ${css.thread}`} aria-labelledby="documents">
            <h2 id="documents">{t('documents')}</h2>
            <ul className={css.ideas}>
              {data.documents.map((one) => (
                <li key={one.id}>
                  <div>
                    <h3>{t(`kind-${one.kind}`)}</h3>
                    <p className={css.hint}>
                      {dayAndTime(one.sentAt)} · {one.files.map(({ name }) => name).join(', ')}
                    </p>
                    <p className={css.state} data-state={one.state}>
                      {t(`state-${one.state}`)}
                    </p>
                    {one.reason ? (
                      <p className={css.said} dir="auto">
                        {one.reason}
                      </p>
                    ) : null}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </OfficeFrame>
    )
  },
})
