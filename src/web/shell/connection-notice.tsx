/** A strip under the header while odds are not live: offline, reconnecting, or polling. */
export function ConnectionNotice() {
  return <div />
}
