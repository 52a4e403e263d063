import { blockUser, type LimitView } from '#domain/protection/limits/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import office from '../office.module.css'
import { ExclusionRow } from './exclusion-row.tsx'
import css from './protection.module.css'
import { TimeRow } from './time-row.tsx'
import { type ActionMethod, useLimitChange } from './use-limit-change.tsx'

/** Breaks and session time. While one is pending or in force, the section rejects looser values. */
export function ExtraLimits({
  limits,
  reasons,
  actionMethod,
}: {
  readonly limits: readonly LimitView[]
  readonly reasons: boolean
  readonly actionMethod: ActionMethod
}) {
  const t = useText('protection')
  const { call, refreshSession } = useShell()
  const change = useLimitChange('', actionMethod)
  const of = (type: number, state: LimitView['limitState']) =>
    limits.find((one) => one.limitType === type && one.limitState === state)
  const closed = of(37, 'ACTIVE') !== undefined || [30, 31, 33].some((type) => of(type, 'PENDING'))
  const ends = limits.flatMap(({ limitType, endsAt }) =>
    (limitType === 30 || limitType === 33) && endsAt !== null ? [endsAt] : [],
  )
  const endsLast = ends.length > 0 ? Math.max(...ends) : null
  const breakNow = () =>
    void change.run(async () => {
      await call(blockUser)
      await refreshSession()
    }, t('exclusion-begun'))
  return (
    <section id="EXTRA_LIMITS" className={`card ${office.section}`} aria-labelledby="extra-limits">
      <h2 id="extra-limits">{t('extra-limits')}</h2>
      <p className={office.quiet}>{t('extra-limits-hint')}</p>
      {of(37, 'ACTIVE') ? null : (
        <div className={office.buttons}>
          <button type="button" className="button primary" disabled={change.busy} onClick={breakNow}>
            {t('break-now')}
          </button>
        </div>
      )}
      {change.fault ? <p role="alert">{change.fault}</p> : null}
      <p className={office.done} role="status">
        {change.done}
      </p>
      {closed ? <p className={office.quiet}>{t('extra-closed')}</p> : null}
      <ul className={css.rows}>
        {([33, 30] as const).map((type) => (
          <ExclusionRow
            key={type}
            type={type}
            exclusion={of(type, 'ACTIVE') ?? of(type, 'PENDING')}
            endsLast={endsLast}
            reasons={reasons}
            actionMethod={actionMethod}
          />
        ))}
        <TimeRow
          type={31}
          active={of(31, 'ACTIVE')}
          pending={of(31, 'PENDING')}
          closed={closed}
          actionMethod={actionMethod}
        />
      </ul>
    </section>
  )
}
