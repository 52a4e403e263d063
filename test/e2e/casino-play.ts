import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import texts from '#web/apps/casino/i18n/games/en.json' with { type: 'json' }

const result = (page: Page) => page.locator('main [role="status"][data-shown]')

/** Next steps of a round, by game: the first one that the scene offers is taken. */
const goesOn: Readonly<Record<string, string>> = {
  'code-breaker': '[data-peg], [data-guess-now]',
  crash: '[data-stretch]',
  'harbour-lines': '[data-reveal-all]',
  lamplighter: '[data-reveal-all]',
  'market-day': '[data-reveal-all]',
  'night-mail': '[data-reveal-all]',
  'toll-gate': '[data-reveal-all]',
  mines: '[data-cell]:not([data-seen])',
  sequence: '[data-tone]',
  'sliding-puzzle': '[data-tile]',
  towers: '[data-door]',
  'hi-lo': '[data-guess="higher"]',
  'double-up': '[data-colour="red"]',
  'bell-stair': '[data-climb="bold"]',
  blackjack: '[data-step="stand"], [data-step="no"]',
  'caribbean-stud': '[data-step="fold"]',
  'casino-war': '[data-step="surrender"]',
  'red-dog': '[data-step="stay"]',
  'three-card-poker': '[data-step="fold"]',
  'video-poker': '[data-step="draw"]',
}

/** Plays a game to the end of a round. */
export async function playToTheEnd(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: texts.play, exact: true }).click()
  const step = goesOn[id]
  if (step) {
    // Plays until a win can be collected or the round has ended: the first card of a double-up may end it.
    const next = page.locator(step).and(page.locator(':not([aria-disabled])')).first()
    const collect = page.getByRole('button', { name: /^Collect/ }).and(page.locator(':not([aria-disabled])'))
    for (;;) {
      await result(page).or(collect).or(next).first().waitFor()
      if ((await result(page).isVisible()) || (await collect.isVisible())) break
      await next.click()
    }
    if (await collect.isVisible()) await collect.click()
  }
  await result(page).waitFor()
  expect(await result(page).textContent()).toMatch(/^(Win: |Returned: |No win)/)
}
