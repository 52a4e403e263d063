import { tellShell } from '#web/core/events.ts'
import { notices, usualStay } from '#web/features/notices/center.ts'

/** To the page whose slip waited for the money, which `go` leads to; `done` says there what was paid in. */
export async function backToSlip(done: string, go: () => Promise<void>): Promise<void> {
  notices.show({ id: 'deposited', type: 'default', tone: 'success', title: done, closesAfter: usualStay })
  await go()
  // After the page has taken the focus.
  requestAnimationFrame(() => requestAnimationFrame(() => tellShell('open-slip', null)))
}
