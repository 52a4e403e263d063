import { Video } from 'lucide-react'
import { useShell, useText } from '#web/core/context.ts'
import { useChoose } from '#web/core/settings/use-settings.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import css from '../board/board-headings.module.css'

/** Switch that limits lists to matches with a video. */
export function VideoFilter() {
  const t = useText('videos')
  const choose = useChoose()
  const on = useShell().display.onlyWithVideos === 1
  return (
    <div className={`chips ${css.videos}`}>
      <button type="button" aria-pressed={on} onClick={() => choose({ onlyWithVideos: on ? 0 : 1 })}>
        <Video size={16} aria-hidden="true" />
        {t('only')}
      </button>
    </div>
  )
}

/** Placeholder for a list with matches, but none with a video. */
export function NoVideos() {
  const t = useText('videos')
  const choose = useChoose()
  return (
    <EmptyState icon={Video} title={t('none')} text={t('none-hint')}>
      <button type="button" className="button" onClick={() => choose({ onlyWithVideos: 0 })}>
        {t('show-all')}
      </button>
    </EmptyState>
  )
}
