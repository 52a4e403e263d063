import { Trophy } from 'lucide-react'
import { useLink, useText } from '#web/core/context.ts'
import type { Menu } from '#web/core/menu.ts'
import { competitionPath } from '#web/core/router/address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { competitionName } from '#web/ui/words/source-names.ts'
import headings from '../board/board-headings.module.css'
import css from './cyber.module.css'
import { CyberChips } from './cyber-chips.tsx'
import type { CyberPlace } from './cyber-place.ts'

export type Champ = Menu[number]['competitions'][number]

/** Championships of an e-sport with matches, and their number. */
export function CyberChamps({
  place: { discipline },
  champs,
}: {
  readonly place: CyberPlace
  readonly champs: readonly Champ[]
}) {
  const t = useText('cyber')
  const names = useText('sports')
  const link = useLink()
  if (!discipline) return null
  return (
    <>
      <div className={headings.title}>
        <h1 className="page-title" tabIndex={-1}>
          {t('title-champs', { name: names(discipline) })}
        </h1>
      </div>
      <CyberChips discipline={discipline} here="champs" />
      <div className="card">
        {champs.length === 0 ? (
          <EmptyState icon={Trophy} title={t('nothing')} text={t('nothing-hint')} />
        ) : null}
        <ul className={css.champs}>
          {champs.map((champ) => (
            <li key={champ.id}>
              <a href={link(competitionPath(discipline, champ))}>
                <bdi>{competitionName(names, champ.name)}</bdi>
                {champ.live > 0 ? (
                  <small className={css.live}>
                    <span className="visually-hidden">{t('view-live')}: </span>
                    {champ.live}
                  </small>
                ) : null}
                <small>{champ.line}</small>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
