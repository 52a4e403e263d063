import { useLateText } from '#web/core/texts/use-late-text.ts'
import type { Translate } from '#web/i18n/translator.ts'

/** The texts about how bets are taken; null until they are there. */
export const useBettingText = (): Translate<'betting'> | null => useLateText('betting')
