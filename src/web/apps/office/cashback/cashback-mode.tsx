import { useEffect, useId, useState } from 'react'
import type { CashbackView } from '#domain/rewards/cashback/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useChoose } from '#web/core/settings/use-settings.ts'
import { longDay } from '#web/ui/words/dates.ts'
import css from '../office.module.css'

/** Cashback mode now and from next Monday, with a choice of another one. */
export function CashbackMode({ data }: { readonly data: CashbackView }) {
  const t = useText('cashback')
  const { language, settings, session, refresh } = useShell()
  const choose = useChoose()
  const name = useId()
  const [wanted, setWanted] = useState<0 | 1 | null>(null)
  const playerId = session?.id
  const { nextMode } = data
  useEffect(() => {
    if (wanted === null || !playerId) return
    if (wanted === nextMode) return setWanted(null)
    // The server has the choice once it is no longer among the unsaved settings.
    const look = () => {
      if (!('cashbackMode' in settings.unsaved(playerId))) refresh()
    }
    look()
    return settings.subscribe(look)
  }, [wanted, nextMode, playerId, settings, refresh])
  const date = longDay(data.nextWeek, language, 'UTC')
  const chosen = wanted ?? nextMode
  return (
    <section className={`card ${css.section}`} aria-labelledby={`${name}t`}>
      <h2 id={`${name}t`}>{t('mode')}</h2>
      <dl className={css.pairs}>
        <div>
          <dt>{t('mode-now')}</dt>
          <dd>{t(`mode-${data.mode}`)}</dd>
        </div>
        <div>
          <dt>{t('mode-from', { date })}</dt>
          <dd>{t(`mode-${nextMode}`)}</dd>
        </div>
      </dl>
      <fieldset className={css.modes} aria-describedby={`${name}h`}>
        <legend className="visually-hidden">{t('mode')}</legend>
        {([0, 1] as const).map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name={name}
              checked={chosen === mode}
              onChange={() => {
                choose({ cashbackMode: mode })
                setWanted(mode)
              }}
            />
            <span>{t(`mode-${mode}`)}</span>
          </label>
        ))}
      </fieldset>
      <p id={`${name}h`} className={css.quiet}>
        {t(data.atOnce ? 'change-at-once' : 'change-later', { date })}
      </p>
    </section>
  )
}
