import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { officeLanguages } from '../languages.ts'

const reason = 'counted 2:0 (1:0, 1:0), given full time 1:0'

/** Loads the note in a language, which the back office reads from the browser's storage when it starts. */
async function noteIn(language: string) {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => language })
  const { DisputeNote } = await import('./dispute-note.tsx')
  return (byStaff: boolean | null) =>
    renderToStaticMarkup(<DisputeNote disputed={byStaff === null ? null : { reason, byStaff }} />).replaceAll(
      /<style.*?<\/style>|<[^>]+>/gs,
      '',
    )
}

test('tells why a result is disputed, and that a clerk or the provider decides', async () => {
  const note = await noteIn('en')
  expect(note(true)).toContain(`The result is disputed: ${reason}. The event takes no bets. Enter the result`)
  expect(note(false)).toContain(`The result is disputed: ${reason}.`)
  expect(note(false)).toContain('official settlement of the provider')
  expect(note(null)).toBe('')
})

test('has the note in every language of the back office', async () => {
  const shown: string[] = []
  for (const language of officeLanguages) {
    const note = await noteIn(language)
    for (const byStaff of [true, false]) {
      expect(note(byStaff)).toContain(reason)
      expect(note(byStaff)).not.toContain('disputed-')
      shown.push(note(byStaff))
    }
  }
  expect(new Set(shown).size).toBe(2 * officeLanguages.length)
})
