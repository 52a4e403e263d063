import { ChevronDown, Search, X } from 'lucide-react'
import { useState } from 'react'
import type { SportId } from '#domain/sport/feed/api.ts'
import { useLink, useOpen, useText } from '../core/context.ts'
import type { Menu } from '../core/menu.ts'
import { competitionPath, sportPath } from '../core/router/address.ts'
import { useMenu } from '../core/use-menu.ts'
import { Flag } from '../ui/icons/flag.tsx'
import { SportIcon } from '../ui/icons/sport-icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { competitionName } from '../ui/words/source-names.ts'
import css from './sports-menu.module.css'

/**
 * Returns the decoded path, so that encodings of one address compare equal; null where it cannot be a
 * competition's.
 */
function decodedLine(path: string): string | null {
  if (!/^\/(line|cyber)\//.test(path)) return null
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Sports and competitions with their counts: a column at the left, and a sheet over the page on a phone. */
export function SportsMenu({
  column,
  path,
  open,
  onClose,
}: {
  /** Whether it has its column where there is room. */
  readonly column: boolean
  readonly path: string
  readonly open: boolean
  readonly onClose: () => void
}) {
  const t = useText('frame')
  const [toggled, setToggled] = useState<Toggled>({})
  const list = <MenuList path={path} toggled={toggled} onToggle={setToggled} />
  return (
    <>
      {column ? (
        <nav className={css.menu} data-menu aria-label={t('sports')}>
          {list}
        </nav>
      ) : null}
      <Modal open={open} label={t('sports')} className={`sheet ${css.sheet}`} onClose={onClose}>
        <nav aria-label={t('sports')}>
          <div className={css.head}>
            <h2 tabIndex={-1}>{t('sports')}</h2>
            <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
              <X size={20} aria-hidden="true" />
            </button>
          </div>
          {list}
        </nav>
      </Modal>
    </>
  )
}

/** Sports that the user opened or closed. */
type Toggled = Partial<Record<SportId, boolean>>

function MenuList({
  path,
  toggled,
  onToggle,
}: {
  readonly path: string
  readonly toggled: Toggled
  readonly onToggle: (toggled: Toggled) => void
}) {
  const t = useText('frame')
  const names = useText('sports')
  const link = useLink()
  const open = useOpen()
  const menu = useMenu()
  const [, section, ...parts] = path.split('/')
  const own = parts[section === 'cyber' ? 1 : 0]
  const here = decodedLine(path)
  const isOpen = (sport: SportId) => toggled[sport] ?? own === sport
  const leagues = topLeagues(menu)
  return (
    <>
      <ul>
        {(['search', 'favourites'] as const).map((text) => {
          const to = text === 'search' ? '/search' : '/line?favourites=1'
          return open(text === 'search' ? text : 'line') ? (
            <li key={text} className={css.sport}>
              <div className={css.line}>
                <a href={link(to)} aria-current={path === to ? 'page' : undefined}>
                  {text === 'search' ? <Search size={18} aria-hidden="true" /> : <b aria-hidden="true">★</b>}
                  {t(text)}
                </a>
              </div>
            </li>
          ) : null
        })}
      </ul>
      {leagues.length > 0 ? (
        <section className={css.sport} aria-label={t('top-leagues')}>
          <p className={css.top}>{t('top-leagues')}</p>
          <Competitions sports={leagues} here={here} />
        </section>
      ) : null}
      <ul>
        {menu.map(({ sport, live, line, competitions }) => (
          <li key={sport} className={css.sport}>
            <div className={css.line}>
              <a
                href={link(sportPath('line', sport))}
                aria-current={
                  path === sportPath('line', sport) || path === sportPath('live', sport) ? 'page' : undefined
                }
              >
                <SportIcon sport={sport} />
                {names(sport)}
              </a>
              {live > 0 ? (
                <a className={css.live} href={link(sportPath('live', sport))}>
                  <LiveCount count={live} />
                </a>
              ) : null}
              <button
                type="button"
                className={css.toggle}
                aria-expanded={isOpen(sport)}
                aria-label={`${names(sport)}: ${line}`}
                onClick={() => onToggle({ ...toggled, [sport]: !isOpen(sport) })}
              >
                {line}
                <ChevronDown size={16} aria-hidden="true" />
              </button>
            </div>
            {isOpen(sport) ? (
              <Competitions
                sports={competitions.map((competition) => ({ sport, competition }))}
                here={here}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

interface Listed {
  readonly sport: SportId
  readonly competition: Menu[number]['competitions'][number]
}

/** Number of leagues above the sports. */
const leaguesShown = 5

/** Returns the most important competitions of all sports, by rank. */
const topLeagues = (menu: Menu): readonly Listed[] =>
  menu
    .flatMap(({ sport, competitions }) => competitions.map((competition) => ({ sport, competition })))
    .toSorted((one, other) => one.competition.rank - other.competition.rank)
    .slice(0, leaguesShown)

function Competitions({
  sports,
  here,
}: {
  readonly sports: readonly Listed[]
  readonly here: string | null
}) {
  const names = useText('sports')
  const link = useLink()
  return (
    <ul className={css.competitions}>
      {sports.map(({ sport, competition }) => {
        const to = competitionPath(sport, competition)
        return (
          <li key={competition.id}>
            <a
              href={link(to)}
              aria-current={here !== null && decodeURIComponent(to) === here ? 'page' : undefined}
            >
              <Flag country={competition.country} size={16} />
              <span>{competitionName(names, competition.name)}</span>
              {competition.live > 0 ? <LiveCount count={competition.live} /> : null}
              <small>{competition.line}</small>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Number of events in play; the number of upcoming ones is beside it. */
function LiveCount({ count }: { readonly count: number }) {
  const t = useText('frame')
  return (
    <b className={css.count}>
      <span className="visually-hidden">{t('live')}: </span>
      {count}
    </b>
  )
}
