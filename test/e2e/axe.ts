import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasMemory, markRepeats, rememberGood, unmarkRepeats } from './axe-repeats.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that measure each element as it is drawn. */
const drawnRules = ['color-contrast', 'target-size']

/** The rules with their selectors, none of which matches what repeats: axe has no quicker way to leave elements out. */
const withoutRepeats = (
  axe as unknown as { _audit: { rules: { id: string; selector: string }[] } }
)._audit.rules.map(({ id, selector }) => ({
  id,
  selector: partsOf(selector)
    .map((part) => `${part}:not([data-repeats])`)
    .join(', '),
}))

/** The parts of a selector between its outer commas. */
function partsOf(selector: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const sign of selector) {
    if ('(['.includes(sign)) depth++
    if (')]'.includes(sign)) depth--
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

/**
 * Fails with the violations of WCAG 2.2 A and AA; answers how many rules were passed. Three of each kind of element are
 * looked at: the hundredth row of a board is as the first, and so is the header of the next page. A target that is cut
 * off only because it is scrolled half out of sight is measured again where it is in sight (2.5.8).
 */
export async function axeClean(page: Page): Promise<number> {
  const isFirst = !hasMemory()
  await loadAxe(page)
  const { passes, violations, repeats } = await runStill(page)
  const found: { rule: string; where: string[] }[] = []
  for (const violation of violations) {
    const where: string[] = []
    for (const { target, failureSummary } of violation.nodes) {
      if (violation.id === 'target-size' && (await isLargeInSight(page, target))) continue
      where.push(`${target}: ${failureSummary}`)
    }
    if (where.length > 0) found.push({ rule: violation.id, where: where.slice(0, 4) })
  }
  expect(found, page.url()).toEqual([])
  rememberGood(repeats)
  expect(repeats.looked + repeats.leftOut).toBeGreaterThan(1)
  const drawn = passes.filter((rule) => drawnRules.includes(rule)).length
  // What no page before had: the page itself, at the least.
  expect(passes.length - drawn).toBeGreaterThan(isFirst ? 4 : 1)
  // One of the two at least found something to look at and to pass.
  if (isFirst) expect(drawn).toBeGreaterThan(0)
  return passes.length
}

/**
 * Gives every frame of the page its axe, once a document: reading it costs more than most checks. What repeats is left
 * out by the rules' selectors: axe asks of each element whether it lies in any part of the page that is left out.
 */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(source)
    await frame.evaluate((rules) => {
      const { axe } = window as unknown as AxeWindow
      axe.configure({ rules })
      const isStill = () =>
        document
          .getAnimations()
          .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
          .every(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
      Object.assign(window, { isStill })
    }, withoutRepeats)
  }
}

interface AxeWindow {
  readonly axe: typeof import('axe-core')
  /** Nothing fades in, whose colours are not yet its own; what moves on and on, or with a scroll bar, may. */
  readonly isStill: () => boolean
}

/** Runs it again where something was fading in meanwhile, such as a notice: its colours were not yet its own. */
async function runStill(page: Page) {
  for (let attempt = 1; ; attempt += 1) {
    await page.waitForFunction(() => (window as unknown as AxeWindow).isStill(), undefined, {
      timeout: 5_000,
    })
    const repeats = await markRepeats(page)
    const { wasStill, ...found } = await run(page)
    await unmarkRepeats(page)
    if (wasStill || found.violations.length === 0 || attempt === 6) return { ...found, repeats }
  }
}

/** What axe finds: the rules that passed, and violations node by node; the nodes of what passed would double its cost. */
const run = (page: Page) =>
  page.evaluate(
    async ({ levels, drawnRules }) => {
      const { axe, isStill } = window as unknown as AxeWindow
      let wasStill = isStill()
      const began = () => {
        wasStill = false
      }
      for (const kind of ['animationstart', 'transitionrun']) addEventListener(kind, began, true)
      const { passes, violations } = await axe.run({
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values: levels },
        rules: Object.fromEntries(drawnRules.map((rule) => [rule, { enabled: true }])),
      })
      for (const kind of ['animationstart', 'transitionrun']) removeEventListener(kind, began, true)
      // What began with the last frame has not said so yet.
      wasStill &&= isStill()
      return {
        wasStill,
        passes: passes.map(({ id }) => id),
        violations: violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
        })),
      }
    },
    { levels, drawnRules },
  )

/** Whether the element, scrolled to the middle of the screen, shows at least 24 x 24 CSS pixels to press. */
async function isLargeInSight(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(async (target) => {
    const element = document.querySelector(target)
    if (!element) return false
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // What was out of sight is drawn with the next frame, and may be larger than it was taken for.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const pressable = (x: number, y: number) => element.contains(document.elementFromPoint(x, y))
    const middle = { x: left + width / 2, y: top + height / 2 }
    const reaches = [-11.5, 11.5].every(
      (step) => pressable(middle.x + step, middle.y) && pressable(middle.x, middle.y + step),
    )
    return width >= 24 && height >= 24 && reaches
  }, selector)
}
