import type { BetView } from '#domain/betting/bets/api.ts'
import type { ReferralLegView } from '#domain/betting/referrals/api.ts'
import { selectionId } from '#domain/sport/pricing/api.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { paidBoostFeeOf } from '#kernel/betting/paid-boost.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useExactOdds, useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { AfterTaxRows } from '#web/features/taxes/after-tax.tsx'
import { Sides } from '#web/ui/sides.tsx'
import { betReference } from '#web/ui/words/bet-reference.ts'
import { percentText, shareText } from '#web/ui/words/percent-text.ts'
import { selectionText } from '#web/ui/words/selection-text.ts'
import { useBettingText } from '../settings/use-betting-text.ts'
import css from '../slip/slip.module.css'
import { ReceiptSpecial } from '../special/receipt-special.tsx'
import { couponStore } from '../store/store.ts'
import { ReceiptSystem } from '../system/receipt-system.tsx'

/** Puts a bet's selections back into the slip. */
export const restoreLegs = (legs: readonly (ReferralLegView & { readonly live?: boolean })[]): void =>
  couponStore.restore(
    // The place part of an each-way bet is no selection of its own.
    legs.flatMap((leg) =>
      leg.market.startsWith('race-each-way')
        ? []
        : {
            id: selectionId(leg.eventId, leg.market, leg.outcome),
            odds: leg.odds,
            event: {
              id: leg.eventId,
              sport: leg.sport,
              competition: leg.competition,
              competitionId: '',
              home: leg.home,
              away: leg.away,
              startsAt: leg.startsAt,
              live: leg.live ?? false,
            },
          },
    ),
  )

/** Contents of a receipt: stake, selections and possible win. */
export function ReceiptBody({
  bet,
  loweredFrom,
  onDone,
}: {
  readonly bet: BetView
  readonly loweredFrom: string | undefined
  readonly onDone: () => void
}) {
  const t = useText('placing')
  const coupon = useText('coupon')
  const taking = useBettingText()
  const markets = useMarketText()
  const link = useLink()
  const { language } = useShell()
  const odds = useExactOdds()
  const { dayAndTime } = useTimes()
  const money = (text: string) =>
    isCurrencyCode(bet.currency) ? formatMoney(BigInt(text), bet.currency, language) : text
  const plain = bet.promotion && 'plain' in bet.promotion ? bet.promotion.plain : null
  const again = () => {
    onDone()
    restoreLegs(bet.legs)
  }
  return (
    <>
      <p className={css.reference}>
        <bdi>{betReference(bet.id)}</bdi> · <bdi>{dayAndTime(bet.placedAt)}</bdi>
      </p>
      {loweredFrom && taking ? (
        <p>{taking('lowered', { from: money(loweredFrom), to: money(bet.stake) })}</p>
      ) : null}
      <ul>
        {bet.legs.map((leg) => {
          const names = selectionText(markets, leg)
          return (
            <li key={`${leg.eventId} ${leg.market}`}>
              <span>
                <b>{names.outcome}</b> · {names.market} · <Sides of={leg} />
              </span>
              <b>
                {plain === null ? null : <s>{odds(plain, leg.market)}</s>} {odds(leg.odds, leg.market)}
              </b>
            </li>
          )
        })}
      </ul>
      <dl>
        <div>
          <dt>{coupon('stake')}</dt>
          <dd>{money(bet.stake)}</dd>
        </div>
        {bet.account === 'bonus' ? <FromBonus /> : null}
        {bet.free ? <ByFreeBet /> : null}
        {bet.system ? <ReceiptSystem system={bet.system} bet={bet} money={money} /> : null}
        {bet.special ? <ReceiptSpecial special={bet.special} bet={bet} money={money} /> : null}
        {bet.promotion ? (
          <PromotionLine promotion={bet.promotion} stake={BigInt(bet.stake)} money={money} />
        ) : null}
        {bet.expressBonus === null ? null : <BonusLine factor={bet.expressBonus} />}
        {bet.legs.length > 1 && !bet.system && !bet.special ? (
          <div>
            <dt>{coupon('total-odds')}</dt>
            <dd>{odds(bet.totalOdds)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{coupon('possible-win')}</dt>
          <dd>{money(bet.possibleWin)}</dd>
        </div>
        {bet.account === 'main' ? (
          <AfterTaxRows
            bets={[{ win: BigInt(bet.possibleWin), ownStake: bet.free ? 0n : BigInt(bet.stake) }]}
            currency={bet.currency}
          />
        ) : null}
      </dl>
      <div className={css.actions}>
        <a className="button small" href={link(`/history?search=${betReference(bet.id)}`)}>
          {t('track-bet')}
        </a>
        <button type="button" className="button small quiet" onClick={again}>
          {t('same-again')}
        </button>
        <button type="button" className="button small" onClick={onDone}>
          {t('done')}
        </button>
      </div>
    </>
  )
}

function ByFreeBet() {
  const t = useLateText('free-bets')
  return t ? (
    <div>
      <dt>{t('paid-by')}</dt>
      <dd>{t('free-bet')}</dd>
    </div>
  ) : null
}

function FromBonus() {
  const t = useLateText('accounts')
  return t ? (
    <div>
      <dt>{t('account')}</dt>
      <dd>{t('bonus')}</dd>
    </div>
  ) : null
}

/** A boost, or a hyper bonus with its percentage; for a bought boost also the fee. */
function PromotionLine({
  promotion,
  stake,
  money,
}: {
  readonly promotion: NonNullable<BetView['promotion']>
  readonly stake: bigint
  readonly money: (text: string) => string
}) {
  const t = useLateText('boosts')
  const { language } = useShell()
  return t ? (
    <>
      <div>
        <dt>{t(`${promotion.kind}-title`)}</dt>
        <dd>{'percent' in promotion ? percentText(1000 + 10 * promotion.percent, language) : '✓'}</dd>
      </div>
      {promotion.kind === 'paid' ? (
        <div>
          <dt>{t('paid-fee', { percent: shareText(promotion.fee, language) })}</dt>
          <dd>{money(promotion.charged ?? paidBoostFeeOf(stake, promotion.fee).toString())}</dd>
        </div>
      ) : null}
    </>
  ) : null
}

/** Express bonus included in the total odds. */
function BonusLine({ factor }: { readonly factor: Odds }) {
  const t = useLateText('express-bonus')
  const { language } = useShell()
  return t ? (
    <div>
      <dt>{t('title')}</dt>
      <dd>{percentText(factor, language)}</dd>
    </div>
  ) : null
}
