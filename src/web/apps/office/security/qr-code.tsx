import css from '../office.module.css'

/** QR code, dark on white in either theme. */
export function QrCode({
  qr: { path, size },
  label,
}: {
  readonly qr: { readonly path: string; readonly size: number }
  readonly label: string
}) {
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
