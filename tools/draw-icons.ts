import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { appIconSizes, faviconSizes, maskableSizes, touchIconSizes } from '#server/pwa/icons.ts'

/** Draws the icons of every named size from the one source into the built web. */
export function drawIcons(source: string, client: string): void {
  const svg = readFileSync(source, 'utf8')
  // Systems cut the corners of these themselves.
  const square = svg.replace(' rx="6"', '')
  // The middle four fifths of a maskable icon are safe from any mask (W3C, Web Application Manifest: icon masks).
  const maskable = square
    .replace('viewBox="0 0 22 22"', 'viewBox="-3 -3 28 28"')
    .replace('<rect width="22" height="22"', '<rect x="-3" y="-3" width="28" height="28"')
  if (square === svg || maskable === square) throw new Error(`${source} is not drawn as its sizes expect`)
  mkdirSync(join(client, 'icons'), { recursive: true })
  const write = (name: string, picture: string, size: number) => {
    const png = new Resvg(picture, {
      fitTo: { mode: 'width', value: size },
      font: { loadSystemFonts: false },
    })
      .render()
      .asPng()
    writeFileSync(join(client, name), png)
    return { size, png }
  }
  for (const size of touchIconSizes) write(`icons/apple-touch-icon-${size}.png`, square, size)
  for (const size of maskableSizes) write(`icons/maskable-${size}.png`, maskable, size)
  const drawn = [...appIconSizes, ...faviconSizes].map((size) => write(`icons/icon-${size}.png`, svg, size))
  // Asked for at these places without being named.
  write('apple-touch-icon.png', square, 180)
  write('apple-touch-icon-precomposed.png', square, 180)
  writeFileSync(join(client, 'favicon.ico'), iconFile(drawn.filter(({ size }) => size <= 48)))
}

/** An ICO file of PNG pictures: a header, an entry of 16 bytes for each, the pictures. */
function iconFile(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
