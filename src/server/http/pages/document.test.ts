import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Assets, documentOf, readAssets } from './document.ts'

const client = mkdtempSync(join(tmpdir(), 'client-'))
const frame = '.frame{color:red}'
const board = '.board{background:url(/assets/lock.svg)}'

function build(
  styles: Readonly<Record<string, string>>,
  { frameStyle = 'frame.css', boardStyle = 'board.css' } = {},
): Assets {
  mkdirSync(join(client, '.vite'), { recursive: true })
  mkdirSync(join(client, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(styles)) writeFileSync(join(client, 'assets', name), text)
  const manifest = {
    'src/web/boot.ts': { file: 'assets/boot.js', dynamicImports: ['frame'] },
    frame: { file: 'assets/frame.js', css: [`assets/${frameStyle}`] },
    home: { file: 'assets/home.js', imports: ['frame'], css: [`assets/${boardStyle}`] },
  }
  writeFileSync(join(client, '.vite/manifest.json'), JSON.stringify(manifest))
  return readAssets(client)
}

const page = (assets: Assets, options: { html?: string; firstVisit?: boolean } = {}) => {
  const { html = '<p class="zc112233-445566">seen</p>', firstVisit = true } = options
  const { bytes, styleSource } = documentOf({
    page: {
      status: 200,
      language: 'en',
      canonical: '/en',
      sources: ['home'],
    },
    html,
    assets,
    theme: null,
    data: { title: 'Home', metas: {}, canonical: '/en', origin: null, image: null },
    direction: 'ltr',
    languages: ['en'],
    initJson: ['null'],
    initId: 'init',
    firstVisit,
  })
  return { text: bytes.toString(), styleSource }
}

const sourceOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`
/** Returns the contents of each style element. */
const stylesIn = (text: string) => [...text.matchAll(/<style[^>]*>(.*?)<\/style>/g)].map((found) => found[1]!)
const linked = (text: string) => [...text.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([tag]) => tag)

describe('the document', () => {
  let assets: Assets
  beforeAll(() => {
    assets = build({ 'frame.css': frame, 'board.css': board })
  })
  afterAll(() => rmSync(client, { recursive: true, force: true }))

  it('brings all of its styles on a first visit, each let in by the hash of just what stands there', () => {
    const { text, styleSource } = page(assets)
    const styles = stylesIn(text)
    expect(styles[0]).toBe(frame + board)
    expect(styles[1]).toContain('.zc112233-445566{')
    expect(styleSource.split(' ')).toEqual(styles.map(sourceOf))
  })

  it('names the files that it did not wait for after what is seen, for no medium', () => {
    const { text } = page(assets)
    const [seen, rest] = text.split('<template id="shown"></template>')
    expect(seen).toContain('seen</p></div>')
    expect(seen).toContain('<link rel="expect" href="#shown" blocking="render">')
    expect(seen).not.toMatch(/rel="(stylesheet|modulepreload)"/)
    expect(linked(rest!)).toEqual([
      '<link rel="stylesheet" href="/assets/frame.css" media="not all">',
      '<link rel="stylesheet" href="/assets/board.css" media="not all">',
    ])
    expect(rest!.match(/rel="modulepreload" fetchpriority="low"/g)).toHaveLength(3)
  })

  it('links its styles to a browser that has them', () => {
    const { text, styleSource } = page(assets, { firstVisit: false })
    expect(linked(text.split('</head>')[0]!)).toEqual([
      '<link rel="stylesheet" href="/assets/frame.css">',
      '<link rel="stylesheet" href="/assets/board.css">',
    ])
    expect(linked(text)).toHaveLength(2)
    expect(stylesIn(text).map(sourceOf).join(' ')).toBe(styleSource)
    expect(stylesIn(text)).toHaveLength(1)
  })

  it('has another version for other files of the frame and other icons, not for those of one page', () => {
    expect(build({}, { boardStyle: 'board-2.css' }).version).toBe(assets.version)
    const frame = build({}, { frameStyle: 'frame-2.css' })
    expect([frame.icons, frame.version === assets.version]).toEqual([assets.icons, false])
    writeFileSync(join(client, 'favicon.svg'), '<svg/>')
    const icons = build({})
    rmSync(join(client, 'favicon.svg'))
    expect(new Set([assets, frame, icons].map(({ version }) => version)).size).toBe(3)
    expect(icons.icons).not.toBe(assets.icons)
    expect(page(assets).text).toContain(` data-version="${assets.version}">`)
    expect(page(assets).text).toContain(`href="/favicon.svg?v=${assets.icons}"`)
  })

  it('holds a long page back for nothing', () => {
    const long = page(assets, { html: '<p>long</p>'.repeat(20_000) })
    expect(long.text).not.toContain('rel="expect"')
    expect(stylesIn(long.text)).toEqual([frame + board])
  })

  it('links styles that could end their element', () => {
    const { text, styleSource } = page(build({ 'board.css': '.a::after{content:"</style><script>"}' }))
    expect(linked(text)).toHaveLength(2)
    expect(text).not.toContain('<script>"')
    expect(styleSource).toBe(sourceOf(stylesIn(text)[0]!))
  })
})
