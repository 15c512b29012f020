/** Creates a value once, at the first call. Concurrent calls share it. After a failure the next call tries again. */
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
