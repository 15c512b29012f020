/** Makes a thing at the first call, once for all who wait. A failure is not kept: the next call tries again. */
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
