/** Places of an entrant: `from` and `to` differ in a dead heat. From 1. */
export interface Place {
  readonly from: number
  readonly to: number
}

/** Returns the places of all entrants in the order, by number. */
export function placesOf({
  order,
  level = [],
}: {
  readonly order: readonly number[]
  readonly level?: readonly (readonly number[])[]
}): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>()
  for (const [index, number] of order.entries()) {
    const sharing = level.find((group) => group.includes(number))
    const from = sharing ? Math.min(...sharing.map((one) => order.indexOf(one))) + 1 : index + 1
    places.set(number, { from, to: from + (sharing?.length ?? 1) - 1 })
  }
  return places
}

/** Returns whether an entrant was withdrawn before the start. */
export const isWithdrawn = (
  { withdrawn }: { readonly withdrawn?: readonly { readonly number: number }[] },
  number: number,
): boolean => withdrawn?.some((one) => one.number === number) ?? false
