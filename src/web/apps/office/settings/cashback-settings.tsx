import { weekLength, weekOf } from '#domain/rewards/cashback/api.ts'
import { useOpen, useShell } from '#web/core/context.ts'
import { useBetting, useChoose } from '#web/core/settings/use-settings.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { Choice, Group } from '#web/features/settings/rows.tsx'
import { longDay } from '#web/ui/words/dates.ts'

/** Cashback mode, where the operator has cashback; renders nothing for banned players. */
export function CashbackSettings() {
  const { session } = useShell()
  const open = useOpen()
  return session && !session.ban && open('vip-cashback') ? <Mode /> : null
}

function Mode() {
  const t = useLateText('cashback')
  const { language } = useShell()
  const { cashbackMode } = useBetting()
  const choose = useChoose()
  if (!t) return null
  const date = longDay(weekOf(Date.now()) + weekLength, language, 'UTC')
  return (
    <Group title={t('title')}>
      <Choice
        label={t('mode')}
        value={cashbackMode}
        options={[
          [0, t('mode-0')],
          [1, t('mode-1')],
        ]}
        hint={t('change-setting', { date })}
        onChoose={(mode) => choose({ cashbackMode: mode })}
      />
    </Group>
  )
}
