import { Alert, Box, Button, Chip, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useEffect, useState } from 'react'
import { ShowBase, Title, useNotify, useShowContext } from 'react-admin'
import { deskWriteSiteText, placesOf, type SiteTextDetail } from '#domain/information/api.ts'
import { isLanguage, languageFacts } from '#web/i18n/languages.ts'
import { call } from '../call.ts'
import { text } from '../frame/i18n.ts'
import { may } from '../frame/me.ts'
import type { Row } from '../registry.ts'
import { columnsGrid, Facts, RowsTable, Section } from './section.tsx'

type Detail = Row & SiteTextDetail

/** The places that the text has to have, and whether it has them. */
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
  const notify = useNotify()
  const [written, setWritten] = useState('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const version = record?.versions ? record.version : null
  // Each version that comes in is shown; what is being written stays until then.
  useEffect(() => {
    if (record?.versions) setWritten(record.text)
  }, [record?.id, version])
  if (!record?.versions) return null
  const { language, dictionary, key } = record
  const name = isLanguage(language) ? languageFacts[language].name : language

  async function write(words: string) {
    setFault('')
    try {
      await call(deskWriteSiteText, {
        params: { id: record!.id },
        body: { text: words, over: record!.version, reason },
      })
      setReason('')
      notify(text('done'), { type: 'success' })
      await refetch()
    } catch (error) {
      setFault((error as Error).message)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void write(written)
  }

  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={key} />
      <Typography variant="h5" component="h1" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {key}
      </Typography>
      <Box sx={columnsGrid}>
        <Section title={text('information-text')}>
          <Stack component="form" spacing={2} sx={{ p: 2 }} onSubmit={submit}>
            <TextField
              label={text('field-site-text')}
              value={written}
              required
              multiline
              minRows={3}
              slotProps={{ htmlInput: { maxLength: 2000, lang: language, dir: 'auto' } }}
              onChange={({ target }) => setWritten(target.value)}
            />
            <Places shipped={record.shipped} written={written} />
            <TextField
              label={text('field-reason')}
              value={reason}
              required
              onChange={({ target }) => setReason(target.value)}
            />
            {fault ? <Alert severity="error">{fault}</Alert> : null}
            {may(deskWriteSiteText.right ?? '') ? (
              <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                <Button type="submit" variant="contained">
                  {text('information-publish')}
                </Button>
                {record.state === 'own' ? (
                  <Button
                    color="error"
                    variant="outlined"
                    disabled={reason.trim() === ''}
                    onClick={() => void write('')}
                  >
                    {text('information-withdraw')}
                  </Button>
                ) : null}
              </Stack>
            ) : null}
          </Stack>
        </Section>
        <Section title={text('state-written-shipped')}>
          <Facts
            facts={[
              ['site-text', record.shipped],
              ['language', name],
              ['dictionary', dictionary],
              ['text-key', key],
            ]}
          />
        </Section>
      </Box>
      <Section title={text('history')}>
        <RowsTable
          columns={[
            { field: 'version', label: 'version-number', kind: 'number' },
            { field: 'at', kind: 'time' },
            { field: 'staff' },
            { field: 'reason' },
            { field: 'text', label: 'site-text' },
          ]}
          rows={record.versions}
        />
        {record.versions.length > 0 ? (
          <Stack direction="row" spacing={1} useFlexGap sx={{ p: 2, flexWrap: 'wrap' }}>
            {record.versions.map((one) => (
              <Button key={one.id} size="small" onClick={() => setWritten(one.text || record.shipped)}>
                {text('version-to-form', { version: one.version })}
              </Button>
            ))}
          </Stack>
        ) : null}
      </Section>
    </Stack>
  )
}

/** One text of the pages in one language: what is shipped, what is shown, the values it has to name, and its versions. */
export const TextEditor = () => (
  <ShowBase>
    <Editor />
  </ShowBase>
)
