import { MonitorX } from 'lucide-react'
import { useLink, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The build's targets in vite.config.ts; a test compares both. */
export const oldest = { Chrome: 123, Edge: 123, Firefox: 121, Safari: '17.5' } as const

/** Page for browsers that cannot run the site's scripts; needs none of them. */
export default definePage<undefined>({
  dictionaries: ['service'],
  Page: function OldBrowserPage() {
    const t = useText('service')
    const frame = useText('frame')
    const link = useLink()
    const list = Object.entries(oldest)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')
    return (
      <EmptyState
        icon={MonitorX}
        title={t('old-browser-title')}
        text={t('old-browser-text', { list })}
        heading
      >
        <a className="button primary" href={link('/')}>
          {frame('to-home')}
        </a>
      </EmptyState>
    )
  },
})
