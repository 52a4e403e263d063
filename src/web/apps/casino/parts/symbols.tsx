import css from './symbols.module.css'

/** Game pieces in one style: text-sized, and lit from above. */

const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

/** A die with 1 to 6 pips. */
export function Die({ value }: { readonly value: number }) {
  return (
    <span className={css.die} aria-hidden="true">
      {Array.from({ length: 9 }, (_, place) => (
        <i key={place} data-pip={pips[value]?.includes(place) || undefined} />
      ))}
    </span>
  )
}

/** A coin's side: a crown for heads, the site's mark for tails. */
export function CoinFace({ side }: { readonly side: 'heads' | 'tails' }) {
  return (
    <span className={css.coin} data-side={side} aria-hidden="true">
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        {side === 'heads' ? (
          <path d="M10 34h28v4H10zM9 14l8 8 7-12 7 12 8-8-2.6 17H11.6z" fill="currentColor" />
        ) : (
          <path d="M14 10h22v6H21v6h12v6H21v10h-7z" fill="currentColor" />
        )}
      </svg>
    </span>
  )
}

/** A cut stone in a colour, its facets lit from above. */
export function Gem({ colour }: { readonly colour: string }) {
  return (
    <svg className={css.gem} viewBox="0 0 48 48" color={colour} aria-hidden="true" focusable="false">
      <path d="M12 8h24l10 12-22 24L2 20z" fill="currentColor" />
      <path d="M12 8h24l-4 12H16z" fill="#fff" opacity=".5" />
      <path d="M12 8 2 20h14z" fill="#fff" opacity=".25" />
      <path d="m36 8 10 12H32z" fill="#fff" opacity=".1" />
      <path d="M16 20h16l-8 24z" fill="#fff" opacity=".14" />
      <path d="M2 20h14l8 24z" fill="#000" opacity=".12" />
      <path d="M46 20H32l-8 24z" fill="#000" opacity=".3" />
    </svg>
  )
}

/** A mine, and the flash of its explosion. */
export function Mine() {
  return (
    <svg className={css.mine} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        d="m24 2 3 9h-6zM24 46l3-9h-6zM2 24l9 3v-6zM46 24l-9 3v-6zM8.4 8.4l8.5 4.3-4.2 4.2zM39.6 39.6l-8.5-4.3 4.2-4.2zM8.4 39.6l4.3-8.5 4.2 4.2zM39.6 8.4l-4.3 8.5-4.2-4.2z"
        fill="#11161f"
      />
      <circle cx="24" cy="24" r="14" fill="#232b38" />
      <ellipse cx="24" cy="18" rx="10" ry="7" fill="#fff" opacity=".14" />
      <circle cx="24" cy="24" r="5" fill="#ff5b4d" />
      <circle cx="22.6" cy="22.4" r="1.7" fill="#fff" opacity=".8" />
    </svg>
  )
}
