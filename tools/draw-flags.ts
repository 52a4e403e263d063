import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

const drawings = join(
  dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')),
  '3x2',
)
/** Three times the widest use of a small flag (`src/web/ui/icons/flag.tsx`), in pixels. */
const width = 60

/** Returns a flag as a PNG; the country is named like the file of its drawing. Throws when there is none. */
export const drawFlag = (country: string): Buffer =>
  new Resvg(readFileSync(join(drawings, `${country}.svg`), 'utf8'), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  })
    .render()
    .asPng()

/** Draws all flags into `flags/` of the built web. */
export function drawFlags(client: string): void {
  const folder = join(client, 'flags')
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(drawings)) {
    if (!file.endsWith('.svg')) continue
    const country = basename(file, '.svg')
    writeFileSync(join(folder, `${country}.png`), drawFlag(country))
  }
}
