import { definePage } from '#web/core/router/page.ts'
import { FailedPage } from '#web/frame/status-pages.tsx'

/** `/500`: the error page at its own address. */
export default definePage<undefined>({
  dictionaries: [],
  Page: () => <FailedPage />,
})
