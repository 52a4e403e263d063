import { Box, Chip, Stack, TextField, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { ShowBase, Title, useShowContext } from 'react-admin'
import { deskWriteSiteText, placesOf, type SiteTextDetail } from '#domain/contact/information/api.ts'
import { call } from '../call.ts'
import { text } from '../frame/i18n.ts'
import { siteLanguage } from '../frame/site-language.ts'
import type { Row } from '../registry.ts'
import { columnsGrid, Facts, Section } from './section.tsx'
import { useReasonedWrite, VersionsSection, WordsForm } from './written-words.tsx'

type Detail = Row & SiteTextDetail

/** Required placeholders of the text, and whether it has them. */
function Places({ shipped, written }: { readonly shipped: string; readonly written: string }) {
  const there = placesOf(written)
  const wanted = placesOf(shipped)
  const places = [...new Set([...wanted, ...there])]
  if (places.length === 0) return null
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="body2">{text('text-places')}</Typography>
      {places.map((place) => {
        const right = wanted.includes(place) && there.includes(place)
        const state = right ? 'kept' : wanted.includes(place) ? 'missing' : 'unknown'
        return (
          <Chip
            key={place}
            size="small"
            variant="outlined"
            color={right ? 'success' : 'error'}
            label={`${place} – ${text(`text-place-${state}`)}`}
          />
        )
      })}
    </Stack>
  )
}

function Editor() {
  const { record, refetch } = useShowContext<Detail>()
  const [written, setWritten] = useState('')
  const write = useReasonedWrite(refetch)
  const version = record?.versions ? record.version : null
  // A new version replaces the form's text; until then edits stay.
  useEffect(() => {
    if (record?.versions) setWritten(record.text)
  }, [record?.id, version])
  if (!record?.versions) return null
  const { id, language, dictionary, key, version: over, shipped } = record
  const name = siteLanguage(language)
  const put = (words: string) =>
    write.send((reason) => call(deskWriteSiteText, { params: { id }, body: { text: words, over, reason } }))

  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={key} />
      <Typography variant="h5" component="h1" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {key}
      </Typography>
      <Box sx={columnsGrid}>
        <Section title={text('information-text')}>
          <WordsForm
            write={write}
            right={deskWriteSiteText.right}
            own={record.state === 'own'}
            onPublish={() => put(written)}
            onWithdraw={() => put('')}
          >
            <TextField
              label={text('field-site-text')}
              value={written}
              required
              multiline
              minRows={3}
              slotProps={{ htmlInput: { maxLength: 2000, lang: language, dir: 'auto' } }}
              onChange={({ target }) => setWritten(target.value)}
            />
            <Places shipped={shipped} written={written} />
          </WordsForm>
        </Section>
        <Section title={text('state-written-shipped')}>
          <Facts
            facts={[
              ['site-text', shipped],
              ['language', name],
              ['dictionary', dictionary],
              ['text-key', key],
            ]}
          />
        </Section>
      </Box>
      <VersionsSection
        versions={record.versions}
        words={{ field: 'text', label: 'site-text' }}
        onTake={(one) => setWritten(one.text || shipped)}
      />
    </Stack>
  )
}

/** One text of the pages in one language: the shipped one, the current one, its placeholders, and its versions. */
export const TextEditor = () => (
  <ShowBase>
    <Editor />
  </ShowBase>
)
