import { useCallback } from 'react'
import { harmRules, ownHarm } from '#domain/protection/harm/api.ts'
import {
  depositLimitTypes,
  listLimits,
  lossLimitTypes,
  selfExcludeReasons,
  sessionSummary,
  settledResult,
  wageringLimitTypes,
} from '#domain/protection/limits/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useShell, useText } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'
import { definePage } from '#web/core/router/page.ts'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { useMoney } from '../use-money.ts'
import { CareSection } from './care-section.tsx'
import { ExtraLimits } from './extra-limits.tsx'
import { LimitRow } from './limit-row.tsx'
import { TimeRow } from './time-row.tsx'
import type { ActionMethod } from './use-limit-change.tsx'

interface LimitsData {
  readonly limits: AnswerOf<typeof listLimits>['limits']
  readonly actionMethod: ActionMethod
  readonly loosenHours: number
  readonly summary: AnswerOf<typeof sessionSummary>
  /** Whether the operator asks for a reason of a self-exclusion. */
  readonly reasons: boolean
  readonly rules: AnswerOf<typeof harmRules>
  readonly own: AnswerOf<typeof ownHarm>
}

export default definePage<LimitsData>({
  dictionaries: ['office', 'protection'],
  load: async ({ call }) => {
    const [{ limits, actionMethod, loosenHours }, summary, reasons, rules, own] = await Promise.all([
      call(listLimits),
      call(sessionSummary),
      call(selfExcludeReasons).then(
        (list) => list.length > 0,
        () => false,
      ),
      call(harmRules),
      call(ownHarm),
    ])
    return { limits, actionMethod, loosenHours, summary, reasons, rules, own }
  },
  Page: function ResponsiblePage({ data }) {
    const t = useText('office')
    const protection = useText('protection')
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
      ['deposit-limits', t('deposit-limits'), t('deposit-limits-hint'), depositLimitTypes],
      ['loss-limits', t('loss-limits'), t('loss-limits-hint'), lossLimitTypes],
      ['stake-limits', protection('stake-limits'), protection('stake-limits-hint'), wageringLimitTypes],
    ] as const
    const realityCheck = data.limits.find((limit) => limit.limitType === 32)
    return (
      <OfficeFrame page="limits" title={t('limits-title')}>
        <p className={css.lead}>{t('limits-lead', { hours: data.loosenHours })}</p>
        {groups.map(([id, title, hint, types]) => (
          <section key={id} className={`card ${css.section}`} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <p className={css.quiet}>{hint}</p>
            <ul className={css.limits}>
              {types.map((type) => (
                <LimitRow
                  key={type}
                  type={type}
                  currency={currency}
                  active={own.find((limit) => limit.limitType === type && limit.limitState === 'ACTIVE')}
                  pending={own.find((limit) => limit.limitType === type && limit.limitState === 'PENDING')}
                  actionMethod={data.actionMethod}
                />
              ))}
            </ul>
          </section>
        ))}
        <ExtraLimits limits={data.limits} reasons={data.reasons} actionMethod={data.actionMethod} />
        <section className={`card ${css.section}`} aria-label={protection('reality-check')}>
          <ul className={css.limits}>
            <TimeRow
              type={32}
              active={realityCheck}
              pending={undefined}
              closed={false}
              actionMethod={data.actionMethod}
            />
          </ul>
        </section>
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
        <CareSection rules={data.rules} own={data.own} />
      </OfficeFrame>
    )
  },
})
