import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { type EventCard, isInPlay, liveBoard } from '#domain/sport/book/api.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { useEventState, useLiveStore } from '#web/core/live/hooks.ts'
import { eventPath } from '#web/core/router/address.ts'
import { MatchClock } from '../board/match-clock.tsx'
import css from './other-live.module.css'

/** Most other matches in the list, the most important first. */
const listed = 12

/** Button that opens a list of the other matches in play of the sport. */
export function OtherLive({ card }: { readonly card: EventCard }) {
  const t = useText('match')
  const { call } = useShell()
  const store = useLiveStore()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [cards, setCards] = useState<readonly EventCard[] | null>(null)
  const { id: eventId, sport } = card
  useEffect(() => {
    if (!open) return
    const asking = new AbortController()
    call(liveBoard, { query: { sport } }, { signal: asking.signal }).then(
      (board) => {
        store.hydrate(board)
        setCards(
          board.events
            .filter((one) => one.id !== eventId && isInPlay(one.state))
            .toSorted((one, other) => one.competition.rank - other.competition.rank)
            .slice(0, listed),
        )
      },
      () => setOpen(false),
    )
    return () => asking.abort()
  }, [open, call, store, sport, eventId])
  return (
    <div className={css.other}>
      <button
        type="button"
        className="button small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('other-live')}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <nav id={id} className={css.list} aria-label={t('other-live')} hidden={!open || cards === null}>
        {open && cards?.length === 0 ? <p>{t('no-other-live')}</p> : null}
        {open ? cards?.map((one) => <Other key={one.id} card={one} />) : null}
      </nav>
    </div>
  )
}

function Other({ card }: { readonly card: EventCard }) {
  const link = useLink()
  const state = useEventState(card.id) ?? card.state
  return (
    <a href={link(eventPath(card))}>
      <bdi>{card.home.name}</bdi>
      {card.field ? null : (
        <>
          <b dir="ltr">{state.score.join(':')}</b>
          <bdi>{card.away.name}</bdi>
        </>
      )}
      <small>
        <MatchClock card={card} state={state} short />
      </small>
    </a>
  )
}
