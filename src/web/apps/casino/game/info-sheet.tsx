import { X } from 'lucide-react'
import type { ComponentType } from 'react'
import {
  type CasinoGame,
  type GameEntry,
  largestWin,
  returnOfPlan,
  toNumber,
} from '#domain/casino/casino/api.ts'
import { currencies } from '#kernel/currencies.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { Modal } from '#web/ui/modal.tsx'
import { multipleText, numberText, percentText } from '../parts/numbers.ts'
import css from './game.module.css'
import { PayTables } from './pay-tables.tsx'
import { StrategySheet } from './strategy-sheet.tsx'

/** Rules of a game, and its draws in their order. */
export type AboutGame = ComponentType<{ readonly entry: GameEntry; readonly game: CasinoGame | null }>

export const RulesInWords: AboutGame = ({ entry, game }) => {
  const t = useText('games')
  return (
    <>
      <h3>{t('rules')}</h3>
      <p>{t(`rules-${entry.id}` as 'rules-dice')}</p>
      <h3>{t('drawn')}</h3>
      <p>{t(`draws-${entry.id}` as 'draws-dice')}</p>
      {game ? <PayTables sheet={game.sheet(entry.variant)} /> : null}
      {game?.strategy ? <StrategySheet game={game} /> : null}
    </>
  )
}

/** Information on a game: rules, draws, return, house edge, spread, largest win. */
export function InfoSheet({
  open,
  onClose,
  entry,
  payoutCap,
  game,
  About,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly entry: GameEntry
  readonly payoutCap: string
  readonly game: CasinoGame | null
  readonly About: AboutGame
}) {
  const t = useText('games')
  const names = useText('casino')
  const { session, language } = useShell()
  const taxed = useOpen()
  const currency = session?.currency ?? 'EUR'
  const name = names(`name-${entry.id}` as 'name-dice')
  return (
    <Modal open={open} label={name} className="sheet" onClose={onClose}>
      <div className={css.info}>
        <header>
          <h2>{name}</h2>
          <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </button>
        </header>
        {open ? <About entry={entry} game={game} /> : null}
        <h3>{t('figures')}</h3>
        {game ? <Figures game={game} entry={entry} language={language} /> : null}
        <p className={css.quiet}>
          {t('cap', {
            amount: formatMoney(BigInt(payoutCap) * currencies[currency].perEuro, currency, language),
          })}
        </p>
        <p className={css.quiet}>{t('left-alone')}</p>
        <p>
          <a
            href={`/web-api/casino/games/${entry.id}/sheet?variant=${entry.variant}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('sheet-data')}
          </a>
        </p>
        {open && taxed('taxation') ? <TaxNote /> : null}
      </div>
    </Modal>
  )
}

/** Note where winnings are taxed. */
function TaxNote() {
  const t = useLateText('taxation')
  const link = useLink()
  return t ? (
    <p>
      <a href={link('/taxation')}>{t('games')}</a>
    </p>
  ) : null
}

function Figures({
  game,
  entry,
  language,
}: {
  readonly game: CasinoGame
  readonly entry: GameEntry
  readonly language: string
}) {
  const t = useText('games')
  const returns = game.plans.map((plan) => returnOfPlan(plan, entry.variant))
  /** Formats the lowest and the highest value over all choices; one figure where they are equal. */
  const range = (of: (one: (typeof returns)[number]) => number, text: (value: number) => string) => {
    const values = returns.map(of)
    const [least, most] = [text(Math.min(...values)), text(Math.max(...values))]
    return least === most ? least : `${least} – ${most}`
  }
  const percent = (share: number) => percentText(share, language)
  const rows = [
    [t('return'), range(({ rtp }) => toNumber(rtp), percent)],
    [t('house-edge'), range(({ rtp }) => 1 - toNumber(rtp), percent)],
    [
      t('volatility'),
      range(
        ({ deviation }) => deviation,
        (value) => numberText(value, language),
      ),
    ],
    [t('hit-rate'), range(({ hitRate }) => toNumber(hitRate), percent)],
    [t('largest'), multipleText(toNumber(largestWin(game, entry.variant)), language)],
  ] as const
  return (
    <dl className={css.figures}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
