import type { SessionPlayer } from '#web/core/session/session.ts'
import { type Notice, usualStay } from '#web/features/notices/center.ts'
import { loadDictionaries } from '#web/i18n/load.ts'
import type { Translator } from '#web/i18n/translator.ts'

export interface SignIn {
  readonly player: SessionPlayer
  /** Whether the previous session ended by inactivity. */
  readonly idleBefore: boolean
}

/** Shows the player the previous sign-in, and the reason why the previous session ended by itself. */
export async function loadSignInNotice(
  { player: { name, previousSignInAt }, idleBefore }: SignIn,
  translator: Translator,
  dayAndTime: (at: number) => string,
): Promise<Notice> {
  await loadDictionaries(translator, ['auth-forms'])
  const t = translator.of('auth-forms')
  const before =
    previousSignInAt === null
      ? t('first-sign-in')
      : t('previous-sign-in', { when: dayAndTime(previousSignInAt) })
  return {
    id: 'signed-in',
    type: 'default',
    tone: 'success',
    title: t('welcome', { name }),
    text: idleBefore ? `${before} ${t('auto-logoff')}` : before,
    closesAfter: usualStay,
  }
}
