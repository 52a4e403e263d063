/**
 * Decimals by ISO 4217 (list one of 2026), pinned: what a runtime's ICU thinks of a currency differs (it shows dinars of
 * Iraq and pounds of Lebanon whole) and changes with its release. All that are not named here have two. So few that every
 * page carries them; what else the house knows of a currency stands in `currencies.ts`.
 */
const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const three = 'BHD IQD JOD KWD LYD OMR TND'

export const decimalsOf = (currency: string): 0 | 2 | 3 =>
  none.includes(currency) ? 0 : three.includes(currency) ? 3 : 2
