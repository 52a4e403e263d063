import { takeAutoLogoff } from '#web/core/session/logoff-mark.ts'
import type { SessionPlayer } from '#web/core/session/session.ts'
import { notices, usualStay } from '#web/features/notices/center.ts'
import { loadDictionaries } from '#web/i18n/load.ts'
import type { Translator } from '#web/i18n/translator.ts'

/** Greets the player with his previous sign-in, and with why the session before it ended by itself. */
export async function showSignIn(
  { name, previousSignInAt }: SessionPlayer,
  translator: Translator,
  dayAndTime: (at: number) => string,
): Promise<void> {
  await loadDictionaries(translator, ['auth-forms'])
  const t = translator.of('auth-forms')
  const before =
    previousSignInAt === null
      ? t('first-sign-in')
      : t('previous-sign-in', { when: dayAndTime(previousSignInAt) })
  notices.show({
    id: 'signed-in',
    type: 'default',
    tone: 'success',
    title: t('welcome', { name }),
    text: takeAutoLogoff() ? `${before} ${t('auto-logoff')}` : before,
    closesAfter: usualStay,
  })
}
