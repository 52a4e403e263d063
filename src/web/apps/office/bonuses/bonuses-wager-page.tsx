import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type FreeBetView, listFreeBets } from '#domain/betting/free-bets/api.ts'
import { type BonusView, showBonuses } from '#domain/rewards/bonus/api.ts'
import { useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'
import { definePage } from '#web/core/router/page.ts'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { useMoney } from '../use-money.ts'
import { ActiveBonus } from './active-bonus.tsx'
import { BonusNav } from './bonus-nav.tsx'
import type { Bonuses } from './deposit-bonus.tsx'
import { FreeBets } from './free-bets.tsx'

interface OwnBonuses extends Bonuses {
  readonly freeBets: readonly FreeBetView[]
}

/** Active bonus with its progress, free bets, and past bonuses. */
export default definePage<OwnBonuses>({
  dictionaries: ['office', 'bonus'],
  load: async ({ call }) => {
    const [bonuses, { freeBets }] = await Promise.all([call(showBonuses), call(listFreeBets)])
    return { ...bonuses, freeBets }
  },
  Page: function BonusesWagerPage({ data }) {
    const t = useText('bonus')
    const link = useLink()
    const { refresh } = useShell()
    const [gaveUp, setGaveUp] = useState(false)
    const said = useRef<HTMLParagraphElement>(null)
    useLayoutEffect(() => {
      // The focused button is gone, so move the focus to the message.
      if (gaveUp) said.current?.focus()
    }, [gaveUp])
    usePlayerPokes(
      useCallback(
        (poke: PlayerPoke) => {
          if (poke.k !== 'limits') refresh()
        },
        [refresh],
      ),
    )
    const active = data.bonuses.filter(({ state }) => state === 'active')
    const past = data.bonuses.filter(({ state }) => state !== 'active')
    return (
      <OfficeFrame page="bonuses" title={t('wager-title')}>
        <BonusNav page="wager" />
        {gaveUp ? (
          <p ref={said} className="notice good" role="status" tabIndex={-1}>
            {t('gave-up')}
          </p>
        ) : null}
        {active.length === 0 ? (
          <section className={`card ${css.section}`}>
            <p>{t('none-active')}</p>
            <p>
              <a className="button small" href={link('/bonuses/deposit')}>
                {t('deposit-title')}
              </a>
            </p>
          </section>
        ) : null}
        {active.map((bonus) => (
          <ActiveBonus
            key={bonus.id}
            bonus={bonus}
            onGivenUp={() => {
              setGaveUp(true)
              refresh()
            }}
          />
        ))}
        <FreeBets freeBets={data.freeBets} />
        {past.length > 0 ? <PastBonuses bonuses={past} /> : null}
      </OfficeFrame>
    )
  },
})

function PastBonuses({ bonuses }: { readonly bonuses: readonly BonusView[] }) {
  const t = useText('bonus')
  const money = useMoney()
  const { dayAndTime } = useTimes()
  return (
    <section className={`card ${css.section}`} aria-labelledby="past">
      <h2 id="past">{t('past')}</h2>
      <dl className={css.pairs}>
        {bonuses.map(({ id, kind, amount, currency, balance, endedAt, state }) => (
          <div key={id}>
            <dt>
              {t(kind)} · {money(amount, currency)}
              <br />
              <span className={css.quiet}>{endedAt === null ? '' : dayAndTime(endedAt)}</span>
            </dt>
            <dd>{state === 'active' ? '' : t(`state-${state}`, { amount: money(balance, currency) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
