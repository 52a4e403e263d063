import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that measure each element as it is drawn: nine tenths of what a check costs. */
const drawnRules = ['color-contrast', 'target-size']

/**
 * Fails with the violations of WCAG 2.2 A and AA; answers how many rules were passed. The rules about how elements are
 * drawn look at three of each kind: the hundredth row of a board is drawn as the first. A target that is cut off only
 * because it is scrolled half out of sight is measured again where it is in sight (2.5.8).
 */
export async function axeClean(page: Page): Promise<number> {
  await stillness(page)
  const rules = Object.fromEntries(drawnRules.map((rule) => [rule, { enabled: false }]))
  await loadAxe(page)
  const whole = await run(page, { runOnly: { type: 'tag', values: levels }, rules })
  await markRepeats(page)
  const drawn = await run(page, { runOnly: { type: 'rule', values: drawnRules } })
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-repeats]')) one.removeAttribute('data-repeats')
  })
  const found: { rule: string; where: string[] }[] = []
  for (const violation of [...whole.violations, ...drawn.violations]) {
    const where: string[] = []
    for (const node of violation.nodes) {
      const target = node.target
      if (violation.id === 'target-size' && (await isLargeInSight(page, target))) continue
      where.push(`${target}: ${node.failureSummary}`)
    }
    if (where.length > 0) found.push({ rule: violation.id, where: where.slice(0, 4) })
  }
  expect(found, page.url()).toEqual([])
  expect(whole.passes).toBeGreaterThan(4)
  // One of the two at least found something to look at and to pass.
  expect(drawn.passes).toBeGreaterThan(0)
  return whole.passes + drawn.passes
}

/** Gives every frame of the page its axe, once a document: reading it costs more than most checks. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}

interface Outcome {
  /** How many rules found something to look at and no fault in it. */
  readonly passes: number
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly target: string; readonly failureSummary: string }[]
  }[]
}

/** Runs axe in the page, without what `markRepeats` marked; only violations node by node, which halves the cost. */
const run = (page: Page, options: RunOptions): Promise<Outcome> =>
  page.evaluate(
    async (asked) => {
      const { axe } = window as unknown as { readonly axe: typeof import('axe-core') }
      const { passes, violations } = await axe.run({ exclude: ['[data-repeats]'] }, asked)
      return {
        passes: passes.length,
        violations: violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ target, failureSummary = '' }) => ({
            target: target.join(' '),
            failureSummary,
          })),
        })),
      }
    },
    { resultTypes: ['violations' as const], ...options },
  )

/**
 * Marks what is drawn as three others before it are: an element in the same state, with the same classes from the page's
 * body down, whose whole content is so too.
 */
const markRepeats = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = new Map<string, number>()
    const names = /^aria-(label|labelledby|controls|describedby|owns)$|^data-(repeats|selection|event)$/
    const state = (element: Element) =>
      Array.from(element.attributes, ({ name, value }) =>
        (/^(aria|data)-/.test(name) && !names.test(name)) || name === 'style' ? `${name}=${value}` : '',
      ).join(' ')
    const repeats = (element: Element, above: string): boolean => {
      const off = element.matches(':disabled') ? 'off' : ''
      const kind = `${above}>${element.localName}.${element.getAttribute('class') ?? ''}[${state(element)} ${off}]`
      const times = (seen.get(kind) ?? 0) + 1
      seen.set(kind, times)
      const within = Array.from(element.children, (child) => repeats(child, kind))
      const repeated = times > 3 && within.every(Boolean)
      element.toggleAttribute('data-repeats', repeated)
      return repeated
    }
    repeats(document.body, '')
  })

/** Waits for what fades in, whose colours are not yet its own; not for what moves on and on, or with a scroll bar. */
async function stillness(page: Page): Promise<void> {
  const isStill = () =>
    document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
      .every(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
  await page.waitForFunction(isStill, undefined, { timeout: 5_000 })
}

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
