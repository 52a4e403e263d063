import { definePage } from '#web/core/router/page.ts'
import { FailedPage } from '#web/frame/status-pages.tsx'

/** `/500`: the page of a fault, by its own address. */
export default definePage<undefined>({
  dictionaries: [],
  Page: () => <FailedPage />,
})
