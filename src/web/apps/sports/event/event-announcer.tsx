import { useEffect, useRef, useState } from 'react'
import type { EventCard } from '#domain/sport/book/api.ts'
import type { EventState } from '#domain/sport/feed/api.ts'
import { selectionId } from '#domain/sport/pricing/api.ts'
import { useAnyText, useOdds, useText } from '#web/core/context.ts'
import { useLiveStore } from '#web/core/live/hooks.ts'
import { outcomeName } from '#web/ui/words/market-name.ts'
import { mainMarkets } from '../board/main-markets.ts'
import { periodName } from '../board/match-clock.tsx'
import { cancelledText } from './cancelled-text.tsx'

/** Milliseconds, at least, between two announcements to screen readers. */
const quiet = 12_000

/**
 * One polite live region: announces a changed score with the part of the match and the current odds of the result.
 * Announcing every price move would overwhelm the listener.
 */
export function EventAnnouncer({ card, state }: { readonly card: EventCard; readonly state: EventState }) {
  const t = useText('sports')
  const match = useText('match')
  const names = useAnyText('board-markets')
  const write = useOdds()
  const store = useLiveStore()
  const [text, setText] = useState('')
  const said = useRef(0)
  /** Sequence number of the last disallowed goal announced. */
  const told = useRef(store.getIncidents(card.id).find(({ cancelled }) => cancelled)?.seq)
  const score = `${state.score[0]}:${state.score[1]} ${state.status} ${state.period}`
  const first = useRef(score)
  useEffect(() => {
    if (first.current === score) return
    first.current = score
    const wait = Math.max(0, said.current + quiet - Date.now())
    const timer = setTimeout(() => {
      said.current = Date.now()
      const { result } = mainMarkets(store.getEvent(card.id) ?? card)
      const odds = (result?.outcomes ?? []).flatMap(([outcome]) => {
        const selection = store.getSelection(selectionId(card.id, result?.key ?? '', outcome))
        if (selection?.status !== 'open') return []
        const named = {
          sport: card.sport,
          market: result?.key ?? '',
          home: card.home.name,
          away: card.away.name,
        }
        return match('odds-moved', {
          outcome: outcomeName(names, named, outcome),
          odds: write(selection.odds, result?.key),
        })
      })
      // Announces the reason of a disallowed goal together with the restored score.
      const last = store.getIncidents(card.id).find(({ kind }) => kind === 'goal')
      const why =
        last?.cancelled && last.seq !== told.current ? [cancelledText(match, 'goal', last.cancelled)] : []
      if (last?.cancelled) told.current = last.seq
      const line = `${card.home.name} ${state.score[0]}, ${card.away.name} ${state.score[1]}`
      setText([...why, line, periodName(t, card.sport, state), ...odds].join('. '))
    }, wait)
    return () => clearTimeout(timer)
  }, [score, card, state, store, t, match, names])
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  )
}
