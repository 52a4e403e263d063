import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type BonusView, giveUpBonus } from '#domain/rewards/bonus/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useExactOdds, useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { useBonusRule } from '#web/features/bonus/offer-terms.tsx'
import css from '../office.module.css'
import { useMoney } from '../use-money.ts'

const hour = 3_600_000
const day = 24 * hour

/** An active bonus: wagering progress, balance, rules, and the button to give it up. */
export function ActiveBonus({
  bonus,
  onGivenUp,
}: {
  readonly bonus: BonusView
  readonly onGivenUp: () => void
}) {
  const t = useText('bonus')
  const money = useMoney()
  const link = useLink()
  const { language } = useShell()
  const { dayAndTime } = useTimes()
  const rule = useBonusRule()
  const odds = useExactOdds()
  const { id, kind, currency, amount, balance, openBets, expiresAt, paidAtEnd } = bonus
  const required = BigInt(bonus.toWager)
  const staked = BigInt(bonus.wagered ?? '0')
  const wagered = staked < required ? staked : required
  const facts = { wagered: money(wagered, currency), required: money(required, currency) }
  const number = new Intl.NumberFormat(intlLocale(language))
  return (
    <section className={`card ${css.section}`} aria-labelledby={id}>
      <h2 id={id}>
        {t(kind)} · {money(amount, currency)}
      </h2>
      <div className={css.progress}>
        <span id={`${id}p`}>{t('staked')}</span>
        <b>{t('staked-of', facts)}</b>
        <meter
          aria-labelledby={`${id}p`}
          aria-valuetext={t('staked-of', facts)}
          min={0}
          max={1000}
          value={Number((wagered * 1000n) / required)}
        />
      </div>
      <dl className={css.pairs}>
        {paidAtEnd ? null : (
          <>
            <div>
              <dt>{t('bonus-account')}</dt>
              <dd>{money(balance, currency)}</dd>
            </div>
            <div>
              <dt>{t('open-bets')}</dt>
              <dd>{number.format(openBets)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('time-left')}</dt>
          <dd>
            <TimeLeft until={expiresAt} />
            <br />
            <span className={css.quiet}>{dayAndTime(expiresAt)}</span>
          </dd>
        </div>
      </dl>
      {staked >= required ? <p className="notice good">{t('waits')}</p> : null}
      <ul className={css.terms}>
        {paidAtEnd ? (
          <>
            <li>
              {bonus.casino
                ? t('own-games')
                : t('own-bets', {
                    legs: number.format(bonus.wageringLegs),
                    odds: odds(bonus.wageringOdds),
                  })}
            </li>
            <li>{t('own-ends')}</li>
          </>
        ) : bonus.casino ? (
          <>
            <li>{t('term-games')}</li>
            <li>{t('term-stake', { amount: money(bonus.casino.maxStake, currency) })}</li>
            <li>{t('term-own')}</li>
          </>
        ) : (
          <>
            <li>{t('term-odds', rule)}</li>
            <li>{t('term-counts', { odds: odds(bonus.wageringOdds) })}</li>
            <li>{t('term-money')}</li>
            <li>{t('term-lost')}</li>
          </>
        )}
        {paidAtEnd && bonus.freeWithdrawals ? null : (
          <li>{t(bonus.freeWithdrawals ? 'term-free' : 'term-withdraw')}</li>
        )}
      </ul>
      <p className={css.quiet}>
        <a href={`${link('/rules')}#bonuses`}>{t('all-terms')}</a>
      </p>
      <GiveUp
        id={id}
        question={
          paidAtEnd
            ? t('own-give-up-ask', { amount: money(amount, currency) })
            : t('give-up-ask', { amount: money(balance, currency) })
        }
        onDone={onGivenUp}
      />
    </section>
  )
}

/**
 * Remaining whole days, or whole hours of the last day. Rendered in the browser only, because the server's time would
 * differ.
 */
function TimeLeft({ until }: { readonly until: number }) {
  const { language } = useShell()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  if (now === null) return null
  const left = Math.max(0, until - now)
  const [count, unit] = left >= day ? [Math.floor(left / day), 'day'] : [Math.floor(left / hour), 'hour']
  const format = new Intl.NumberFormat(intlLocale(language), { style: 'unit', unit, unitDisplay: 'long' })
  return <>{format.format(count)}</>
}

/** Asks for confirmation, and lists the losses. */
function GiveUp({
  id,
  question: text,
  onDone,
}: {
  readonly id: string
  readonly question: string
  readonly onDone: () => void
}) {
  const t = useText('bonus')
  const { call, refresh } = useShell()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const question = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (asking) question.current?.focus()
  }, [asking])
  const give = async () => {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await call(giveUpBonus, { body: { bonusId: id } })
      onDone()
    } catch (thrown) {
      setFault(thrown instanceof CallError ? thrown.message : t('try-later'))
      setBusy(false)
      // The bonus may have ended by itself meanwhile.
      refresh()
    }
  }
  if (!asking) {
    return (
      <div className={css.buttons}>
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {t('give-up')}
        </button>
      </div>
    )
  }
  return (
    <div ref={question} className="notice warn" role="alert" tabIndex={-1}>
      <p>{fault ?? text}</p>
      <div className={css.buttons}>
        <button
          type="button"
          className="button small danger"
          aria-disabled={busy || undefined}
          onClick={() => void give()}
        >
          {t('give-up-sure')}
        </button>
        <button type="button" className="button small" onClick={() => setAsking(false)}>
          {t('keep')}
        </button>
      </div>
    </div>
  )
}
