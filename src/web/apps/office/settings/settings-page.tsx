import { useSyncExternalStore } from 'react'
import { useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { SettingsForm } from '#web/features/settings/settings-form.tsx'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'

const never = () => () => {}

export default definePage<undefined>({
  dictionaries: ['office', 'settings'],
  head: (_, { translator }) => ({ title: translator.of('settings')('title') }),
  Page: function SettingsPage() {
    const t = useText('settings')
    // Only the browser knows the device's zone and the betting choices.
    const started = useSyncExternalStore(
      never,
      () => true,
      () => false,
    )
    return (
      <OfficeFrame page="settings" title={t('title')}>
        <div className={`card ${css.section} ${css.settings}`}>{started ? <SettingsForm /> : null}</div>
      </OfficeFrame>
    )
  },
})
