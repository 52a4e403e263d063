/**
 * Decimals by ISO 4217 (list one of 2026), pinned: the runtime's ICU has other values (it shows dinars of
 * Iraq and pounds of Lebanon whole) and changes with each release. Currencies not listed have two. Small
 * enough for every page; all other facts of currencies are in `currencies.ts`.
 */
const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const three = 'BHD IQD JOD KWD LYD OMR TND'

export const decimalsOf = (currency: string): 0 | 2 | 3 =>
  none.includes(currency) ? 0 : three.includes(currency) ? 3 : 2
