import { encode } from 'uqr'

/** Returns the QR code of a text: the path of its dark modules, in a square of `size` units. */
export function qrOf(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  return {
    path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
    size,
  }
}
