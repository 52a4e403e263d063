import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { languages } from '#web/i18n/languages.ts'
import { textOfLetter } from '../../../test/factories/letters.ts'
import { mailServer } from '../../../test/factories/mail-server.ts'
import { passwordChangedLetter, passwordCodeLetter } from './letters.ts'
import { encrypted, openPost } from './post.ts'

const log = { info: () => {} }
const from = 'Fairline <no-reply@fairline.example>'

async function postTo(replies: string[]) {
  const { smtpUrl, letters } = await mailServer(replies)
  const post = openPost({
    smtpUrl,
    from,
    publicUrl: 'https://fairline.example',
    dataDir: '/nowhere',
    retryMs: 1,
    log,
  })!
  onTestFinished(() => post.close())
  return { post, letters }
}

const letter = { to: 'ann@example.org', subject: 'Код', text: 'Ваш код:\n\n12345678' }

test('a mail server gets the letter; one that is busy is asked again, one that refuses is not', async () => {
  const busy = await postTo(['451 later', '451 later'])
  await busy.post.send(letter)
  expect(busy.letters).toHaveLength(3)
  expect(busy.letters[2]).toMatch(/^From: Fairline <no-reply@fairline\.example>/m)
  expect(busy.letters[2]).toMatch(/^To: ann@example\.org/m)
  expect(textOfLetter(busy.letters[2]!).trim()).toBe('Ваш код:\n\n12345678')
  const refusing = await postTo(['550 no such mailbox', '250 never asked'])
  await expect(refusing.post.send(letter)).rejects.toMatchObject({ responseCode: 550 })
  expect(refusing.letters).toHaveLength(1)
  const away = await postTo(Array(9).fill('451 later'))
  await expect(away.post.send(letter)).rejects.toMatchObject({ responseCode: 451 })
  expect(away.letters).toHaveLength(4)
})

test('nobody gets another letter by the words of an address', async () => {
  const { post, letters } = await postTo([])
  await post.send({
    ...letter,
    to: 'ann@example.org\r\nBcc: eve@example.org',
    subject: 'x\r\nBcc: eve@example.org',
  })
  expect(letters[0]).not.toMatch(/^Bcc:/im)
})

test('without a server letters go to a folder that only its owner reads, on a public site nowhere', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-mail-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const post = openPost({ smtpUrl: undefined, from, publicUrl: '', dataDir, log })
  await post?.send(letter)
  const files = readdirSync(join(dataDir, 'mail'))
  expect(files).toHaveLength(1)
  const file = join(dataDir, 'mail', files[0]!)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(textOfLetter(readFileSync(file, 'utf8')).trim()).toBe('Ваш код:\n\n12345678')
  expect(
    openPost({ smtpUrl: undefined, from, publicUrl: 'https://fairline.example', dataDir, log }),
  ).toBeNull()
})

test('letters are written in every language, with the code, the link and the hour', () => {
  const subjects = new Set<string>()
  const facts = {
    code: '01234567',
    minutes: 10,
    link: 'https://fairline.example/en/user/passwordreset#code=x',
  }
  for (const language of languages) {
    const code = passwordCodeLetter('ann@example.org', language, facts)
    expect(code.text).toContain('\n\n01234567\n\n')
    expect(code.text).toContain(facts.link)
    expect(code.text).toMatch(/10|١٠/)
    const changed = passwordChangedLetter('ann@example.org', language, {
      at: Date.UTC(2026, 10, 21),
      link: facts.link,
    })
    expect(changed.text).toMatch(/2026|٢٠٢٦/)
    expect(code.text + changed.text).not.toContain('{{')
    expect(code.subject).not.toBe(changed.subject)
    subjects.add(code.subject).add(changed.subject)
  }
  // Two languages share one of the subjects.
  expect(subjects.size).toBeGreaterThanOrEqual(languages.length * 2 - 1)
})

test('a server elsewhere has to go on encrypted, one on this machine need not', () => {
  expect(encrypted('smtp://a:b@mail.example.com:587').requireTLS).toBe(true)
  expect(encrypted('smtp://localhost.mail.example.com').requireTLS).toBe(true)
  expect(encrypted('smtp://127.0.0.1:25').requireTLS).toBe(false)
  expect(encrypted('smtp://localhost').requireTLS).toBe(false)
})
