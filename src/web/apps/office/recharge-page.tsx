import { useText } from '#web/shell/context.ts'
import { definePage } from '#web/shell/page.ts'

export default definePage<undefined>({
  dictionaries: ['office'],
  head: (_, { translator }) => ({ title: translator.of('office')('account') }),
  Page: function Page() {
    const t = useText('office')
    return (
      <h1 className="page-title" tabIndex={-1}>
        {t('account')}
      </h1>
    )
  },
})
