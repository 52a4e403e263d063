import { Globe } from 'lucide-react'
import css from './flag.module.css'

/** A country's flag; a globe for competitions of the whole world. Decorative: the name stands beside it. */
export function Flag({ country, size = 20 }: { readonly country: string; readonly size?: number }) {
  if (!/^([A-Z]{2}|GB-[A-Z]{3})$/.test(country)) {
    return <Globe className={css.globe} size={size - 2} aria-hidden="true" />
  }
  return (
    <img
      className={css.flag}
      src={`/flags/${country}.svg`}
      alt=""
      width={size}
      height={Math.round((size * 2) / 3)}
      loading="lazy"
    />
  )
}
