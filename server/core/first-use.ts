/**
 * Makes a thing at the first call, for what most processes never need. Calls that come meanwhile wait for the same thing.
 * A failure is not kept: the next call tries again.
 */
export function onFirstUse<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | null = null
  return () => {
    made ??= make().catch((error) => {
      made = null
      throw error
    })
    return made
  }
}
