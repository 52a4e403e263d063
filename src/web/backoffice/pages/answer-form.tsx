import { Alert, Button, MenuItem, Stack, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { answerQuestion, listTemplates, supportTopics } from '#domain/contact/support/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { call } from '../call.ts'
import { text } from '../frame/i18n.ts'
import { Section } from './section.tsx'

type Template = AnswerOf<typeof listTemplates>['items'][number]

/** The answer to a question, optionally from a template. */
export function AnswerForm({
  id,
  topic,
  language,
  onDone,
}: {
  readonly id: string
  readonly topic: string
  readonly language: string
  readonly onDone: () => void
}) {
  const [templates, setTemplates] = useState<readonly Template[]>([])
  const [template, setTemplate] = useState('')
  // A retry of the same text after a lost response has the same key, so it is stored once.
  const [{ key, written }, setWritten] = useState(() => ({ key: crypto.randomUUID(), written: '' }))
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const write = (typed: string) => setWritten({ key: crypto.randomUUID(), written: typed })
  useEffect(() => {
    const known = supportTopics.find((one) => one === topic)
    call(listTemplates, { query: { perPage: 200, topic: known } }).then(
      ({ items }) => setTemplates(items),
      (error: Error) => setFault(error.message),
    )
  }, [topic])

  async function send(close: boolean) {
    setFault('')
    setBusy(true)
    try {
      await call(answerQuestion, { params: { id }, body: { key, text: written, close } })
      notify(text('done'), { type: 'success' })
      write('')
      setTemplate('')
      onDone()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section title={text('answer')}>
      <Stack spacing={2} sx={{ px: 2, pb: 2 }}>
        {templates.length > 0 ? (
          <TextField
            select
            fullWidth
            label={text('template')}
            value={template}
            onChange={({ target }) => {
              const texts = templates.find((one) => one.id === target.value)?.texts ?? {}
              setTemplate(target.value)
              write(texts[language] ?? texts.en ?? Object.values(texts)[0] ?? '')
            }}
          >
            {templates.map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {one.title}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <TextField
          label={text('answer-in', { language })}
          value={written}
          fullWidth
          multiline
          minRows={5}
          onChange={({ target }) => write(target.value)}
        />
        {fault ? <Alert severity="error">{fault}</Alert> : null}
        <Stack direction="row" spacing={1}>
          <Button
            variant="contained"
            disabled={busy || written.trim() === ''}
            onClick={() => void send(false)}
          >
            {text('action-answer')}
          </Button>
          <Button disabled={busy || written.trim() === ''} onClick={() => void send(true)}>
            {text('action-answer-and-close')}
          </Button>
        </Stack>
      </Stack>
    </Section>
  )
}
