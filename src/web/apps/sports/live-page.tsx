import { useText } from '#web/shell/context.ts'
import { definePage } from '#web/shell/page.ts'

export default definePage<undefined>({
  dictionaries: ['sports'],
  head: (_, { translator }) => ({ title: translator.of('sports')('live-title') }),
  Page: function Page() {
    const t = useText('sports')
    return (
      <h1 className="page-title" tabIndex={-1}>
        {t('live-title')}
      </h1>
    )
  },
})
