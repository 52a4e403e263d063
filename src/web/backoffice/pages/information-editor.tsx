import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useEffect, useState } from 'react'
import { ShowBase, Title, useNotify, useShowContext } from 'react-admin'
import {
  type Block,
  blocksOf,
  deskWriteInformationPage,
  type InformationDetail,
  type Span,
} from '#domain/information/api.ts'
import { isLanguage, languageFacts } from '#web/i18n/languages.ts'
import { call } from '../call.ts'
import { text } from '../frame/i18n.ts'
import { may } from '../frame/me.ts'
import { stateText } from '../lists/cell.tsx'
import type { Row } from '../registry.ts'
import { columnsGrid, RowsTable, Section } from './section.tsx'

type Detail = Row & InformationDetail

const Words = ({ spans }: { readonly spans: readonly Span[] }) =>
  spans.map(({ text: words, strong, href }, index) => (
    <Box
      key={index}
      component="span"
      title={href}
      sx={{ fontWeight: strong ? 700 : 400, textDecoration: href ? 'underline' : 'none' }}
    >
      {words}
    </Box>
  ))

function Preview({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) =>
    block.kind === 'list' ? (
      <ul key={index}>
        {block.items.map((spans, at) => (
          <li key={at}>
            <Words spans={spans} />
          </li>
        ))}
      </ul>
    ) : (
      <Typography
        key={index}
        component={block.kind === 'heading' ? 'h4' : 'p'}
        variant={block.kind === 'heading' ? 'subtitle1' : 'body1'}
        sx={{ mb: 1, fontWeight: block.kind === 'heading' ? 650 : 400 }}
      >
        <Words spans={block.spans} />
      </Typography>
    ),
  )
}

function Editor() {
  const { record, refetch } = useShowContext<Detail>()
  const notify = useNotify()
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const version = record?.versions ? record.version : null
  // Each version that comes in is shown; what is being written stays until then.
  useEffect(() => {
    if (!record?.versions) return
    setTitle(record.title)
    setBody(record.body)
  }, [record?.id, version])
  if (!record?.versions) return null
  const { language } = record
  const name = `${stateText(record.page, 'page')}, ${isLanguage(language) ? languageFacts[language].name : language}`

  async function write(words: { readonly title: string; readonly body: string }) {
    setFault('')
    try {
      await call(deskWriteInformationPage, {
        params: { id: record!.id },
        body: { ...words, over: record!.version, reason },
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
    void write({ title, body })
  }

  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={name} />
      <Typography variant="h5" component="h1" sx={{ fontWeight: 650 }}>
        {name}
      </Typography>
      <Box sx={columnsGrid}>
        <Section title={text('information-text')}>
          <Stack component="form" spacing={2} sx={{ p: 2 }} onSubmit={submit}>
            <TextField
              label={text('field-title')}
              value={title}
              required
              onChange={({ target }) => setTitle(target.value)}
            />
            <TextField
              label={text('field-body')}
              value={body}
              required
              multiline
              minRows={14}
              helperText={text('information-marks')}
              onChange={({ target }) => setBody(target.value)}
            />
            <TextField
              label={text('field-reason')}
              value={reason}
              required
              onChange={({ target }) => setReason(target.value)}
            />
            {fault ? <Alert severity="error">{fault}</Alert> : null}
            {may(deskWriteInformationPage.right ?? '') ? (
              <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                <Button type="submit" variant="contained">
                  {text('information-publish')}
                </Button>
                {record.state === 'own' ? (
                  <Button
                    color="error"
                    variant="outlined"
                    disabled={reason.trim() === ''}
                    onClick={() => void write({ title: '', body: '' })}
                  >
                    {text('information-withdraw')}
                  </Button>
                ) : null}
              </Stack>
            ) : null}
          </Stack>
        </Section>
        <Section title={text('preview')}>
          <Box sx={{ p: 2, pt: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="h6" component="h3">
              {title}
            </Typography>
            <Preview blocks={blocksOf(body)} />
          </Box>
        </Section>
      </Box>
      <Section title={text('history')}>
        <RowsTable
          columns={[
            { field: 'version', label: 'version-number', kind: 'number' },
            { field: 'at', kind: 'time' },
            { field: 'staff' },
            { field: 'reason' },
            { field: 'title' },
          ]}
          rows={record.versions}
        />
        {record.versions.length > 0 ? (
          <Stack direction="row" spacing={1} useFlexGap sx={{ p: 2, flexWrap: 'wrap' }}>
            {record.versions.map((one) => (
              <Button
                key={one.id}
                size="small"
                onClick={() => {
                  setTitle(one.title || record.shipped.title)
                  setBody(one.body || record.shipped.body)
                }}
              >
                {text('version-to-form', { version: one.version })}
              </Button>
            ))}
          </Stack>
        ) : null}
      </Section>
    </Stack>
  )
}

/** A page of information in one language: its text, how it will look, and its versions. */
export const InformationEditor = () => (
  <ShowBase>
    <Editor />
  </ShowBase>
)
