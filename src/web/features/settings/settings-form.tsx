import { useOpen, useShell, useText } from '../../core/context.ts'
import { settingsGroups } from '../../core/settings/settings-groups.ts'
import { useChoices, useChoose } from '../../core/settings/use-settings.ts'
import { DisplaySettings } from './display-settings.tsx'
import css from './settings-form.module.css'

/** All settings; a change applies at once. */
export function SettingsForm() {
  const t = useText('settings')
  const { session } = useShell()
  const isOpen = useOpen()
  const visitor = isOpen('registration') ? 'kept-here' : 'kept-here-only'
  const choices = useChoices()
  const choose = useChoose()
  const names = Object.keys(choices)
  return (
    <div className={css.form}>
      <DisplaySettings />
      {settingsGroups.map(({ order, Group }) => (
        <Group key={order} />
      ))}
      <div className={css.foot}>
        <p className={css.hint}>{t(session ? 'kept-account' : visitor)}</p>
        <button
          type="button"
          className="button small"
          disabled={names.length === 0}
          onClick={() => choose(Object.fromEntries(names.map((name) => [name, null])))}
        >
          {t('reset')}
        </button>
      </div>
    </div>
  )
}
