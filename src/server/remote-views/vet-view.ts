import sanitize from 'sanitize-html'
import * as z from 'zod'

/** Response of a remote view (spec section 3), the fields in use only. */
const response = z.object({
  appName: z.string().max(100).optional(),
  title: z.string().max(200).default(''),
  body: z.string(),
  style: z.string().default(''),
  cssToLoad: z.array(z.string()).max(10).default([]),
  scriptsToLoad: z.array(z.string()).max(10).default([]),
  codeToEval: z.unknown().optional(),
  head: z.unknown().optional(),
})

export interface VettedView {
  readonly appName: string
  readonly title: string
  readonly html: string
  readonly style: string
  /** From allowed origins. */
  readonly cssToLoad: readonly string[]
  /** From allowed origins; their hashes are checked when they are fetched. */
  readonly scriptsToLoad: readonly string[]
  /** Parts that were removed, for the log. */
  readonly leftOut: readonly string[]
}

/** More than the longest table of a page needs. Checking nested elements costs the square of their number. */
const maxTags = 20_000

const raster = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=\s]+$/i

const texts = 'h2 h3 h4 h5 h6 p div span section article header footer blockquote figure figcaption hr br'
const lists = 'ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td details summary'
const marks = 'a b strong i em u s small sub sup mark code pre abbr time q cite bdi bdo wbr img'

/** Returns HTML with the allowed elements only: no scripts, requests, frames or form fields. */
export function safeHtml(body: string, base: string): string {
  return sanitize(body, {
    allowedTags: [texts, lists, marks].flatMap((names) => names.split(' ')),
    allowedAttributes: {
      '*': ['class', 'lang', 'dir', 'title', 'aria-label', 'aria-hidden'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      col: ['span'],
      ol: ['start', 'reversed'],
      time: ['datetime'],
      details: ['open'],
    },
    allowedSchemes: ['http', 'https'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    // Text inside these elements is no text of the view.
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'iframe',
      'title',
      'svg',
      'math',
    ],
    nestingLimit: 60,
    transformTags: {
      // The page has its own h1.
      h1: 'h2',
      a: (tagName, { href, ...rest }) => ({ tagName, attribs: { ...rest, ...linkTo(href, base) } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !raster.test(attribs.src ?? ''),
  })
}

/**
 * Returns link attributes that lead to the view's own site or another one, in a new window, without referrer
 * and opener.
 */
function linkTo(href: string | undefined, base: string): Record<string, string> {
  if (href === undefined || !URL.canParse(href, base)) return {}
  const url = new URL(href, base)
  if (!/^https?:$/.test(url.protocol)) return {}
  return { href: url.href, target: '_blank', rel: 'noopener noreferrer nofollow' }
}

/**
 * Returns a style sheet that loads nothing but embedded pictures and does not style its host element. The
 * page's policy and the host's own bounds apply as well.
 */
export const safeCss = (css: string): string =>
  css
    .replace(/@import[^;]*;?/gi, '')
    .replace(/:host\b/gi, ':not(*)')
    .replace(/url\(\s*(?!["']?data:image\/)[^)]*\)?/gi, 'none')

/** @throws when the response is no valid view */
export function vetView(answer: string, base: string, origins: ReadonlySet<string>): VettedView {
  const view = response.parse(JSON.parse(answer))
  if (view.body.split('<', maxTags + 2).length > maxTags + 1) throw new Error(`more than ${maxTags} tags`)
  const leftOut: string[] = []
  if (view.codeToEval) leftOut.push('codeToEval')
  if (view.head) leftOut.push('head')
  const allowed = (address: string): string[] => {
    const url = URL.canParse(address, base) ? new URL(address, base) : null
    if (url && origins.has(url.origin) && !url.username && !url.password) return [url.href]
    leftOut.push(address.slice(0, 200))
    return []
  }
  return {
    appName: view.appName ?? '',
    title: view.title,
    html: safeHtml(view.body, base),
    style: safeCss(view.style),
    cssToLoad: view.cssToLoad.flatMap(allowed),
    scriptsToLoad: view.scriptsToLoad.flatMap(allowed),
    leftOut,
  }
}
