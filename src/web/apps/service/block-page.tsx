import { ShieldX } from 'lucide-react'
import { intlLocale } from '#kernel/locale.ts'
import { useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Alone } from './alone.tsx'

const countries: Readonly<Record<string, string>> = { '/block-ua': 'UA', '/block-ie': 'IE' }

/** Reasons 1, 2, 3, 5 and 14 of the block service; 13 and 17 name their country. */
export default definePage<{ readonly country: string | null }>({
  dictionaries: ['service'],
  load: async ({ path }) => ({ country: countries[path.replace(/\/$/, '')] ?? null }),
  Page: function BlockPage({ data: { country } }) {
    const t = useText('service')
    const { language } = useShell()
    const name = country && new Intl.DisplayNames(intlLocale(language), { type: 'region' }).of(country)
    return (
      <Alone>
        <EmptyState
          icon={ShieldX}
          title={t('block-title')}
          text={
            name
              ? `${t('block-country', { country: name })} ${t('block-money')}`
              : `${t('block-text')} ${t('block-money')}`
          }
          heading
        />
      </Alone>
    )
  },
})
