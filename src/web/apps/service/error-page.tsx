import { definePage } from '#web/shell/page.ts'
import { FailedPage } from '#web/shell/status-pages.tsx'

/** `/500`: the page of a fault, by its own address. */
export default definePage<undefined>({
  dictionaries: [],
  Page: () => <FailedPage />,
})
