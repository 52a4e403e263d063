import { useCallback } from 'react'
import {
  depositLimitTypes,
  listLimits,
  lossLimitTypes,
  sessionSummary,
  settledResult,
} from '#domain/limits/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useShell, useText } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'
import { definePage } from '#web/core/router/page.ts'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { useMoney } from '../use-money.ts'
import { LimitRow } from './limit-row.tsx'

interface LimitsData {
  readonly limits: AnswerOf<typeof listLimits>['limits']
  readonly summary: AnswerOf<typeof sessionSummary>
}

export default definePage<LimitsData>({
  dictionaries: ['office'],
  load: async ({ call }) => {
    const [{ limits }, summary] = await Promise.all([call(listLimits), call(sessionSummary)])
    return { limits, summary }
  },
  Page: function ResponsiblePage({ data }) {
    const t = useText('office')
    const money = useMoney()
    const { session, refresh } = useShell()
    const currency = session?.currency ?? 'EUR'
    const own = data.limits.filter((limit) => limit.currency === currency)
    const figures = data.summary.accounts.find((account) => account.currency === currency)
    usePlayerPokes(
      useCallback(
        (poke: PlayerPoke) => {
          if (poke.k === 'limits') refresh()
        },
        [refresh],
      ),
    )
    const groups = [
      ['deposit-limits', 'deposit-limits-hint', depositLimitTypes],
      ['loss-limits', 'loss-limits-hint', lossLimitTypes],
    ] as const
    return (
      <OfficeFrame page="limits" title={t('limits-title')}>
        <p className={css.lead}>{t('limits-lead')}</p>
        {groups.map(([title, hint, types]) => (
          <section key={title} className={`card ${css.section}`} aria-labelledby={title}>
            <h2 id={title}>{t(title)}</h2>
            <p className={css.quiet}>{t(hint)}</p>
            <ul className={css.limits}>
              {types.map((type) => (
                <LimitRow
                  key={type}
                  type={type}
                  currency={currency}
                  active={own.find((limit) => limit.limitType === type && limit.limitState === 'ACTIVE')}
                  pending={own.find((limit) => limit.limitType === type && limit.limitState === 'PENDING')}
                />
              ))}
            </ul>
          </section>
        ))}
        {figures ? (
          <section className={`card ${css.section}`} aria-labelledby="position">
            <h2 id="position">{t('position')}</h2>
            <dl className={css.pairs}>
              <div>
                <dt>{t('this-session')}</dt>
                <dd>{money(settledResult(figures.session), currency)}</dd>
              </div>
              <div>
                <dt>{t('day')}</dt>
                <dd>{money(settledResult(figures.day), currency)}</dd>
              </div>
            </dl>
          </section>
        ) : null}
      </OfficeFrame>
    )
  },
})
