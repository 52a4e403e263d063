import { X } from 'lucide-react'
import { type CasinoGame, type GameEntry, returnOfPlan, toNumber } from '#domain/casino/api.ts'
import { currencies, formatMoney } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { Modal } from '#web/ui/modal.tsx'
import { multipleText, numberText, percentText } from '../parts/numbers.ts'
import css from './game.module.css'

/** What a player should know of a game: rules, what is drawn, return, house edge, spread, largest win. */
export function InfoSheet({
  open,
  onClose,
  entry,
  payoutCap,
  game,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly entry: GameEntry
  readonly payoutCap: string
  readonly game: CasinoGame | null
}) {
  const t = useText('games')
  const names = useText('casino')
  const { session, language } = useShell()
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
        <h3>{t('rules')}</h3>
        <p>{t(`rules-${entry.id}` as 'rules-dice')}</p>
        <h3>{t('drawn')}</h3>
        <p>{t(`draws-${entry.id}` as 'draws-dice')}</p>
        <h3>{t('figures')}</h3>
        {game ? <Figures game={game} entry={entry} language={language} /> : null}
        <p className={css.quiet}>
          {t('cap', {
            amount: formatMoney(BigInt(payoutCap) * currencies[currency].perEuro, currency, language),
          })}
        </p>
        <p className={css.quiet}>{t('left-alone')}</p>
      </div>
    </Modal>
  )
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
  const { rtp, deviation, hitRate, largest } = returnOfPlan(game.plans[0], entry.variant)
  const share = toNumber(rtp)
  const rows = [
    [t('return'), percentText(share, language)],
    [t('house-edge'), percentText(1 - share, language)],
    [t('volatility'), numberText(deviation, language)],
    [t('hit-rate'), percentText(toNumber(hitRate), language)],
    [t('largest'), multipleText(toNumber(largest), language)],
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
