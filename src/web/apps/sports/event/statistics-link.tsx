import { ChartNoAxesColumn } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'

/** Size of the popup window, in CSS pixels. */
const features = 'popup,width=560,height=860'

/** Link to the statistics of a match, in a popup window or in this one, by the setting. */
export function StatisticsLink({ eventId }: { readonly eventId: string }) {
  const t = useText('match')
  const link = useLink()
  const open = useOpen()
  const own = useShell().display.statisticsWindow === 1
  if (!open(own ? 'statistic-popup' : 'statistic')) return null
  const address = link(`${own ? '/statisticpopup' : '/statistic'}?event=${encodeURIComponent(eventId)}`)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const opened = window.open(address, '_blank', features)
    // A blocked popup leaves the link to navigate itself.
    if (!opened) return
    opened.opener = null
    event.preventDefault()
  }
  return (
    <a
      className="button small"
      href={address}
      {...(own ? { target: '_blank', rel: 'noopener', onClick } : {})}
    >
      <ChartNoAxesColumn size={16} aria-hidden="true" />
      {t('statistics')}
    </a>
  )
}
