import { Link } from '@mui/material'

/** A player's number, which leads to his page. */
export const PlayerLink = ({ id }: { readonly id: string }) => (
  <Link href={`#/players/${encodeURIComponent(id)}/show`} sx={{ mr: 1 }}>
    {id}
  </Link>
)
