import { CloudOff, SearchX, TriangleAlert } from 'lucide-react'
import { useLink, useShell, useText } from '../core/context.ts'
import { useLoaded } from '../core/use-loaded.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { filling } from './slots.ts'
import { useNetworkBack } from './use-network-back.ts'

/** 404, with the specification's text, and suggested matches in play. */
export function NotFoundPage() {
  const t = useText('frame')
  const link = useLink()
  const GoOn = useLoaded(true, async () => (await filling('notFound')[0]?.fill()) ?? null)
  return (
    <>
      <EmptyState icon={SearchX} title={t('not-found-title')} text={t('not-found-text')} heading>
        <a className="button primary" href={link('/')}>
          {t('to-home')}
        </a>
        <a className="button" href={link('/live')}>
          {t('to-live')}
        </a>
      </EmptyState>
      {GoOn ? <GoOn /> : null}
    </>
  )
}

/** The code or the texts of a page failed to load; the button retries in place. */
export function IncompletePage() {
  const t = useText('frame')
  const { refresh } = useShell()
  useNetworkBack(refresh)
  return (
    <EmptyState
      icon={CloudOff}
      title={t('main_dictionary_load_error')}
      text={t('main_dictionary_refresh_page')}
      heading
    >
      <button type="button" className="button primary" onClick={() => refresh()}>
        {t('main_refreshing_button')}
      </button>
    </EmptyState>
  )
}

/** 500, or no connection: the message if there is one, and a retry button; calls `onRefreshed` after a retry. */
export function FailedPage({
  message,
  onRefreshed,
}: {
  readonly message?: string | undefined
  readonly onRefreshed?: () => void
}) {
  const t = useText('frame')
  const { refresh } = useShell()
  const retry = async () => {
    await refresh()
    onRefreshed?.()
  }
  const offline = useNetworkBack(() => void retry())
  return (
    <EmptyState
      icon={offline ? CloudOff : TriangleAlert}
      title={offline ? t('offline-title') : t('failed-title')}
      text={offline ? t('offline-text') : (message ?? t('failed-text'))}
      heading
    >
      <button type="button" className="button primary" onClick={() => void retry()}>
        {t('retry')}
      </button>
    </EmptyState>
  )
}
