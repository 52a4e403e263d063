import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasMemory, markRepeats, rememberGood, unmarkRepeats } from './axe-repeats.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules that measure each rendered element. */
const drawnRules = ['color-contrast', 'target-size']

/** Rules whose selectors exclude repeats: axe has no quicker way to skip elements. */
const withoutRepeats = (
  axe as unknown as { _audit: { rules: { id: string; selector: string }[] } }
)._audit.rules.map(({ id, selector }) => ({
  id,
  selector: partsOf(selector)
    .map((part) => `${part}:not([data-repeats])`)
    .join(', '),
}))

/** Splits a selector at its outer commas. */
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
 * Fails on violations of WCAG 2.2 A and AA; returns the number of rules passed. Examines three elements of each kind:
 * the hundredth row of a board is like the first, and so is the header of the next page. A target that scrolling has
 * cut off is measured again in full view (2.5.8).
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
  // At least the page itself is new.
  expect(passes.length - drawn).toBeGreaterThan(isFirst ? 4 : 1)
  // At least one of the two rules must find something to pass.
  if (isFirst) expect(drawn).toBeGreaterThan(0)
  return passes.length
}

/**
 * Loads axe into every frame, once per document: parsing it costs more than most checks. Selectors of the rules
 * exclude the repeats, because axe tests each element against every excluded region.
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
  /**
   * Returns false while an element fades in, because its colours are not final. Endless and scroll-driven animations
   * are ignored.
   */
  readonly isStill: () => boolean
}

/** Repeats the run when an element was fading in, such as a notice: its colours were not final. */
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

/** Runs axe. Returns the rules that passed, and violations node by node; the nodes of passes would double the cost. */
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
      // An animation that began with the last frame has fired no event yet.
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

/**
 * Returns whether the element, scrolled to the middle of the screen, offers a target of at least 24 x 24 CSS pixels.
 */
async function isLargeInSight(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(async (target) => {
    const element = document.querySelector(target)
    if (!element) return false
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // An element out of view is rendered with the next frame, and may be larger than its estimate.
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
