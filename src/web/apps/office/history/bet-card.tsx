import { CircleCheck, CircleSlash2, CircleX, Clock3, HandCoins, Pencil, Undo2 } from 'lucide-react'
import type { BetView, LegView, SaleOffer } from '#domain/betting/bets/api.ts'
import { outcomeKind } from '#kernel/betting/leg-outcome.ts'
import { paidBoostFeeOf } from '#kernel/betting/paid-boost.ts'
import { numberOfUuid } from '#kernel/uuid-numbers.ts'
import { useExactOdds, useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { BetChanges } from '#web/features/bet-changes/bet-changes.tsx'
import { BetMarks } from '#web/features/bet-changes/bet-marks.tsx'
import { PossibleTaxRows } from '#web/features/taxes/after-tax.tsx'
import { Sides } from '#web/ui/sides.tsx'
import { betReference } from '#web/ui/words/bet-reference.ts'
import { percentText, shareText } from '#web/ui/words/percent-text.ts'
import { selectionText } from '#web/ui/words/selection-text.ts'
import { competitionName } from '#web/ui/words/source-names.ts'
import { useMoney } from '../use-money.ts'
import css from './bet-card.module.css'
import { BetOfDay } from './bet-of-day.tsx'
import { BetProof } from './bet-proof.tsx'
import { BetSpecial } from './bet-special.tsx'
import { BetSystem } from './bet-system.tsx'
import { TaxFigures } from './bet-tax.tsx'
import { LegScore } from './leg-score.tsx'
import { Settlement } from './settlement.tsx'

const icons = {
  open: Clock3,
  won: CircleCheck,
  lost: CircleX,
  returned: Undo2,
  cancelled: CircleSlash2,
  sold: HandCoins,
} as const

/** One bet of the history: selections, outcome, and the settlement's arithmetic. */
export function BetCard({
  bet,
  offer,
  changed,
}: {
  readonly bet: BetView
  /** Actions available on an open bet. */
  readonly offer?: SaleOffer | undefined
  /** Called after an edit or an insurance, with the message to show. */
  readonly changed: (news: string) => void
}) {
  const t = useText('office')
  const accounts = useText('accounts')
  const money = useMoney()
  const { dayAndTime } = useTimes()
  const odds = useExactOdds()
  const edited = bet.sale?.edited ?? false
  const Icon = edited ? Pencil : icons[bet.status]
  const systems = useText('systems')
  const specials = useText('special-bets')
  const express = useLateText('express-bonus')
  const promotions = useLateText('boosts')
  const { language, session } = useShell()
  const rests = session?.ban !== undefined
  const { system, special } = bet
  const kind = special
    ? specials(special.kind)
    : system
      ? systems('system')
      : t(bet.kind === 'single' ? 'single' : 'accumulator', { count: bet.legs.length })
  const link = useLink()
  return (
    <article className={`card ${css.bet}`} id={`bet-${bet.id}`} data-status={bet.status}>
      <header className={css.head}>
        <p>
          <b>{kind}</b>
          <span className={css.when}>
            <bdi>{betReference(bet.id)}</bdi> · <bdi>{dayAndTime(bet.placedAt)}</bdi>
          </span>
        </p>
        <p className={css.status}>
          <Icon size={16} aria-hidden="true" />
          {edited ? t('status-edited') : t(`status-${bet.status}`)}
        </p>
      </header>
      <BetLegs legs={bet.legs} />
      {special ? <BetSpecial bet={{ ...bet, special }} /> : null}
      {system ? <BetSystem bet={{ ...bet, system }} /> : null}
      <dl className={css.figures}>
        <div>
          <dt>{t('stake')}</dt>
          <dd>{money(bet.stake, bet.currency)}</dd>
        </div>
        {bet.free ? (
          <div>
            <dt>{t('paid-by')}</dt>
            <dd>{t('free-bet')}</dd>
          </div>
        ) : null}
        {bet.account === 'bonus' ? (
          <div>
            <dt>{accounts('account')}</dt>
            <dd>{accounts('bonus')}</dd>
          </div>
        ) : null}
        {bet.expressId ? <BetOfDay expressId={bet.expressId} /> : null}
        {bet.promotion && promotions ? (
          <div>
            <dt>{promotions(`${bet.promotion.kind}-title`)}</dt>
            <dd>
              {'percent' in bet.promotion ? (
                percentText(1000 + 10 * bet.promotion.percent, language)
              ) : (
                <s>{odds(bet.promotion.plain)}</s>
              )}
            </dd>
          </div>
        ) : null}
        {bet.promotion?.kind === 'paid' && promotions ? (
          <div>
            <dt>{promotions('paid-fee', { percent: shareText(bet.promotion.fee, language) })}</dt>
            <dd>
              {money(
                bet.promotion.charged ?? paidBoostFeeOf(BigInt(bet.stake), bet.promotion.fee).toString(),
                bet.currency,
              )}
            </dd>
          </div>
        ) : null}
        {bet.expressBonus !== null && express ? (
          <div>
            <dt>{express('title')}</dt>
            <dd>{percentText(bet.expressBonus, language)}</dd>
          </div>
        ) : null}
        {bet.kind === 'accumulator' ? (
          <div>
            <dt>{t('total-odds')}</dt>
            <dd>{odds(bet.totalOdds)}</dd>
          </div>
        ) : null}
        {bet.payout === null ? (
          <>
            <div>
              <dt>{t('possible-win')}</dt>
              <dd>{money(bet.possibleWin, bet.currency)}</dd>
            </div>
            <PossibleTaxRows bet={bet} left={css.payout} />
          </>
        ) : (
          <div>
            <dt>{t('payout')}</dt>
            <dd className={css.payout}>{money(bet.payout, bet.currency)}</dd>
          </div>
        )}
        <TaxFigures bet={bet} />
      </dl>
      {bet.free && bet.status === 'returned' ? <p>{t('free-returned')}</p> : null}
      {bet.sale?.continuedBy && !edited ? (
        <p>
          {t('sold-part', {
            price: money(BigInt(bet.sale.price) - BigInt(bet.tax?.amount ?? 0), bet.currency),
            stake: money(bet.sale.stake, bet.currency),
          })}
        </p>
      ) : null}
      {bet.sale?.byRule ? <p>{t('sold-by-rule')}</p> : null}
      <BetMarks bet={bet} />
      {bet.status === 'open' && !rests ? <BetChanges bet={bet} offer={offer} onChanged={changed} /> : null}
      <Settlement bet={bet} />
      <BetProof bet={bet} />
      <p className={css.id}>
        {t('bet-id')} <code>{bet.id}</code>
        {rests ? null : (
          <>
            {' '}
            · <a href={link(`/print-coupon/${numberOfUuid(bet.id)}`)}>{t('print-bet')}</a>
          </>
        )}
      </p>
    </article>
  )
}

/** Most legs shown unfolded. */
const legsShown = 4

/** Legs of a bet; many of them fold into a line with their number and states. */
function BetLegs({ legs }: { readonly legs: BetView['legs'] }) {
  const count = useText('accumulators')
  const t = useText('office')
  const list = (
    <ul className={css.legs}>
      {legs.map((leg) => (
        <Leg key={`${leg.eventId} ${leg.market} ${leg.outcome}`} leg={leg} />
      ))}
    </ul>
  )
  if (legs.length <= legsShown) return list
  const kinds = legs.map(({ result }) => (result === 'open' ? result : outcomeKind(result)))
  return (
    <details className={css.folded}>
      <summary>
        {count('legs', { count: legs.length })}
        <small>
          {[...new Set(kinds)]
            .map((kind) => `${t(`result-${kind}`)}: ${kinds.filter((one) => one === kind).length}`)
            .join(' · ')}
        </small>
      </summary>
      {list}
    </details>
  )
}

function Leg({ leg }: { readonly leg: LegView }) {
  const t = useText('office')
  const sports = useText('sports')
  const markets = useMarketText()
  const { dayAndTime } = useTimes()
  const odds = useExactOdds()
  const names = selectionText(markets, leg)
  return (
    <li className={css.leg} data-result={leg.result.startsWith('win') ? 'win' : leg.result}>
      <div>
        <p className={css.outcome}>{names.outcome}</p>
        <p className={css.market}>{names.market}</p>
        <p className={css.match}>
          <Sides of={leg} />
        </p>
        <p className={css.when}>
          <bdi>{competitionName(sports, leg.competition)}</bdi> · <bdi>{dayAndTime(leg.startsAt)}</bdi>
          {leg.live ? ` · ${t('taken-at', { score: leg.scoreAtBet.join(':') })}` : ''}
        </p>
        {leg.result === 'open' ? <LegScore leg={leg} /> : null}
      </div>
      <div className={css.side}>
        <b>{odds(leg.odds, leg.market)}</b>
        <span className={css.result}>
          {t(`result-${leg.result === 'open' ? 'open' : outcomeKind(leg.result)}`)}
        </span>
      </div>
    </li>
  )
}
