import { computed, type ReadonlySignal } from '@preact/signals'

/**
 * A computed value that stays the same object until its content changes. So the parts that read it
 * are not drawn again at every letter the customer types. The value must be plain JSON.
 */
export function stable<Value>(find: () => Value): ReadonlySignal<Value> {
  const text = computed(() => JSON.stringify(find()))
  return computed(() => JSON.parse(text.value) as Value)
}
