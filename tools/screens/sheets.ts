import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'

export interface Shot {
  /** File name in the folder of the sheets. */
  readonly file: string
  readonly caption: string
  readonly width: number
  /** Fault of the page: another address, an error in the console. */
  readonly fault: string
}

export interface Row {
  readonly title: string
  readonly shots: readonly Shot[]
}

/** Pages on one picture: as many as a viewer, human or program, can take in at once. */
const rowsOnSheet = 3
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const figure = ({ file, caption, width, fault }: Shot) => `<figure class="${width > 700 ? 'wide' : 'narrow'}">
  <a href="${file}"><img src="${file}" alt="${escaped(caption)}" loading="lazy"></a>
  <figcaption>${escaped(caption)}${fault ? `<b>${escaped(fault)}</b>` : ''}</figcaption></figure>`

const documentOf = (rows: readonly Row[]) => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>Screens</title><style>
body { font: 13px system-ui; margin: 16px; width: 1420px; background: #fff; color: #111 }
h2 { font-size: 16px; margin: 16px 0 6px }
section > div { display: flex; gap: 10px; align-items: start }
figure { margin: 0 } figure.wide { width: 890px } figure.narrow { width: 252px }
img { width: 100%; display: block; border: 1px solid #999 }
b { display: block; color: #b00 }
</style>${rows
  .map(
    ({ title, shots }) =>
      `<section><h2>${escaped(title)}</h2><div>${shots.map(figure).join('')}</div></section>`,
  )
  .join('')}</html>`

/** Writes `index.html` over all rows, and pictures of a few rows each; returns the names of the files. */
export async function writeSheets(browser: Browser, folder: string, rows: readonly Row[]): Promise<string[]> {
  writeFileSync(join(folder, 'index.html'), documentOf(rows))
  const written = ['index.html']
  const page = await browser.newPage({ viewport: { width: 1452, height: 1000 } })
  const sheet = join(folder, 'sheet.html')
  for (let from = 0; from < rows.length; from += rowsOnSheet) {
    writeFileSync(sheet, documentOf(rows.slice(from, from + rowsOnSheet)).replaceAll(' loading="lazy"', ''))
    await page.goto(pathToFileURL(sheet).href)
    const name = `sheet-${String(from / rowsOnSheet + 1).padStart(2, '0')}.png`
    await page.screenshot({ path: join(folder, name), fullPage: true })
    written.push(name)
  }
  await page.close()
  rmSync(sheet, { force: true })
  return written
}
