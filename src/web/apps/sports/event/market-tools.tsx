import { ChevronsDownUp, ChevronsUpDown, Search } from 'lucide-react'
import { useText } from '#web/core/context.ts'
import css from './event-page.module.css'

/** Toolbar above the markets of a match: a search, and a button that closes or opens them all. */
export function MarketTools({
  typed,
  onType,
  open,
  onFold,
}: {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly open: boolean
  readonly onFold: () => void
}) {
  const t = useText('match')
  const Fold = open ? ChevronsDownUp : ChevronsUpDown
  return (
    <div className={css.tools}>
      <label className={css.search}>
        <Search size={16} aria-hidden="true" />
        <input
          className="input"
          type="search"
          value={typed}
          placeholder={t('search-markets')}
          aria-label={t('search-markets')}
          onChange={(event) => onType(event.target.value)}
        />
      </label>
      <button type="button" className="button small" onClick={onFold}>
        <Fold size={16} aria-hidden="true" />
        {t(open ? 'close-all' : 'open-all')}
      </button>
    </div>
  )
}
