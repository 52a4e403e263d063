import { useText } from '#web/shell/context.ts'
import { definePage } from '#web/shell/page.ts'

export default definePage<undefined>({
  dictionaries: ['auth'],
  head: (_, { translator }) => ({ title: translator.of('auth')('sign-in') }),
  Page: function Page() {
    const t = useText('auth')
    return (
      <h1 className="page-title" tabIndex={-1}>
        {t('sign-in')}
      </h1>
    )
  },
})
