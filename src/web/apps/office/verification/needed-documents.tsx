import type { DocumentKind, VerificationView } from '#domain/people/verification/api.ts'
import { useText } from '#web/core/context.ts'
import css from '../support/support.module.css'

type State = VerificationView['documents'][number]['state'] | 'missing'

/** Kinds of documents required for verification, each with the best state among its documents. */
export function NeededDocuments({
  data: { verification_types: kinds, documents },
}: {
  readonly data: VerificationView
}) {
  const t = useText('verification')
  const stateOf = (kind: DocumentKind): State => {
    const states = documents.filter((one) => one.kind === kind).map(({ state }) => state)
    return (['accepted', 'waiting', 'refused'] as const).find((state) => states.includes(state)) ?? 'missing'
  }
  return (
    <section className={`card ${css.thread}`} aria-labelledby="needed">
      <h2 id="needed">{t('needed')}</h2>
      <ul className={css.needed}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span>{t(`kind-${kind}`)}</span>
            <span className={css.state} data-state={stateOf(kind)}>
              {t(`state-${stateOf(kind)}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
