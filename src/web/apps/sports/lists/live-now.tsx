import { useEffect, useState } from 'react'
import { liveBoard } from '#domain/sport/book/api.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { useLiveStore } from '#web/core/live/hooks.ts'
import { sportPath } from '#web/core/router/address.ts'
import { groupBySport, SportBoard } from '../board/board.tsx'
import css from '../board/board-headings.module.css'

/** Number of matches shown. */
const shown = 6

/** Most important matches in play, for visitors of an unknown address; renders nothing while there are none. */
export function LiveNow() {
  const t = useText('sports')
  const link = useLink()
  const { call } = useShell()
  const store = useLiveStore()
  const [found, setFound] = useState<{ readonly ids: readonly string[]; readonly now: number } | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    call(liveBoard, { query: {} }, { signal: asking.signal }).then(
      (board) => {
        store.hydrate(board)
        const best = board.events
          .filter(({ field }) => !field)
          .toSorted((one, other) => one.competition.rank - other.competition.rank)
          .slice(0, shown)
        setFound({ ids: best.map(({ id }) => id), now: board.now })
      },
      () => {},
    )
    return () => asking.abort()
  }, [call, store])
  const cards = (found?.ids ?? []).flatMap((id) => store.getEvent(id) ?? [])
  if (!found || cards.length === 0) return null
  return (
    <section aria-label={t('live-now')}>
      <h2 className={css.section}>{t('live-now')}</h2>
      {groupBySport(cards).map(([sport, list]) => (
        <SportBoard
          key={sport}
          sport={sport}
          cards={list}
          now={found.now}
          href={link(sportPath('live', sport))}
          level={3}
        />
      ))}
    </section>
  )
}
