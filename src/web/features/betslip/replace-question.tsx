import { useText } from '../../core/context.ts'
import css from './replace-question.module.css'

/** Confirmation before an accumulator replaces the slip's content; needs the dictionary 'accumulators'. */
export function ReplaceQuestion({
  className = '',
  onReplace,
  onLeave,
}: {
  readonly className?: string | undefined
  readonly onReplace: () => void
  readonly onLeave: () => void
}) {
  const t = useText('accumulators')
  return (
    <div className={`notice warn ${css.question} ${className}`} role="alert">
      <p>{t('replaces')}</p>
      <button type="button" className="button small primary" onClick={onReplace}>
        {t('replace')}
      </button>
      <button type="button" className="button small" onClick={onLeave}>
        {t('leave')}
      </button>
    </div>
  )
}
