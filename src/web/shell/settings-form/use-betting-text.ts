import type { Translate } from '../../i18n/translator.ts'
import { useLateText } from './use-late-text.ts'

/** The texts about how bets are taken; null until they are there. */
export const useBettingText = (): Translate<'betting'> | null => useLateText('betting')
