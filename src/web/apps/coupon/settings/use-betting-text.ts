import { useLateText } from '#web/core/texts/use-late-text.ts'
import type { Translate } from '#web/i18n/translator.ts'

/** Returns the texts about accepting bets; null until loaded. */
export const useBettingText = (): Translate<'betting'> | null => useLateText('betting')
