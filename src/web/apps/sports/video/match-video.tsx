import { Play, Video } from 'lucide-react'
import { useState } from 'react'
import { type EventCard, isInPlay } from '#domain/sport/book/api.ts'
import type { EventState } from '#domain/sport/feed/api.ts'
import { useText } from '#web/core/context.ts'
import { useSportTime } from '#web/core/live/hooks.ts'
import css from './match-video.module.css'
import { VideoPlace } from './video-place.tsx'

const minute = 60_000

/** Video of a match: announced before the match, offered during it, and shown in place on request. */
export function MatchVideo({ card, state }: { readonly card: EventCard; readonly state: EventState }) {
  const t = useText('videos')
  const [opened, setOpened] = useState(false)
  const scheduled = state.status === 'scheduled'
  const now = useSportTime(scheduled, minute)
  if (opened) return <VideoPlace eventId={card.id} onClose={() => setOpened(false)} />
  if (!card.video) return null
  // Without live coverage, the feed never reports the match as in play.
  if (scheduled && (card.liveCoverage || now < card.startsAt)) {
    return (
      <p className={css.coming}>
        <Video size={16} aria-hidden="true" />
        {t('starts-with-match')}
      </p>
    )
  }
  if (!scheduled && !isInPlay(state)) return null
  return (
    <button type="button" className={`button wide ${css.watch}`} onClick={() => setOpened(true)}>
      <Play size={16} aria-hidden="true" />
      {t('watch')}
    </button>
  )
}
