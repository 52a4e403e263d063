import { Layers } from 'lucide-react'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import css from './of-day.module.css'

/** Says that the selections form an accumulator of the day, pre-match or in play. */
export function OfDay({ expressId }: { readonly expressId: string }) {
  const t = useLateText('accumulators')
  return t ? (
    <p className={css.day} data-of-day={expressId}>
      <Layers size={15} aria-hidden="true" />
      {t(expressId.startsWith('live-') ? 'live' : 'of-the-day')}
    </p>
  ) : null
}
