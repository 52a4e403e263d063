import { tellShell } from '#web/core/events.ts'
import { notices, usualStay } from '#web/features/notices/center.ts'

/** Returns to the page whose slip needed the deposit (`go` navigates), and shows `done` there as a notice. */
export async function backToSlip(done: string, go: () => Promise<void>): Promise<void> {
  notices.show({ id: 'deposited', type: 'default', tone: 'success', title: done, closesAfter: usualStay })
  await go()
  // Waits until the page has taken the focus.
  requestAnimationFrame(() => requestAnimationFrame(() => tellShell('open-slip', null)))
}
