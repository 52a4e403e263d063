import { Box, Link } from '@mui/material'
import { usePlayerName } from './player-names.ts'

/** A player's id, linked to the player's page, with the name where the staff member may see it. */
export function PlayerLink({ id, short = false }: { readonly id: string; readonly short?: boolean }) {
  const name = usePlayerName(id)
  return (
    <Box component="span" sx={short ? { display: 'inline-block', minWidth: 116 } : { mr: 1 }}>
      <Link
        sx={{ whiteSpace: short ? 'nowrap' : 'normal' }}
        href={`#/players/${encodeURIComponent(id)}/show`}
        title={id}
      >
        {short && id.length > 20 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id}
      </Link>{' '}
      {name === null ? null : (
        <Box
          component="span"
          sx={{ display: 'inline-block', mr: 0.75, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {name}
        </Box>
      )}
    </Box>
  )
}
