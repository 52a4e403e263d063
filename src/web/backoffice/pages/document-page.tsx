import { Box, Stack, Typography } from '@mui/material'
import { ShowBase, Title, useShowContext } from 'react-admin'
import { deskDocumentFile, type showDeskDocument } from '#domain/people/verification/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { showTime } from '../frame/format.ts'
import { text } from '../frame/i18n.ts'
import { ActionButtons } from '../lists/action-buttons.tsx'
import { StateChip, stateText } from '../lists/cell.tsx'
import type { Row } from '../registry.ts'
import { documentActions } from './document-actions.ts'
import { FilesShown } from './file-views.tsx'
import { PlayerLink } from './player-link.tsx'
import { columnsGrid, Facts, Section } from './section.tsx'
import { ToldDetails } from './told-details.tsx'

function Detail() {
  const { record, refetch } = useShowContext<Row & AnswerOf<typeof showDeskDocument>>()
  if (!record) return null
  const { id, playerId, kind, state, reason, staffName, files, sentAt, decidedAt } = record
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={stateText(kind, 'document')} />
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Typography variant="h5" component="h1" sx={{ fontWeight: 650 }}>
          {stateText(kind, 'document')}
        </Typography>
        <StateChip value={state} words="document" />
      </Stack>
      <ActionButtons actions={documentActions} row={record} onDone={() => void refetch()} />
      <Box sx={columnsGrid}>
        <Section title={text('field-files')}>
          <Box sx={{ px: 2, pb: 2 }}>
            <FilesShown endpoint={deskDocumentFile} id={id} files={files} />
          </Box>
        </Section>
        <Stack spacing={2}>
          <ToldDetails playerId={playerId} />
          <Section title={text('document')}>
            <Facts
              facts={[
                ['playerId', <PlayerLink key="player" id={playerId} />],
                ['sentAt', showTime(sentAt)],
                ['decidedAt', showTime(decidedAt)],
                ['decidedBy', staffName ?? '–'],
                ['reason', reason ?? '–'],
              ]}
            />
          </Section>
        </Stack>
      </Box>
    </Stack>
  )
}

/** A player's document, with the decision about it. */
export const DocumentPage = () => (
  <ShowBase>
    <Detail />
  </ShowBase>
)
