import type { Page } from 'playwright-core'
import texts from '#web/apps/casino/i18n/games/en.json' with { type: 'json' }
import type { Pose } from './poses.ts'

/** Rounds after which a tool gives up on a game that has not reached its pose. */
const mostRounds = 60

const result = (page: Page) => page.locator('main [role="status"][data-shown]')

/** Makes the seeds of a demo the same in every run, so that a picture changes only with its scene. */
export const fixedSeeds = (): void => {
  let state = 20261121
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 24
  }
  crypto.getRandomValues = (<T extends ArrayBufferView>(into: T): T => {
    new Uint8Array(into.buffer, into.byteOffset, into.byteLength).forEach((_, at, bytes) => {
      bytes[at] = next()
    })
    return into
  }) as typeof crypto.getRandomValues
}

/** Plays demo rounds until the scene matches the pose. */
export async function playUntilTelling(page: Page, pose: Pose): Promise<void> {
  const play = page.getByRole('button', { name: texts.play, exact: true })
  const shows = async () => !pose.shows || (await page.locator(pose.shows).first().isVisible())
  for (let round = 0; round < mostRounds; round++) {
    await play.click()
    let taken = 0
    for (const step of pose.steps ?? []) {
      const next = page.locator(step).and(page.locator(':not([aria-disabled])')).first()
      await result(page).or(next).first().waitFor()
      if (await result(page).isVisible()) break
      await next.click()
      taken += 1
    }
    const done = taken === (pose.steps?.length ?? 0)
    if (pose.open) {
      // The round keeps its state after the last step, unless it ended before.
      await page.waitForFunction(() => !document.querySelector('[data-busy]'))
      if (done && !(await result(page).isVisible()) && (await shows())) return
    } else {
      if (done) await result(page).waitFor()
      const won = !pose.won || (await page.locator('main [role="status"][data-won]').isVisible())
      if (won && (await shows())) return
    }
    if (!(await result(page).isVisible())) await result(page).waitFor()
  }
  throw new Error(`${mostRounds} rounds did not come to what its picture is to show`)
}
