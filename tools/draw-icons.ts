import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { faviconSizes, iconSizes, maskableSizes } from '#server/pwa/icons.ts'
import { sharePicture } from '#server/seo/share-picture.ts'

/** Draws the icons of every named size from the one source into the built web. */
export function drawIcons(source: string, client: string): void {
  const svg = readFileSync(source, 'utf8')
  // Systems round the corners of these themselves.
  const square = svg.replace(' rx="6"', '')
  // The middle four fifths of a maskable icon are safe from any mask (W3C, Web Application Manifest: icon masks).
  const maskable = square
    .replace('viewBox="0 0 22 22"', 'viewBox="-3 -3 28 28"')
    .replace('<rect width="22" height="22"', '<rect x="-3" y="-3" width="28" height="28"')
  if (square === svg || maskable === square) throw new Error(`${source} is not drawn as its sizes expect`)
  const mark = /<rect.*(?=<\/svg>)/s.exec(svg)?.[0] ?? ''
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
  write(sharePicture.path, shareSvg(mark), sharePicture.width)
  for (const size of iconSizes) write(`icons/apple-touch-icon-${size}.png`, square, size)
  for (const size of maskableSizes) write(`icons/maskable-${size}.png`, maskable, size)
  const drawn = [...iconSizes, ...faviconSizes].map((size) => write(`icons/icon-${size}.png`, svg, size))
  // Systems request these paths without a link in the page.
  write('apple-touch-icon.png', square, 180)
  write('apple-touch-icon-precomposed.png', square, 180)
  writeFileSync(join(client, 'favicon.ico'), iconFile(drawn.filter(({ size }) => size <= 48)))
}

/** The name in single strokes, 22 units wide. Font letters would depend on the building machine. */
const letters = [
  ['M0 0V-140H70M0-75H58', 104],
  ['M90-90V0M45-90A45 45 0 1 0 45 0A45 45 0 1 0 45-90', 142],
  ['M0-90V0M0-130h.1', 46],
  ['M0-90V0M0-48C0-74 20-92 48-89', 84],
  ['M0-145V0', 46],
  ['M0-90V0M0-130h.1', 46],
  ['M0-90V0M0-48C0-75 16-90 38-90C61-90 76-75 76-48V0', 117],
  ['M2-47H88C88-73 70-90 45-90C20-90 0-70 0-45C0-20 20 0 45 0C62 0 76-8 84-20', 90],
] as const

/** Returns mark and name on the site's dark colour, above a wide line in the form of the mark. */
function shareSvg(mark: string): string {
  const { width, height } = sharePicture
  let x = 0
  const word = letters.map(([path, advance]) => {
    const letter = `<path transform="translate(${x})" d="${path}"/>`
    x += advance
    return letter
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#10162b"/>
    <path d="M-20 600 300 490 640 570 1110 440" fill="none" stroke="#4a66ef" stroke-opacity=".35" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="1110" cy="440" r="26" fill="#4a66ef" fill-opacity=".6"/>
    <g transform="translate(130 195) scale(9.1)">${mark}</g>
    <g transform="translate(400 364)" fill="none" stroke="#fff" stroke-width="22" stroke-linecap="round" stroke-linejoin="round">${word.join('')}</g>
  </svg>`
}

/** Returns an ICO file of PNG pictures: a header, an entry of 16 bytes for each, the pictures. */
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
