import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDictionary } from '#server/dictionary-files.ts'
import { languages } from '#web/i18n/languages.ts'
import { markupOf } from '../../../../../test/factories/markup.ts'
import { sessionPlayer } from '../../../../../test/factories/visit.ts'
import { QuestionForm } from '../support/question-form.tsx'
import { ThreadView } from '../support/thread.tsx'
import { DocumentForm } from '../verification/document-form.tsx'
import { FileField } from './file-field.tsx'

const nothing = () => {}
const question = { id: 'q1', subject: 'A card', state: 'open', topic: 'account', kind: 'question' }
const thread = { question, lines: [] } as unknown as Parameters<typeof ThreadView>[0]['first']
const forms = {
  'a question': <QuestionForm kind="question" title="Ask" onAsked={nothing} />,
  'a reply': <ThreadView first={thread} onBack={null} />,
  'a document': <DocumentForm first="identity" />,
}

/** Returns the visible hint that also describes the file input to a screen reader. */
function hintOf(html: string): string | undefined {
  const input = /<input\b[^>]*type="file"[^>]*>/.exec(html)?.[0] ?? ''
  const id = /aria-describedby="([^"]+)"/.exec(input)?.[1]
  return id && new RegExp(`<p id="${id}"[^>]*>([^<]*)</p>`).exec(html)?.[1]
}

test.each(languages)(
  'tells beside the file button, in %s, that HEIC is refused and what to do',
  (language) => {
    const { 'heic-hint': hint } = readDictionary('support', language)
    expect(hint).toContain('HEIC')
    expect(hintOf(markupOf(<FileField path="/x" files={[]} onFiles={nothing} />, { language }))).toContain(
      hint,
    )
  },
)

test.each(Object.entries(forms))('shows the HEIC hint where a player attaches files to %s', (_, form) => {
  expect(hintOf(markupOf(form, { session: sessionPlayer }))).toContain(
    'No HEIC: on an iPhone choose Settings › Camera › Formats › Most Compatible.',
  )
})

test('every file input of the site is the field with the hint', () => {
  const web = join(import.meta.dirname, '../../..')
  const pickers = globSync('**/*.tsx', { cwd: web }).filter(
    (file) => !file.endsWith('.test.tsx') && /type=["'{]+file/.test(readFileSync(join(web, file), 'utf8')),
  )
  expect(pickers).toEqual(['apps/office/files/file-field.tsx'])
})
