import { Wrench } from 'lucide-react'
import { useEffect } from 'react'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { definePage, notFound } from '#web/core/router/page.ts'
import { type MaintenanceDates, maintenanceTexts } from '#web/features/maintenance/maintenance-texts.ts'
import { watchSite } from '#web/features/maintenance/site-watch.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Alone } from './alone.tsx'

const lookEvery = 15_000

/** Page of all visitors during maintenance. Opens the site by itself once maintenance ends. */
export default definePage<MaintenanceDates>({
  dictionaries: ['service'],
  load: async ({ site }) => {
    if (!site?.maintenance) throw notFound()
    return site.maintenance
  },
  head: (data, { translator }) => ({ title: maintenanceTexts(translator.language, 'UTC', data).title }),
  Page: function MaintenancePage({ data }) {
    const t = useText('service')
    const link = useLink()
    const { call, language, zone } = useShell()
    const { spoken, title, message } = maintenanceTexts(language, zone, data)
    const home = link('/')
    useEffect(
      () => watchSite(call, lookEvery, ({ maintenance }) => !maintenance?.active && location.replace(home)),
      [call, home],
    )
    return (
      <Alone>
        <div lang={spoken} dir="ltr">
          <EmptyState icon={Wrench} title={title} text={message} heading>
            <p lang={language} dir="auto">
              {t('maintenance-stay')}
            </p>
            <a className="button" href={link('/deduce')} lang={language} dir="auto">
              {t('maintenance-withdraw')}
            </a>
          </EmptyState>
        </div>
      </Alone>
    )
  },
})
