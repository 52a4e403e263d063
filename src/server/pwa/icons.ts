/** Sizes of icons in pixels, as systems name them. All are drawn from `src/web/public/favicon.svg`. */
export const touchIconSizes = [57, 60, 72, 76, 114, 120, 144, 152, 180] as const
export const appIconSizes = [192, 512] as const
export const maskableSizes = [192, 512] as const
export const faviconSizes = [16, 32, 48, 96] as const

/** The `link` elements of a page: icons, and the manifest in its language. */
export const iconLinks = (language: string): string =>
  [
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...touchIconSizes.map(
      (size) =>
        `<link rel="apple-touch-icon" sizes="${size}x${size}" href="/icons/apple-touch-icon-${size}.png">`,
    ),
    `<link rel="manifest" href="/manifest.json?lang=${language}">`,
  ].join('')
