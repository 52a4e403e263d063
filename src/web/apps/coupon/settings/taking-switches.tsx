import { useBetting, useChoose, useMay } from '#web/core/settings/use-settings.ts'
import { Switch } from '#web/features/settings/switch.tsx'
import { useBettingText } from './use-betting-text.ts'

/** Settings for changed odds, scores and stakes. `explained` adds an explanation to each. */
export function TakingSwitches({ explained }: { readonly explained: boolean }) {
  const t = useBettingText()
  const { changeCoefAction, dropOnScoreChange, autoMax, vipBet } = useBetting()
  const mayRefer = useMay('vipBet')
  const choose = useChoose()
  if (!t) return null
  const hint = (text: string) => (explained ? { hint: text } : {})
  return (
    <>
      {changeCoefAction === 0 ? (
        <Switch
          label={t('drop-on-score')}
          {...hint(t('drop-on-score-hint'))}
          on={dropOnScoreChange === 1}
          onTurn={(on) => choose({ dropOnScoreChange: on ? 1 : 0 })}
        />
      ) : null}
      <Switch
        label={t('auto-max')}
        {...hint(t('auto-max-hint'))}
        on={autoMax === 1}
        onTurn={(on) => choose({ autoMax: on ? 1 : 0 })}
      />
      {mayRefer ? (
        <Switch
          label={t('vip-bet')}
          {...hint(t('vip-bet-hint'))}
          on={vipBet === 1}
          onTurn={(on) => choose({ vipBet: on ? 1 : 0 })}
        />
      ) : null}
    </>
  )
}
