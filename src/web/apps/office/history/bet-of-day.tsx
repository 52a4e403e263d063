import { useShell } from '#web/core/context.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { dayOfYear } from '#web/ui/words/dates.ts'

/** Label of an accumulator of the day: the day of its list (UTC), and its number there. */
export function BetOfDay({ expressId }: { readonly expressId: string }) {
  const t = useLateText('accumulators')
  const { language } = useShell()
  const [, section, day, number] = /^(line|live)-.+-(\d{4}-\d\d-\d\d)-(\d)$/.exec(expressId) ?? []
  if (!t || !day) return null
  return (
    <div>
      <dt>{t(section === 'live' ? 'live' : 'of-the-day')}</dt>
      <dd>
        <bdi>{dayOfYear(Date.parse(day), language, 'UTC')}</bdi> · {number}
      </dd>
    </div>
  )
}
