import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { subjectOfLetter, textOfLetter } from '../factories/letters.ts'
import { mailServer } from '../factories/mail-server.ts'
import { operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { type StaffCaller, staffMember } from '../factories/staff.ts'

const reason = 'the team changes'
/** First lines of each letter: English, then Russian. */
const lines = {
  invited: (by: string) => [
    `${by} invited you to the back office. The link to join comes from them; it works once.`,
    `${by} приглашает вас в бэк-офис. Ссылку для входа вы получите от приглашающего; она действует один раз.`,
  ],
  'link-proposed': (by: string) => [
    `${by} proposed a new sign-in link for your back-office account. Another owner has to approve it.`,
    `${by} предлагает создать новую ссылку для входа в вашу учётную запись бэк-офиса. Её должен одобрить другой владелец.`,
  ],
  link: (by: string) => [
    `A new sign-in link was made for your back-office account by ${by}. Once it is used, your password and your authenticator no longer work.`,
    `Для вашей учётной записи бэк-офиса создана новая ссылка для входа: ${by}. После её использования`,
  ],
  'access-proposed': (by: string) => [
    `${by} proposed more rights for your back-office account. Another owner has to approve them.`,
    `${by} предлагает расширить права вашей учётной записи бэк-офиса. Их должен одобрить другой владелец.`,
  ],
  access: (by: string) => [
    `The rights of your back-office account were changed by ${by}.`,
    `Права вашей учётной записи бэк-офиса изменены: ${by}.`,
  ],
  dismissed: (by: string) => [
    `Your back-office account was closed by ${by}.`,
    `Ваша учётная запись бэк-офиса закрыта: ${by}.`,
  ],
}

interface Changed {
  readonly id: string
  readonly link?: string
  readonly proposal: string | null
}

test('each change of a staff account leaves as a letter to its holder, in English and Russian, without the link', async () => {
  const mail = await mailServer()
  const site = await operatedSite([], undefined, { ...snookerOnly, SMTP_URL: mail.smtpUrl })
  onTestFinished(site.close)
  let read = 0
  /** Waits for the next letter; it must be the only one. */
  const nextLetter = async (to: string, kind: keyof typeof lines, by: string) => {
    await expect.poll(() => mail.letters.length, { timeout: 30_000 }).toBeGreaterThan(read)
    const raw = mail.letters[read]!
    read++
    expect(mail.letters).toHaveLength(read)
    expect(/^To: (.*)$/m.exec(raw)?.[1]).toBe(to)
    expect(subjectOfLetter(raw)).toBe('Your back-office account / Ваша учётная запись бэк-офиса')
    const [english, unasked, russian, unaskedRussian, ...more] = textOfLetter(raw).trim().split('\n\n')
    const [wanted, wantedRussian] = lines[kind](by)
    expect([english, unasked]).toEqual([wanted, 'If you know nothing about this, tell an owner at once.'])
    expect(russian!.startsWith(wantedRussian!), russian).toBe(true)
    expect(unaskedRussian).toBe('Если вам об этом ничего не известно, немедленно сообщите владельцу.')
    expect(more).toEqual([])
    return raw
  }
  const change = async (staff: StaffCaller, path: string, body: object): Promise<Changed> => {
    const answer = await staff.call<Changed>('POST', path, { ...body, reason })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const approve = async (staff: StaffCaller, { proposal }: Changed) =>
    expect((await staff.call('POST', `/proposals/${proposal}/approve`)).status).toBe(200)

  const owner = await staffMember(site.db, site.address, 'owner')
  const email = `${randomUUID()}@house.example`
  const invited = await change(owner, '/staff', { email, name: 'Kim', roles: ['support'] })
  const first = await nextLetter(email, 'invited', 'owner')
  const path = `/staff/${invited.id}`
  const token = /token=([\w-]{43})$/.exec(invited.link ?? '')?.[1]
  expect(token).toBeDefined()
  expect(first.replaceAll('=\r\n', '')).not.toContain(token)
  await change(owner, path, { roles: ['payments'] })
  await nextLetter(email, 'access', 'owner')
  await change(owner, `${path}/link`, {})
  await nextLetter(email, 'link', 'owner')

  // A second owner has to approve from now on; the holder learns of the proposal and of the change.
  const second = await staffMember(site.db, site.address, 'owner', 'support')
  const both = 'owner, owner and support'
  const link = await change(owner, `${path}/link`, {})
  await nextLetter(email, 'link-proposed', 'owner')
  await approve(second, link)
  await nextLetter(email, 'link', both)
  const access = await change(owner, path, { roles: ['payments', 'support'] })
  await nextLetter(email, 'access-proposed', 'owner')
  await approve(second, access)
  await nextLetter(email, 'access', both)
  const other = `${randomUUID()}@house.example`
  const invitation = await change(owner, '/staff', { email: other, name: 'Lee', roles: ['support'] })
  await approve(second, invitation)
  await nextLetter(other, 'invited', both)

  await change(owner, path, { disabled: true })
  await nextLetter(email, 'dismissed', 'owner')
  // A change that is refused sends nothing: the next letter is that of the next change.
  expect((await owner.call('POST', `/staff/${randomUUID()}`, { disabled: true, reason })).status).toBe(404)
  await change(owner, `/staff/${invitation.id}`, { disabled: true })
  await nextLetter(other, 'dismissed', 'owner')
}, 240_000)
