import type { Page } from 'playwright-core'

/** Elements of a kind that are examined on one page. */
const enough = 3

/** Kinds of elements that passed on earlier pages of this run. Nightly runs examine every page in full. */
const foundGood = new Set<number>()
const remembers = process.env.PROOF !== 'nightly'

export interface Repeats {
  /** Numbers of examined and skipped elements. */
  readonly looked: number
  readonly leftOut: number
  /** Kinds of the examined elements. */
  readonly kinds: readonly number[]
}

/** Returns whether earlier pages may have caused elements of this page to be skipped. */
export const hasMemory = (): boolean => foundGood.size > 0

/**
 * Marks elements that need no check. First, repeats of three others on the page or of one on an earlier page. Such
 * elements share state and style, the classes from the page's root down, the attributes, the presence of text and the
 * whole content. Second, purely decorative ones: without text, name or click handler.
 */
export async function markRepeats(page: Page): Promise<Repeats> {
  const known = remembers ? [...foundGood] : []
  return page.evaluate(
    ({ known, enough }) => {
      const seen = new Map(known.map((kind) => [kind, enough]))
      const met = new Set<number>()
      let [looked, leftOut] = [0, 0]
      const names = /^aria-(label|labelledby|controls|describedby|owns)$|^data-(selection|event)$/
      const speaks = [
        ...[
          'a',
          'button',
          'input',
          'select',
          'textarea',
          'summary',
          'img',
          'video',
          'audio',
          'iframe',
          'object',
          'canvas',
        ],
        ...['[role]', '[tabindex]', '[aria-label]', '[aria-labelledby]', '[id]', '[lang]', '[title]'],
      ].join()
      const isDrawnOnly = (element: Element) =>
        element.textContent.trim() === '' && !element.matches(speaks) && !element.querySelector(speaks)
      const leaveOut = (element: Element) => {
        element.setAttribute('data-repeats', '')
        leftOut++
      }
      const state = (element: Element) =>
        Array.from(element.attributes, ({ name, value }) => {
          if (name === 'data-repeats') return ''
          const isState = /^(aria|data)-/.test(name) && !names.test(name) && !/\d/.test(value)
          const tells = isState || /^(style|role|type|dir)$/.test(name)
          return tells ? `${name}=${value}` : value.trim() === '' ? `${name}=` : name
        }).join(' ')
      const hasText = (element: Element) =>
        Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.nodeValue!.trim() !== '')
      /** FNV-1a in 53 bits, computed in two halves. */
      const hashOf = (text: string, from: number): number => {
        let [low, high] = [0x811c9dc5 ^ from, 0x1b873593 ^ Math.floor(from / 2 ** 32)]
        for (let at = 0; at < text.length; at++) {
          const code = text.charCodeAt(at)
          low = Math.imul(low ^ code, 0x01000193)
          high = Math.imul(high ^ code, 0x85ebca6b)
        }
        return (high >>> 11) * 2 ** 32 + (low >>> 0)
      }
      const repeats = (element: Element, above: number): boolean => {
        if (isDrawnOnly(element)) {
          for (const one of [element, ...element.querySelectorAll('*')]) leaveOut(one)
          return true
        }
        const off = element.matches(':disabled') ? 'off' : ''
        const classes = element.getAttribute('class') ?? ''
        const text = hasText(element) ? 'text' : ''
        const kind = hashOf(`${element.localName}.${classes}[${state(element)} ${off}${text}]`, above)
        const times = (seen.get(kind) ?? 0) + 1
        seen.set(kind, times)
        const within = Array.from(element.children, (child) => repeats(child, kind))
        const repeated = times > enough && within.every(Boolean) && element !== document.body
        if (repeated) leaveOut(element)
        else {
          looked++
          met.add(kind)
        }
        return repeated
      }
      const { lang, dir, className } = document.documentElement
      const look = [lang, dir, className, state(document.documentElement)].join(' ')
      const wishes = ['prefers-color-scheme: dark', 'forced-colors: active', 'prefers-contrast: more']
      const screen = [innerWidth, innerHeight, getComputedStyle(document.documentElement).fontSize]
      const asked = wishes.map((wish) => matchMedia(`(${wish})`).matches)
      repeats(document.body, hashOf([look, ...screen, ...asked].join(' '), 0))
      return { looked, leftOut, kinds: [...met] }
    },
    { known, enough },
  )
}

export const unmarkRepeats = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-repeats]')) one.removeAttribute('data-repeats')
  })

/** Records the examined kinds as good, so that later pages skip them. */
export function rememberGood({ kinds }: Repeats): void {
  for (const kind of kinds) foundGood.add(kind)
}
