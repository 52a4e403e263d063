import { useText } from '#web/shell/context.ts'
import { definePage } from '#web/shell/page.ts'

export default definePage<undefined>({
  dictionaries: [],
  head: (_, { translator }) => ({ title: translator.of('shell')('rules') }),
  Page: function Page() {
    const t = useText('shell')
    return (
      <h1 className="page-title" tabIndex={-1}>
        {t('rules')}
      </h1>
    )
  },
})
