import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { sidesText } from '#domain/sport/pricing/api.ts'
import { formatMoney } from '#kernel/money.ts'
import { useExactOdds, useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { useBetting } from '#web/core/settings/use-settings.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { loadDictionaries } from '#web/i18n/load.ts'
import { AccountPlace } from '../account/account-place.tsx'
import { useFreeBets } from '../free-bets/use-free-bets.ts'
import { returnAfterDeposit } from '../placing/deposit-return.ts'
import { PlaceBar } from '../placing/place-bar.tsx'
import { accumulatorSlot, type CouponType, minBetsOf } from '../store/coupon-state.ts'
import { couponStore } from '../store/store.ts'
import { DropNotes } from './drop-notes.tsx'
import { EmptySlip } from './empty-slip.tsx'
import css from './slip.module.css'
import { SlipHead } from './slip-head.tsx'
import { SlipLeg } from './slip-leg.tsx'
import { StakeField } from './stake-field.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSlip } from './use-slip.ts'

/** Bet slip: bets, stakes and figures, refusals and receipts. */
export function Slip() {
  const t = useText('coupon')
  const slip = useSlip()
  const freeBets = useFreeBets()
  const { language, session, translator } = useShell()
  const odds = useExactOdds()
  const betting = useBetting()
  const link = useLink()
  const open = useOpen()
  const announcement = useAnnouncement(slip.legs)
  const { state, slots, conflicts, currency } = slip
  const { main } = slip.accounts
  const single = state.typeId === 0
  const tab = tabOf(state.typeId)
  const one = slots.length === 1 ? slots[0] : undefined
  const each = useLoaded(single && slots.length > 1, async () => await import('./each-stake.tsx'))
  const OfDay = useLoaded(
    one?.expressId !== undefined,
    async () => (await import('../promotions/of-day.tsx')).OfDay,
  )
  const [optionsOpen, setOptionsOpen] = useState(false)
  const Options = useLoaded(optionsOpen, async () => (await import('./slip-options.tsx')).SlipOptions)
  const region = useRef<HTMLElement>(null)
  useKeptFocus(region)
  const outcomes = useLoaded(session !== null, async () => {
    await loadDictionaries(translator, ['markets', 'placing'])
    return await import('../placing/outcomes.ts')
  })
  return (
    <section ref={region} className={css.slip} aria-label={t('slip')} tabIndex={-1}>
      <SlipHead slip={slip} options={optionsOpen} onOptions={() => setOptionsOpen(!optionsOpen)} />
      <div className="visually-hidden" role="status">
        {announcement}
      </div>
      {outcomes &&
        slip.receipts.map(({ slot, placing }) => (
          <outcomes.Receipt
            key={placing.bet.id}
            bet={placing.bet}
            loweredFrom={placing.loweredFrom}
            onDone={() => outcomes.placing.dismiss(slot)}
          />
        ))}
      <DropNotes />
      {state.bets.length === 0 ? (
        slip.receipts.length === 0 ? (
          <EmptySlip />
        ) : null
      ) : (
        <>
          {Options ? <Options slip={slip} /> : null}
          <TypeTabs typeId={tab} legs={state.bets.length} />
          <div className={css.panel} role="tabpanel" aria-label={t(typeNames[tab])}>
            {slip.systems && state.typeId === 2 ? (
              <slip.systems.SystemPanel state={state} bonus={slip.accounts.chosen === 'bonus'} />
            ) : null}
            {tab === 1 && one ? (
              <div className={css.special}>
                {slip.specials ? (
                  <slip.specials.SpecialPanel
                    state={state}
                    currency={currency}
                    bonus={slip.accounts.chosen === 'bonus'}
                    figures={one.special}
                  />
                ) : null}
              </div>
            ) : null}
            {OfDay && one?.expressId ? <OfDay expressId={one.expressId} /> : null}
            <ul className={css.legs}>
              {slots.flatMap((slot) =>
                slot.legs.map((leg) => (
                  <SlipLeg
                    key={leg.bet.id}
                    leg={leg}
                    conflicting={!single && conflicts.has(leg.bet.id)}
                    slot={single && !one ? slot : null}
                    Win={each?.EachWin}
                    currency={currency}
                    frozen={slip.busy && state.attempts[slot.slot] !== undefined}
                    Mark={state.typeId === 2 ? slip.systems?.BankerMark : undefined}
                  />
                )),
              )}
            </ul>
            {!single && conflicts.size > 0 ? (
              <div className={`notice warn ${css.notice}`}>
                <p>{t('conflict')}</p>
                <button type="button" className="button small" onClick={() => couponStore.setType(0)}>
                  {t('to-singles')}
                </button>
              </div>
            ) : null}
            {slip.systems && slip.eachWay ? <slip.systems.EachWaySwitch {...slip.eachWay} /> : null}
            {slip.accounts.bonus ? (
              <div className={css.options}>
                <AccountPlace
                  accounts={slip.accounts}
                  currency={currency}
                  legs={slip.legs}
                  single={state.typeId !== 1}
                />
              </div>
            ) : null}
            <div className={css.bar}>
              {slots.map((slot) =>
                outcomes && slot.placing?.phase === 'refused' ? (
                  <outcomes.RefusalCard
                    key={slot.slot}
                    slot={slot.slot}
                    refusal={slot.placing.refusal}
                    currency={currency}
                    name={
                      slot.slot !== accumulatorSlot && slots.length > 1 && slot.legs[0]
                        ? sidesText(slot.legs[0].bet.event)
                        : undefined
                    }
                  />
                ) : null,
              )}
              {each && !one ? <each.EachStake slots={slots} currency={currency} /> : null}
              {slip.promotions && one?.promotion ? (
                <slip.promotions.PromotionRow slot={one} currency={currency} frozen={slip.busy} />
              ) : null}
              {slip.systems && one?.offered && !one.promotion?.counts ? (
                <slip.systems.ExpressBonus slot={one} frozen={slip.busy} />
              ) : null}
              {one && one.legs.length > 1 && state.typeId === 1 ? (
                <p className={css.row}>
                  <span>{t('total-odds')}</span>
                  <b>{odds(one.figures.totalOdds)}</b>
                </p>
              ) : null}
              {one ? (
                <StakeField slot={one} currency={currency} balance={slip.balance} label={t('stake')} />
              ) : null}
              {slip.systems && one?.system?.figures ? (
                <slip.systems.SystemSums
                  lines={one.system.terms.lines}
                  figures={one.system.figures}
                  named={(one.lowers ? null : one.stake.stake) ?? 0n}
                  currency={currency}
                />
              ) : null}
              {slip.specials && one ? <slip.specials.SpecialSums slot={one} currency={currency} /> : null}
              <Totals slip={slip} />
              <PlaceBar slip={slip} />
              {freeBets && one && !one.system && state.typeId < 2 ? (
                <freeBets.FreeBetButtons slip={slip} slot={one} />
              ) : null}
            </div>
          </div>
        </>
      )}
      {session && main && betting.balanceShown === 1 ? (
        <p className={css.balance}>
          <span>{t('balance')}</span>
          <b>{formatMoney(BigInt(main.amount), currency, language)}</b>
          {open('recharge') ? (
            <a href={link('/recharge')} onClick={returnAfterDeposit(0n)}>
              {t('deposit')}
            </a>
          ) : null}
        </p>
      ) : null}
    </section>
  )
}

/** Total stake and possible win, exact to the minor unit. */
function Totals({ slip: { slots, currency, accounts } }: { readonly slip: ReturnType<typeof useSlip> }) {
  const t = useText('coupon')
  const { language } = useShell()
  const { possibleWinShown } = useBetting()
  const open = useOpen()
  // Payouts to the bonus account are not taxed.
  const taxes = useLoaded(
    open('taxation') && accounts.chosen === 'main',
    async () => await import('#web/features/taxes/after-tax.tsx'),
  )
  const sum = (values: readonly (bigint | null)[]) =>
    values.some((value) => value === null) ? null : values.reduce<bigint>((a, b) => a + (b ?? 0n), 0n)
  const stake = sum(slots.map((slot) => slot.pays))
  const win = sum(slots.map((slot) => slot.figures.possibleWin))
  const money = (amount: bigint | null) => (amount === null ? '–' : formatMoney(amount, currency, language))
  return (
    <dl className={css.totals}>
      {slots.length > 1 ? (
        <div className={css.row}>
          <dt>{t('total-stake')}</dt>
          <dd>{money(stake)}</dd>
        </div>
      ) : null}
      {possibleWinShown === 1 ? (
        <div className={css.row}>
          <dt>{t('possible-win')}</dt>
          <dd className={css.win}>{money(win)}</dd>
        </div>
      ) : null}
      {taxes && possibleWinShown === 1 ? (
        <taxes.AfterTaxRows
          bets={slots.map(({ figures, pays, fee }) => ({
            win: figures.possibleWin,
            ownStake: pays === null ? null : pays + fee,
          }))}
          currency={currency}
          row={css.row}
          left={css.win}
        />
      ) : null}
    </dl>
  )
}

type Tab = 0 | 1 | 2
const types: readonly Tab[] = [0, 1, 2]
/** Returns the tab of a type: all types that combine the selections share the accumulator's tab. */
const tabOf = (typeId: CouponType): Tab => (typeId === 0 || typeId === 2 ? typeId : 1)
const typeNames = ['singles', 'accumulator', 'system'] as const
const hints = [null, 'accumulator-hint', 'system-hint'] as const

function TypeTabs({ typeId, legs }: { readonly typeId: Tab; readonly legs: number }) {
  const t = useText('coupon')
  const id = useId()
  /** Type that the player chose with too few selections. */
  const [told, setTold] = useState<Tab>(0)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = types[typeId + (event.key === 'ArrowRight' ? 1 : -1)] ?? 0
    if (legs < minBetsOf(other)) return setTold(other)
    couponStore.setType(other)
    document.getElementById(`${id}${other}`)?.focus()
  }
  const hint = legs < minBetsOf(told) ? hints[told] : null
  return (
    <>
      <div className={css.tabs} role="tablist" aria-label={t('bet-type')} onKeyDown={onKeyDown}>
        {types.map((type) => (
          <button
            key={type}
            id={`${id}${type}`}
            type="button"
            role="tab"
            aria-selected={type === typeId}
            aria-disabled={legs < minBetsOf(type) ? true : undefined}
            tabIndex={type === typeId ? 0 : -1}
            onClick={() => (legs < minBetsOf(type) ? setTold(type) : couponStore.setType(type))}
          >
            {t(type === 0 && legs < 2 ? 'single' : typeNames[type])}
          </button>
        ))}
      </div>
      {hint ? (
        <p className={css.hint} role="status">
          {t(hint)}
        </p>
      ) : null}
    </>
  )
}
