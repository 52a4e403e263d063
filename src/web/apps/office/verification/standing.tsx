import type { VerificationView } from '#domain/verification/api.ts'
import { useText } from '#web/core/context.ts'

/** Where a player stands, and the further document that is asked for. */
export function Standing({ data }: { readonly data: VerificationView }) {
  const t = useText('verification')
  const asked = data.requested_additional_document
  // What was asked for and sent is being checked: nothing is asked of the player until it is decided.
  const sent = data.documents.some(({ kind, state }) => kind === asked?.kind && state === 'waiting')
  const wanted = sent ? null : asked
  const code = data.verification_status_group_code
  const tone = data.verified ? 'good' : code === 'VERIFICATION_FAILED' || wanted ? 'warn' : ''
  return (
    <div className={`notice ${tone}`}>
      {wanted ? (
        <>
          <p>{t('wanted', { kind: t(`kind-${wanted.kind}`) })}</p>
          <p dir="auto">{wanted.note}</p>
        </>
      ) : (
        <p>{t(sent ? 'group-VERIFICATION_IN_PROGRESS' : `group-${code}`)}</p>
      )}
    </div>
  )
}
