/**
 * Looks up many keys in one round trip: those asked for in the same turn of the event loop travel
 * together. Answers undefined for a key that `load` does not know.
 */
export function coalesce<Key, Value>(
  load: (keys: Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let next: { keys: Set<Key>; loaded: Promise<Map<Key, Value>> } | null = null
  return async (key) => {
    if (next === null) {
      const keys = new Set<Key>()
      const loaded = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        next = null
        return load([...keys])
      })
      next = { keys, loaded }
    }
    next.keys.add(key)
    return (await next.loaded).get(key)
  }
}

/** Looks a key up at once, and no second time in the same turn of the event loop. */
export function oncePerTurn<Key, Value>(
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const found = new Map<Key, Promise<Value>>()
  return (key) => {
    if (found.size === 0) setImmediate(() => found.clear())
    return found.getOrInsertComputed(key, load)
  }
}
