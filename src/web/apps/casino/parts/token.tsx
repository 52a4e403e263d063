import css from './token.module.css'

/** The six sides of the dice in fish, prawn and crab. */
const shapes = {
  fish: (
    <>
      <path d="M6 24c6-11 20-13 28-3l9-8-2 11 2 11-9-8C26 37 12 35 6 24z" />
      <circle cx="15" cy="21" r="2.2" fill="#fff" />
    </>
  ),
  prawn: (
    <>
      <path d="M38 8C20 6 8 16 9 29c1 8 9 12 16 9l-3-5c-4 1-7-1-7-5 0-8 8-13 20-12z" />
      <path
        d="m25 38 8 5 1-7-6-4zM38 8l5-4M37 11l7 1"
        stroke="currentColor"
        strokeWidth="2.5"
        fill="currentColor"
      />
    </>
  ),
  crab: (
    <>
      <ellipse cx="24" cy="28" rx="14" ry="10" />
      <path d="M11 22C4 20 3 12 8 7l1 6 5-4c3 5 1 10-3 13zM37 22c7-2 8-10 3-15l-1 6-5-4c-3 5-1 10 3 13z" />
      <path
        d="m12 34-6 6M17 37l-3 7M36 34l6 6M31 37l3 7"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="19" cy="24" r="2" fill="#fff" />
      <circle cx="29" cy="24" r="2" fill="#fff" />
    </>
  ),
  rooster: (
    <>
      <path d="M10 14c6-2 10 1 12 7 6-1 12-5 20-13 1 14-4 30-18 30-9 0-14-7-13-15l-6-3z" />
      <path d="M12 12c0-5 3-7 5-4 2-3 5-1 5 3l-3 5z" fill="#e0362c" />
      <path d="M22 37v6M28 37v6" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <circle cx="15.500" cy="17" r="1.800" fill="#fff" />
    </>
  ),
  gourd: (
    <>
      <circle cx="24" cy="32" r="12" />
      <circle cx="24" cy="17" r="8" />
      <path d="M24 10c0-4 3-6 7-6" stroke="currentColor" strokeWidth="3" strokeLinecap="round" fill="none" />
    </>
  ),
  coin: <path fillRule="evenodd" d="M24 5a19 19 0 1 0 0 38 19 19 0 0 0 0-38zm-6 13h12v12H18z" />,
} as const

export type TokenName = keyof typeof shapes
export const tokenNames = Object.keys(shapes) as readonly TokenName[]

/** A side of a die with its creature or thing. */
export function Token({ name, dim = false }: { readonly name: TokenName; readonly dim?: boolean }) {
  return (
    <span className={css.token} data-token={name} data-dim={dim || undefined}>
      <svg viewBox="0 0 48 48" fill="currentColor" aria-hidden="true" focusable="false">
        {shapes[name]}
      </svg>
    </span>
  )
}
