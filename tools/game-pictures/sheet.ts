import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'

/** Puts all pictures on one page and photographs it: `<place>.html` and `<place>.png`. */
export async function writeSheet(
  browser: Browser,
  folder: string,
  files: readonly string[],
  place: string,
): Promise<void> {
  const figures = files.map(
    (file) =>
      `<figure><img src="${pathToFileURL(join(folder, file)).href}" alt=""><figcaption>${file}</figcaption></figure>`,
  )
  writeFileSync(
    `${place}.html`,
    `<!doctype html><meta charset="utf-8"><title>Pictures of games</title><style>
body { display: grid; grid-template-columns: repeat(8, 208px); gap: 12px; margin: 16px; background: #0d1117; color: #ddd; font: 13px system-ui }
figure { margin: 0 } img { width: 208px; border-radius: 12px; display: block }
</style>${figures.join('')}`,
  )
  const page = await browser.newPage({ viewport: { width: 1780, height: 1000 } })
  await page.goto(pathToFileURL(`${place}.html`).href)
  await page.screenshot({ path: `${place}.png`, fullPage: true })
  await page.close()
}
