import { Gamepad2 } from 'lucide-react'
import { isInPlay } from '#domain/sport/book/api.ts'
import { cyberKinds, type EsportId } from '#domain/sport/feed/api.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { useTopics } from '#web/core/live/use-topics.ts'
import { sportPath } from '#web/core/router/address.ts'
import { useChoose } from '#web/core/settings/use-settings.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { groupBySport, SportBoard, useCards } from '../board/board.tsx'
import css from '../board/board-headings.module.css'
import { NoVideos, VideoFilter } from '../lists/video-filter.tsx'
import { CyberChips, type CyberView } from './cyber-chips.tsx'
import { allOfThem, type CyberPlace, disciplinesShown, kindsOf, withKind } from './cyber-place.ts'

/** Number of upcoming matches per e-sport in an overview. */
const few = 6

/** Matches in play and upcoming ones of some e-sports: the next few, or all near ones. */
export function CyberBoards({
  place,
  view,
  now,
}: {
  readonly place: CyberPlace
  readonly view: CyberView
  readonly now: number
}) {
  const t = useText('cyber')
  const names = useText('sports')
  const { cyberFilterTypes } = useShell().display
  const { kind, discipline } = place
  const disciplines = disciplinesShown(place, cyberFilterTypes)
  const name = discipline ? names(discipline) : t(kind ? `kind-${kind}` : 'title')
  return (
    <>
      <div className={css.title}>
        <h1 className="page-title" tabIndex={-1}>
          {view === 'all' ? t('title-all', { name }) : name}
        </h1>
        <VideoFilter />
        {kind ? null : <KindFilter />}
      </div>
      <CyberChips kind={kind} discipline={discipline} here={view} />
      {disciplines.length === 0 ? (
        <NoKind />
      ) : (
        <Boards disciplines={disciplines} most={view === 'all' ? Number.POSITIVE_INFINITY : few} now={now} />
      )}
    </>
  )
}

/** Choice of the kinds in lists of all e-sports: the setting `cyberFilterTypes`. */
function KindFilter() {
  const t = useText('cyber')
  const { cyberFilterTypes } = useShell().display
  const choose = useChoose()
  const chosen = kindsOf(cyberFilterTypes)
  return (
    <fieldset className={`chips ${css.times}`} aria-label={t('kinds')}>
      {cyberKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={chosen.includes(kind)}
          onClick={() => choose({ cyberFilterTypes: withKind(cyberFilterTypes, kind) })}
        >
          {t(`kind-${kind}`)}
        </button>
      ))}
    </fieldset>
  )
}

function NoKind() {
  const t = useText('cyber')
  const choose = useChoose()
  return (
    <div className="card">
      <EmptyState icon={Gamepad2} title={t('no-kind')} text={t('no-kind-hint')}>
        <button type="button" className="button" onClick={() => choose({ cyberFilterTypes: allOfThem })}>
          {t('all-kinds')}
        </button>
      </EmptyState>
    </div>
  )
}

function Boards({
  disciplines,
  most,
  now,
}: {
  readonly disciplines: readonly EsportId[]
  readonly most: number
  readonly now: number
}) {
  const t = useText('cyber')
  const texts = useText('sports')
  const link = useLink()
  const { onlyWithVideos } = useShell().display
  const live = useCards(useTopics(disciplines.map((sport) => `live:${sport}` as const))).filter(({ state }) =>
    isInPlay(state),
  )
  const coming = useCards(useTopics(disciplines.map((sport) => `line:${sport}` as const))).filter(
    ({ state }) => !isInPlay(state),
  )
  if (live.length + coming.length === 0)
    return (
      <div className="card">
        {onlyWithVideos ? (
          <NoVideos />
        ) : (
          <EmptyState icon={Gamepad2} title={t('nothing')} text={t('nothing-hint')} />
        )}
      </div>
    )
  return (
    <>
      {live.length > 0 ? (
        <h2 className={css.section}>
          <span className={css.pulse} aria-hidden="true" />
          {texts('live-now')}
        </h2>
      ) : null}
      {groupBySport(live).map(([sport, list]) => (
        <SportBoard
          key={sport}
          sport={sport}
          cards={list}
          now={now}
          href={link(sportPath('live', sport))}
          level={3}
        />
      ))}
      {coming.length > 0 ? <h2 className={css.section}>{texts('coming')}</h2> : null}
      {groupBySport(coming).map(([sport, list]) => (
        <SportBoard
          key={sport}
          sport={sport}
          cards={list.slice(0, most)}
          now={now}
          href={link(sportPath('line', sport))}
          level={3}
          dated
        />
      ))}
    </>
  )
}
