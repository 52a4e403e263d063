import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Sizes of icons in pixels, drawn from `src/web/public/favicon.svg`. Section 9 of the specification lists the
 * touch icons; the manifest names the same. `/apple-touch-icon.png`, which no link names, is 180 wide.
 */
export const iconSizes = [72, 96, 128, 144, 152, 192, 384, 512] as const
export const maskableSizes = [192, 512] as const
export const faviconSizes = [16, 32, 48] as const

/** Returns a short content hash. */
export const versionOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, 8)
}

/** Returns the version of the built web's icons, whose names stay when they change. */
export function iconsVersion(clientFolder: string): string {
  const folder = join(clientFolder, 'icons')
  const drawn = existsSync(folder) ? readdirSync(folder).sort() : []
  const files = [join(clientFolder, 'favicon.svg'), ...drawn.map((name) => join(folder, name))]
  return versionOf(...files.filter((file) => existsSync(file)).map((file) => readFileSync(file)))
}

/** Returns the `link` elements of a page: icons of a version, and the manifest in the page's language. */
export const iconLinks = (language: string, version: string): string =>
  [
    `<link rel="icon" href="/favicon.svg?v=${version}" type="image/svg+xml">`,
    ...iconSizes.map(
      (size) =>
        `<link rel="apple-touch-icon" sizes="${size}x${size}" href="/icons/apple-touch-icon-${size}.png?v=${version}">`,
    ),
    `<link rel="manifest" href="/manifest.json?lang=${language}&amp;v=${version}">`,
  ].join('')
