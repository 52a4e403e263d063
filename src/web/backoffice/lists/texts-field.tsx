import { MenuItem, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { defaultLanguage, languageFacts, languages } from '#web/i18n/languages.ts'
import { text } from '../frame/i18n.ts'

/** Language -> part -> text. */
export type LanguageTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

const alone = ['text']

export const isTexts = (value: unknown): value is LanguageTexts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns whether all texts are empty. */
export const isEmpty = (value: LanguageTexts): boolean =>
  Object.values(value).every((parts) => Object.values(parts).every((written) => written.trim() === ''))

/** Returns the texts of such a field in a row; empty without a row. */
export function textsOf(own: unknown, parts?: readonly string[]): LanguageTexts {
  const written = Object.entries((own ?? {}) as Readonly<Record<string, unknown>>)
  return Object.fromEntries(
    written.map(([language, texts]) => [
      language,
      (parts ? texts : { text: texts }) as Record<string, string>,
    ]),
  )
}

/**
 * Returns the texts as endpoints take them, without empty languages. Throws a message for a language with a
 * part missing.
 */
export function bodyOfTexts(
  value: LanguageTexts,
  parts?: readonly string[],
): Readonly<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  for (const language of languages) {
    const texts = (parts ?? alone).map((part) => [part, value[language]?.[part]?.trim() ?? ''] as const)
    if (texts.every(([, written]) => written === '')) continue
    const missing = texts.find(([, written]) => written === '')
    if (missing) {
      const field = `${languageFacts[language].name}: ${text(`field-${missing[0]}`)}`
      throw new Error(text('field-missing', { field }))
    }
    body[language] = parts ? Object.fromEntries(texts) : texts[0]?.[1]
  }
  if (Object.keys(body).length === 0) throw new Error(text('texts-missing'))
  return body
}

/** Texts in the languages of the site, one language at a time. */
export function TextsField({
  label,
  parts,
  value,
  onChange,
}: {
  readonly label: string
  readonly parts: readonly string[] | undefined
  readonly value: LanguageTexts
  readonly onChange: (value: LanguageTexts) => void
}) {
  const [language, setLanguage] = useState<string>(defaultLanguage)
  const isWritten = (one: string) => Object.values(value[one] ?? {}).some((written) => written.trim() !== '')
  return (
    <Stack spacing={2}>
      <TextField
        select
        fullWidth
        label={text('field-language')}
        value={language}
        onChange={({ target }) => setLanguage(target.value)}
      >
        {languages.map((one) => (
          <MenuItem key={one} value={one}>
            {languageFacts[one].name}
            {isWritten(one) ? ' ✓' : ''}
          </MenuItem>
        ))}
      </TextField>
      {(parts ?? alone).map((part, index, all) => {
        const last = index === all.length - 1
        return (
          <TextField
            key={part}
            fullWidth
            multiline={last}
            minRows={last ? 4 : 1}
            label={parts ? text(`field-${part}`) : label}
            value={value[language]?.[part] ?? ''}
            onChange={({ target }) =>
              onChange({ ...value, [language]: { ...value[language], [part]: target.value } })
            }
          />
        )
      })}
    </Stack>
  )
}
