import { Globe } from 'lucide-react'
import css from './flag.module.css'

/** Size in CSS pixels up to which the raster picture is as sharp as the SVG on any screen. */
const small = 20

/**
 * A country's flag; a globe for worldwide competitions. Decorative, since the name is beside it. Small flags
 * are raster pictures: a browser creates a document for each SVG picture, which on a phone takes as long as a
 * card.
 */
export function Flag({ country, size = 20 }: { readonly country: string; readonly size?: number }) {
  if (!/^([A-Z]{2}|GB-[A-Z]{3})$/.test(country)) {
    return <Globe className={css.globe} size={size - 2} aria-hidden="true" />
  }
  return (
    <img
      className={css.flag}
      src={`/flags/${country}.${size > small ? 'svg' : 'png'}`}
      alt=""
      width={size}
      height={Math.round((size * 2) / 3)}
      loading="lazy"
    />
  )
}
