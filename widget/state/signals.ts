import { computed, type ReadonlySignal } from '@preact/signals'

/**
 * What `find` answers, as one and the same value until its content changes: what hangs on it is then
 * not drawn at every letter somebody types. The value must be plain JSON.
 */
export function stable<Value>(find: () => Value): ReadonlySignal<Value> {
  const text = computed(() => JSON.stringify(find()))
  return computed(() => JSON.parse(text.value) as Value)
}
