import { RefreshCw } from 'lucide-react'
import { useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Alone } from './alone.tsx'

/** Reason 4 of the block service. */
export default definePage<undefined>({
  dictionaries: ['service'],
  Page: function SiteUpdatesPage() {
    const t = useText('service')
    const frame = useText('frame')
    return (
      <Alone>
        <EmptyState icon={RefreshCw} title={t('updates-title')} text={t('updates-text')} heading>
          <button type="button" className="button primary" onClick={() => location.reload()}>
            {frame('retry')}
          </button>
        </EmptyState>
      </Alone>
    )
  },
})
