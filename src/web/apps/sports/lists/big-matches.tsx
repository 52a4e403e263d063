import type { EventCard } from '#domain/book/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import { eventPath } from '#web/core/router/address.ts'
import { Flag } from '#web/ui/icons/flag.tsx'
import { TeamMark } from '#web/ui/icons/team-mark.tsx'
import { competitionName } from '#web/ui/words/source-names.ts'
import { RowMarket, RowState } from '../board/event-row.tsx'
import { mainMarkets } from '../board/main-markets.ts'
import css from './big-matches.module.css'

/** How many matches have a card of their own. */
const shown = 3

/** The matches of the most important competitions as cards, with the odds of their result. */
export function BigMatches({ cards, now }: { readonly cards: readonly EventCard[]; readonly now: number }) {
  const t = useText('sports')
  const link = useLink()
  return (
    <div className={css.matches}>
      {cards
        .filter(({ field }) => !field)
        .toSorted((one, other) => one.competition.rank - other.competition.rank)
        .slice(0, shown)
        .map((card) => (
          <article key={card.id} className={css.match}>
            <p className={css.head}>
              <Flag country={card.competition.country} size={16} />
              <span>{competitionName(t, card.competition.name)}</span>
              <RowState card={card} dated now={now} />
            </p>
            <a href={link(eventPath(card))}>
              {[card.home, card.away].map((team) => (
                <span key={team.id}>
                  <TeamMark team={team} size={44} />
                  <bdi>{team.name}</bdi>
                </span>
              ))}
            </a>
            <RowMarket card={card} market={mainMarkets(card).result} kind="result" />
          </article>
        ))}
    </div>
  )
}
