/** Both sides of an event, or only the course of an event with a field. */
export const Sides = ({
  of: { home, away },
}: {
  readonly of: { readonly home: string; readonly away: string }
}) =>
  home === away ? (
    <bdi>{home}</bdi>
  ) : (
    <>
      <bdi>{home}</bdi> – <bdi>{away}</bdi>
    </>
  )
