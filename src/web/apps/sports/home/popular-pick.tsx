import { parseSelectionId } from '#domain/sport/pricing/api.ts'
import { useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { useEvent, useFollow } from '#web/core/live/hooks.ts'
import { eventPath } from '#web/core/router/address.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { TeamMark } from '#web/ui/icons/team-mark.tsx'
import { dayDistance, shortDay } from '#web/ui/words/dates.ts'
import { marketName, outcomeName, sidesOfCard } from '#web/ui/words/market-name.ts'
import { competitionName } from '#web/ui/words/source-names.ts'
import { OddsButton } from '../board/odds-button.tsx'
import css from './home-extras.module.css'

/** One of the most popular selections: its match, its market, and its current odds. */
export function PopularPick({ id, now }: { readonly id: string; readonly now: number }) {
  const parts = parseSelectionId(id)
  const t = useText('sports')
  const names = useMarketText()
  const link = useLink()
  const { language, zone } = useShell()
  const { timeOfDay } = useTimes()
  useFollow(parts && `event:${parts.eventId}`)
  const card = useEvent(parts?.eventId ?? '')
  if (!parts || !card) return null
  const named = { sport: card.sport, market: parts.market, ...sidesOfCard(card) }
  const distance = dayDistance(card.startsAt, now, zone)
  const day =
    distance === 0 ? t('today') : distance === 1 ? t('tomorrow') : shortDay(card.startsAt, language, zone)
  return (
    <li className={css.pick}>
      <p>
        <SportIcon sport={card.sport} size={15} />
        <span>
          {day} {timeOfDay(card.startsAt)} · {competitionName(t, card.competition.name)}
        </span>
      </p>
      <a href={link(eventPath(card))}>
        {(card.field ? [card.home] : [card.home, card.away]).map((side) => (
          <span key={side.name}>
            <TeamMark team={side} />
            <bdi>{side.name}</bdi>
          </span>
        ))}
      </a>
      <small>{marketName(names, named)}</small>
      <OddsButton
        event={card}
        market={parts.market}
        outcome={parts.outcome}
        label={outcomeName(names, named, parts.outcome)}
        wide
      />
    </li>
  )
}
