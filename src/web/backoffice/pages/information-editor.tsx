import { Box, Stack, TextField, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { ShowBase, Title, useShowContext } from 'react-admin'
import {
  type Block,
  blocksOf,
  deskWriteInformationPage,
  type InformationDetail,
  type Span,
} from '#domain/contact/information/api.ts'
import { call } from '../call.ts'
import { text } from '../frame/i18n.ts'
import { siteLanguage } from '../frame/site-language.ts'
import { stateText } from '../lists/cell.tsx'
import type { Row } from '../registry.ts'
import { columnsGrid, Section } from './section.tsx'
import { useReasonedWrite, VersionsSection, WordsForm } from './written-words.tsx'

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
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const write = useReasonedWrite(refetch)
  const version = record?.versions ? record.version : null
  // A new version replaces the form's text; until then edits stay.
  useEffect(() => {
    if (!record?.versions) return
    setTitle(record.title)
    setBody(record.body)
  }, [record?.id, version])
  if (!record?.versions) return null
  const { id, language, version: over, shipped } = record
  const name = `${stateText(record.page, 'page')}, ${siteLanguage(language)}`
  const put = (words: { readonly title: string; readonly body: string }) =>
    write.send((reason) =>
      call(deskWriteInformationPage, { params: { id }, body: { ...words, over, reason } }),
    )

  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={name} />
      <Typography variant="h5" component="h1" sx={{ fontWeight: 650 }}>
        {name}
      </Typography>
      <Box sx={columnsGrid}>
        <Section title={text('information-text')}>
          <WordsForm
            write={write}
            right={deskWriteInformationPage.right}
            own={record.state === 'own'}
            onPublish={() => put({ title, body })}
            onWithdraw={() => put({ title: '', body: '' })}
          >
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
          </WordsForm>
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
      <VersionsSection
        versions={record.versions}
        words={{ field: 'title' }}
        onTake={(one) => {
          setTitle(one.title || shipped.title)
          setBody(one.body || shipped.body)
        }}
      />
    </Stack>
  )
}

/** An information page in one language: its text, a preview, and its versions. */
export const InformationEditor = () => (
  <ShowBase>
    <Editor />
  </ShowBase>
)
