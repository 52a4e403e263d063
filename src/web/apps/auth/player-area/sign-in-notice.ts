import type { SessionPlayer } from '#web/core/session/session.ts'
import { type Notice, usualStay } from '#web/features/notices/center.ts'
import { loadDictionaries } from '#web/i18n/load.ts'
import type { Translator } from '#web/i18n/translator.ts'

export interface SignIn {
  readonly player: SessionPlayer
  /** Whether the session before this one ended because nothing was done in it. */
  readonly idleBefore: boolean
}

/** Greets the player with his previous sign-in, and with why the session before it ended by itself. */
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
