import { useEffect, useState } from 'react'
import { changeMailing, type MailingView, showMailing } from '#domain/contact/messages/api.ts'
import { useShell } from '#web/core/context.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { Group } from '#web/features/settings/rows.tsx'
import { Switch } from '#web/features/settings/switch.tsx'

const kinds = [
  ['enable_mail_deposit', 'mail-deposit'],
  ['enable_mail_bets', 'mail-bets'],
  ['enable_mail_news', 'mail-news'],
  ['enable_sms_news', 'sms-news'],
] as const

/** Choice of the e-mails that a player wants. */
export function MailingSettings() {
  const t = useLateText('messages')
  const { call, session } = useShell()
  const [choice, setChoice] = useState<MailingView | null>(null)
  const [told, setTold] = useState<'saved' | 'failed' | null>(null)
  const signedIn = session !== null
  useEffect(() => {
    if (signedIn)
      call(showMailing).then(setChoice, () => {
        // The other settings work without it.
      })
  }, [call, signedIn])
  if (!t || !choice) return null
  const choose = async (name: keyof MailingView, on: boolean) => {
    const before = choice
    const wanted = { ...choice, [name]: on }
    setChoice(wanted)
    setTold(null)
    try {
      setChoice(await call(changeMailing, { body: wanted }))
      setTold('saved')
    } catch {
      setChoice(before)
      setTold('failed')
    }
  }
  return (
    <Group title={t('mailing')}>
      <p>{t('mailing-lead')}</p>
      {kinds.map(([name, text]) => (
        <Switch key={name} label={t(text)} on={choice[name]} onTurn={(on) => void choose(name, on)} />
      ))}
      <p role="status">
        {told === 'saved' ? t('mailing-saved') : told === 'failed' ? t('mailing-failed') : ''}
      </p>
    </Group>
  )
}
