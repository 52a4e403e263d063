import type { Jackpot } from '#domain/casino/casino/api.ts'
import { winningTickets } from '#domain/casino/casino/api.ts'
import { currencies } from '#kernel/currencies.ts'
import { formatMoney } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { numberText } from '../parts/numbers.ts'
import css from './jackpots.module.css'
import { useOwnDrop, usePots } from './use-pots.ts'

/**
 * Pots beside the reels with their current amounts, and the pot that the player has won. The limits come from the
 * game before the amounts load: a later line would move the button below.
 */
export function PotMeter({ jackpot }: { readonly jackpot: Jackpot }) {
  const t = useText('jackpots')
  const { language, session } = useShell()
  const currency = session?.currency ?? 'EUR'
  const pots = usePots(null)
  const won = useOwnDrop(pots)
  return (
    <>
      <dl className={css.meter} data-pots aria-label={t('title')}>
        {jackpot.levels.map(({ id, mustDrop }) => {
          const pot = pots?.pots.find(({ jackpot: of, level }) => of === jackpot.id && level === id)
          const bound = pot ? BigInt(pot.mustDrop) : BigInt(mustDrop) * currencies[currency].perEuro
          return (
            <div key={id} data-pot={id}>
              <dt>{t(`pot-${id}` as 'pot-lake')}</dt>
              <dd>{pot ? formatMoney(BigInt(pot.amount), pot.currency, language) : '…'}</dd>
              <dd className={css.bound}>{t('bound', { amount: formatMoney(bound, currency, language) })}</dd>
            </div>
          )
        })}
      </dl>
      <p role="status" className={won ? `notice good ${css.won}` : 'visually-hidden'} data-won-pot>
        {won
          ? t('won', {
              pot: t(`pot-${won.level}` as 'pot-lake'),
              amount: formatMoney(BigInt(won.amount), won.currency, language),
            })
          : ''}
      </p>
    </>
  )
}

/** Ticket of a round, and the upper end of the winning ones. */
export function TicketLine({
  jackpot,
  ticket,
  stake,
}: {
  readonly jackpot: Jackpot
  readonly ticket: number
  /** Minor units. */
  readonly stake: bigint
}) {
  const t = useText('jackpots')
  const { language, session } = useShell()
  const { perEuro } = currencies[session?.currency ?? 'EUR']
  const below = winningTickets(jackpot, stake, perEuro).at(-1)!.below
  return (
    <p className={css.ticket} data-ticket={ticket}>
      {t('ticket', { ticket: numberText(ticket, language, 0), below: numberText(below, language, 0) })}
    </p>
  )
}
