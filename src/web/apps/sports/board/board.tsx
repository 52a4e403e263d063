import { type ComponentType, memo, type ReactNode } from 'react'
import type { EventCard } from '#domain/sport/book/api.ts'
import { type SportId, sports } from '#domain/sport/feed/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useAnyText, useLink, useShell, useText } from '#web/core/context.ts'
import { useLiveStore } from '#web/core/live/hooks.ts'
import { competitionPath } from '#web/core/router/address.ts'
import type { TranslateAny } from '#web/i18n/translator.ts'
import { Flag } from '#web/ui/icons/flag.tsx'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { sportViews } from '#web/ui/sports/sport-views.ts'
import { marketName } from '#web/ui/words/market-name.ts'
import { competitionName } from '#web/ui/words/source-names.ts'
import css from './board.module.css'
import { EventRow } from './event-row.tsx'
import { columnsOfView, type MainMarkets } from './main-markets.ts'

interface Group {
  readonly key: string
  readonly first: EventCard
  readonly ids: string[]
}

/** Groups consecutive events by competition; keeps the board's order. */
export function groupByCompetition(cards: readonly EventCard[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const card of cards) {
    const known = groups.get(card.competition.id)
    if (known) known.ids.push(card.id)
    else groups.set(card.competition.id, { key: card.competition.id, first: card, ids: [card.id] })
  }
  return [...groups.values()]
}

/** Puts the groups of one country together; countries keep the order of their first group. */
function sortByCountry(groups: readonly Group[]): readonly Group[] {
  const countries = [...new Set(groups.map(({ first }) => first.competition.country))]
  return countries.flatMap((country) => groups.filter(({ first }) => first.competition.country === country))
}

/** UN M49 codes of the world and of Europe, which Intl regions need. */
const regions: Readonly<Record<string, string>> = { WORLD: '001', EU: '150' }

/** Returns a fixture's country in the language; `t` is the translator of the sports texts. */
export function countryName(t: TranslateAny, language: string, country: string): string {
  const code = regions[country] ?? country
  return code.startsWith('GB-')
    ? t(`country-${code}`, code)
    : (new Intl.DisplayNames(intlLocale(language), { type: 'region' }).of(code) ?? code)
}

function CountryName({ country }: { readonly country: string }) {
  const t = useAnyText('sports')
  const { language } = useShell()
  const name = countryName(t, language, country)
  return (
    <p className={css.country}>
      <Flag country={country} size={16} />
      <span suppressHydrationWarning>{name}</span>
    </p>
  )
}

/** Groups events by sport, in the configured order of sports. */
export function groupBySport(cards: readonly EventCard[]): readonly (readonly [SportId, EventCard[]])[] {
  const groups = new Map<SportId, EventCard[]>()
  for (const card of cards) {
    const known = groups.get(card.sport)
    if (known) known.push(card)
    else groups.set(card.sport, [card])
  }
  return sports.flatMap((sport) => {
    const group = groups.get(sport)
    return group ? [[sport, group] as const] : []
  })
}

/** Returns the cards of these events, in order; with the video filter on, only those with a video. */
export function useCards(ids: readonly string[]): readonly EventCard[] {
  const store = useLiveStore()
  const { onlyWithVideos } = useShell().display
  return ids.flatMap((id) => {
    const card = store.getEvent(id)
    return card && (card.video || !onlyWithVideos) ? card : []
  })
}

/** Returns a column's name from its market, without the part in brackets: `Money line`, `Total games`. */
function columnName(t: TranslateAny, sport: SportId, column: keyof MainMarkets): string {
  const { result, total = 'total', handicap = 'handicap' } = sportViews[sport]
  const market = { result: result[0] ?? '1x2', total, handicap }[column]
  return marketName(t, { sport, market, home: '', away: '' }).replace(/\s*[((].*$/, '')
}

interface GroupProps {
  /** Id of the competition. */
  readonly id: string
  readonly className: string | undefined
  /** Number of its events. */
  readonly rows: number
  readonly children: ReactNode
}

const WholeGroup = ({ rows, id: _, ...props }: GroupProps) => <div {...props} data-rows={rows} />

/** Events of one sport under a heading, grouped by competition. */
export const SportBoard = memo(function SportBoard({
  sport,
  cards,
  now,
  href,
  dated = false,
  level,
  Star,
  RowStar,
  RowBoth,
  Group = WholeGroup,
}: {
  readonly sport: SportId
  readonly cards: readonly EventCard[]
  readonly now: number
  /** Link to all events of the sport. */
  readonly href?: string
  readonly dated?: boolean
  /** Level of the sport's heading; 0 on the page of the sport itself. */
  readonly level: 0 | 2 | 3
  /** Favourite mark of a competition, in lists that have one. */
  readonly Star?: ComponentType<{ readonly id: string; readonly name: string }>
  /** Favourite mark of an event, in lists that have one. */
  readonly RowStar?: ComponentType<{ readonly card: EventCard }>
  /** Both-teams-to-score market of an event, where chosen. */
  readonly RowBoth?: ComponentType<{ readonly card: EventCard }> | undefined
  /** Wrapper of a competition's events. */
  readonly Group?: ComponentType<GroupProps>
}) {
  const t = useText('sports')
  const markets = useAnyText('board-markets')
  const link = useLink()
  const { display } = useShell()
  const { ofField } = sportViews[sport]
  const byCountry = display.byCountry === 1
  const known = groupByCompetition(cards)
  const groups = byCountry ? sortByCountry(known) : known
  const Heading = level === 3 ? 'h3' : 'h2'
  const Inner = level === 3 ? 'h4' : level === 2 ? 'h3' : 'h2'
  return (
    <section
      className={css.board}
      data-sport={sport}
      data-stars={RowStar && ''}
      data-market={ofField ? undefined : display.boardMarket || undefined}
    >
      <header className={css.head}>
        {level ? (
          <Heading>
            <SportIcon sport={sport} />
            {href ? <a href={href}>{t(sport)}</a> : t(sport)}
          </Heading>
        ) : (
          <span />
        )}
        {columnsOfView[display.appView].map((column) => (
          <span key={column} aria-hidden="true">
            {column === 'result' || !ofField ? columnName(markets, sport, column) : ''}
          </span>
        ))}
      </header>
      {groups.map(({ key, first, ids }, index) => (
        <Group key={key} id={key} className={css.group} rows={ids.length}>
          {byCountry && groups[index - 1]?.first.competition.country !== first.competition.country ? (
            <CountryName country={first.competition.country} />
          ) : null}
          <Inner className={css.competition}>
            {byCountry ? null : <Flag country={first.competition.country} size={16} />}
            <a href={link(competitionPath(first.sport, first.competition))}>
              {competitionName(t, first.competition.name)}
            </a>
            {Star ? <Star id={key} name={competitionName(t, first.competition.name)} /> : null}
          </Inner>
          <ul className={css.rows}>
            {ids.map((id) => (
              <EventRow key={id} id={id} dated={dated} now={now} Star={RowStar} Both={RowBoth} />
            ))}
          </ul>
        </Group>
      ))}
    </section>
  )
})
