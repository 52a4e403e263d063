import type { VerificationView } from '#domain/people/verification/api.ts'
import { useText } from '#web/core/context.ts'

/** Verification state of a player, and the additional document requested. */
export function Standing({ data }: { readonly data: VerificationView }) {
  const t = useText('verification')
  const asked = data.requested_additional_document
  // A requested document under review needs no action from the player.
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
