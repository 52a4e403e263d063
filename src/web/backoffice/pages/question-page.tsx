import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { ShowBase, Title, useShowContext } from 'react-admin'
import { answerQuestion, type deskQuestionById, deskSupportFile } from '#domain/contact/support/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { showMoney, showTime } from '../frame/format.ts'
import { text } from '../frame/i18n.ts'
import { may } from '../frame/me.ts'
import { ActionButtons } from '../lists/action-buttons.tsx'
import { StateChip, stateText } from '../lists/cell.tsx'
import type { Row } from '../registry.ts'
import { AnswerForm } from './answer-form.tsx'
import { FilesShown } from './file-views.tsx'
import { PlayerLink } from './player-link.tsx'
import { columnsGrid, Facts, Section } from './section.tsx'
import { questionActions } from './support-actions.ts'

type Thread = AnswerOf<typeof deskQuestionById>

function Lines({ id, lines }: Pick<Thread, 'id' | 'lines'>) {
  return (
    <Section title={text('what-was-said')}>
      <Stack spacing={2} sx={{ px: 2, pb: 2 }}>
        {lines.map((line) => (
          <Box key={line.id}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {line.byStaff ?? text('field-playerId')}, {showTime(line.saidAt)}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', wordBreak: 'break-word' }}>{line.text}</Typography>
            <FilesShown endpoint={deskSupportFile} id={id} files={line.files} />
          </Box>
        ))}
      </Stack>
    </Section>
  )
}

/** Returns facts of the payment that a request is about. */
const paymentFacts = (payment: NonNullable<Thread['payment']>): readonly [string, ReactNode][] => [
  ['payment', `${stateText(payment.kind, 'kind')}, ${showTime(payment.madeAt)}`],
  ['amount', showMoney(payment.amount, payment.currency)],
  ['paymentState', <StateChip key="state" value={payment.status} words="payment" />],
  ['paymentId', payment.id],
]

function Detail() {
  const { record, refetch } = useShowContext<Row & Thread>()
  // React-admin first passes the row of the list, which has fewer fields.
  if (!record?.lines) return null
  const { id, playerId, subject, state, topic, kind, language, staffName, askedAt, movedAt, lines, payment } =
    record
  const onDone = () => void refetch()
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={subject} />
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h1" sx={{ fontWeight: 650 }}>
          {subject}
        </Typography>
        <StateChip value={state} words="question" />
      </Stack>
      <ActionButtons actions={questionActions} row={record} onDone={onDone} />
      <Box sx={columnsGrid}>
        <Stack spacing={2}>
          <Lines id={id} lines={lines} />
          {state !== 'closed' && may(answerQuestion.right ?? '') ? (
            <AnswerForm key={id} id={id} topic={topic} language={language} onDone={onDone} />
          ) : null}
        </Stack>
        <Section title={stateText(kind, 'kind')}>
          <Facts
            facts={[
              ['playerId', <PlayerLink key="player" id={playerId} />],
              ['topic', stateText(topic, 'topic')],
              ['language', language],
              ['staffName', staffName ?? '–'],
              ['askedAt', showTime(askedAt)],
              ['movedAt', showTime(movedAt)],
              ...(payment ? paymentFacts(payment) : []),
            ]}
          />
        </Section>
      </Box>
    </Stack>
  )
}

/** A question or an appeal: the conversation and the form for an answer. */
export const QuestionPage = () => (
  <ShowBase>
    <Detail />
  </ShowBase>
)
